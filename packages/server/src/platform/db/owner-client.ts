import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './pool.ts';

/** Opens one connection as the owner of the tables, and closes it at the end together with any open transaction. */
export async function withOwner<Result>(
  address: DatabaseAddress,
  applicationName: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionOptions(address), application_name: applicationName });
  // A broken connection fails the current or the next query; the unhandled event would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

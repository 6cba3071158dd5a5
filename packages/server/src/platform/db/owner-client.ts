import pg from 'pg';
import { connectionOptions, type DatabaseAddress } from './pool.ts';

/** Works on one connection of its own, as the owner of the tables; it is closed at the end, and a transaction with it. */
export async function withOwner<Result>(
  address: DatabaseAddress,
  applicationName: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connectionOptions(address), application_name: applicationName });
  // A connection that breaks fails the query in progress or the next one; the event besides would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

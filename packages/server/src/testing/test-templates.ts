import pg from 'pg';
import type { DatabaseAddress } from '#platform/db/pool.ts';

/** Where the test's server is: a socket folder and a port. */
export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

/** What a database begins with: the product's tables, or what the product adds to them when it first starts as well. */
export type TestTemplate = 'migrated' | 'installed';

/** A database of the product without rows, to ask what statements mean: one that is copied must have nobody in it. */
export const explained = 'explained';

export async function asServerOwner(server: SocketAddress, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

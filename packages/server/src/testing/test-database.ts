import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';

/** Where the test's server is: a socket folder and a port. */
export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

async function asServerOwner(sql: string): Promise<void> {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated database of its own. Call `drop` when nothing is connected any more. */
export async function createTestDatabase(): Promise<{ address: SocketAddress; drop(): Promise<void> }> {
  const database = `test_${newUid().replaceAll('-', '')}`;
  await asServerOwner(`create database ${database}`);
  const address = { ...inject('postgres'), database };
  await migrate(address, new URL('../../migrations/', import.meta.url));
  return { address, drop: () => asServerOwner(`drop database if exists ${database} with (force)`) };
}

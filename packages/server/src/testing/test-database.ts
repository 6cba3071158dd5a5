import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { newUid } from '#platform/db/uuid.ts';
import { closeFactories } from './factories.ts';

/** Where the test's server is: a socket folder and a port. */
export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

/** What a database begins with: the product's tables, or what the product adds to them when it first starts as well. */
export type TestTemplate = 'migrated' | 'installed';

/** A database of the product without rows, to ask what statements mean: one that is copied must have nobody in it. */
export const explained = 'explained';

export const explainedDatabase = (): SocketAddress => ({ ...inject('postgres'), database: explained });

export async function asServerOwner(server: SocketAddress, sql: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  address: SocketAddress;
  drop(): Promise<void>;
}

/** Creates a migrated database. Call `drop` when nothing is connected any more. */
export async function createTestDatabase(template: TestTemplate = 'migrated'): Promise<TestDatabase> {
  const server = inject('postgres');
  const database = `test_${newUid().replaceAll('-', '')}`;
  await asServerOwner(server, `create database ${database} template ${template} strategy file_copy`);
  const address = { ...server, database };
  return {
    address,
    async drop() {
      await closeFactories(address);
      await asServerOwner(server, `drop database if exists ${database} with (force)`);
    },
  };
}

import { inject } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { closeFactories } from './factories.ts';
import { asServerOwner, explained, type SocketAddress, type TestTemplate } from './test-templates.ts';

export const explainedDatabase = (): SocketAddress => ({ ...inject('postgres'), database: explained });

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

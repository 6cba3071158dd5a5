import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { jobKinds } from '#app/workers.ts';
import type { OwnerConnection } from '#platform/db/embedded/owner-connection.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { startQuickPostgres } from './quick-postgres.ts';
import { openRunFolder } from './run-folder.ts';
import { asServerOwner, explained, type TestTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: OwnerConnection;
  }
}

function reportTrouble(error: unknown): void {
  throw error;
}

/** Makes once what every test database begins with: to copy it takes a fraction of the time. */
async function makeTemplates(server: OwnerConnection): Promise<void> {
  const [migrated, installed]: TestTemplate[] = ['migrated', 'installed'];
  await asServerOwner(server, `create database ${migrated}`);
  await migrate({ ...server, database: 'migrated' }, new URL('../../migrations/', import.meta.url));
  await asServerOwner(server, `create database ${installed} template ${migrated}`);
  const jobs = await openJobs({ ...server, database: 'installed' }, jobKinds, reportTrouble);
  await jobs.stop(0);
  await asServerOwner(server, `create database ${explained} template installed`);
}

/** One real PostgreSQL for a whole test run; each test application creates its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  const server = await startQuickPostgres(await mkdtemp(join(folder.databases, 'docent-test-')));
  await makeTemplates(server.connection);
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    await folder.remove();
  };
}

import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import type { OwnerConnection } from '#platform/db/embedded/owner-connection.ts';
import { startQuickPostgres } from './quick-postgres.ts';
import { openRunFolder } from './run-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: OwnerConnection;
  }
}

const templatesFile = fileURLToPath(new URL('./make-templates.child.ts', import.meta.url));

/** One real PostgreSQL for a whole test run; each test application creates its own database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  const server = await startQuickPostgres(await mkdtemp(join(folder.databases, 'docent-test-')));
  // In a process of its own: this one would load the product for nothing else.
  await promisify(execFile)(process.execPath, [templatesFile, JSON.stringify(server.connection)]);
  project.provide('postgres', server.connection);
  return async () => {
    await server.stop();
    await folder.remove();
  };
}

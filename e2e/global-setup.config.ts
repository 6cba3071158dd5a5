import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { startQuickPostgres } from '../packages/server/src/testing/quick-postgres.ts';
import { openRunFolder } from '../packages/server/src/testing/run-folder.ts';
import { installTemplate } from './support/fresh-data.ts';
import { startDocent } from './support/start-docent.ts';

/**
 * Everything that the servers and browsers of a run write goes into one folder, and goes when the run ends. One
 * PostgreSQL serves all of them: Docent is installed once, and each server begins with a copy of its database.
 */
export default async function openRun(): Promise<() => Promise<void>> {
  const folder = await openRunFolder();
  const server = await startQuickPostgres(await mkdtemp(join(folder.databases, 'docent-test-')));
  const close = async () => {
    await server.stop();
    await folder.remove();
  };
  try {
    await installTemplate(server.connection, startDocent);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

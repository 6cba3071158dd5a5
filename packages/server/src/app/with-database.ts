import { access } from 'node:fs/promises';
import { lockDataFolder } from '#platform/db/data-folder-lock.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Config } from './config.ts';

type Work = (address: DatabaseAddress) => Promise<void>;

/**
 * Starts the embedded database for a maintenance program.
 * @throws StartProblem while Docent runs on it
 */
async function onOwnServer(dataDir: string, work: Work): Promise<void> {
  const lock = await lockDataFolder(dataDir);
  try {
    const log = (line: string) => void process.stderr.write(`${line}\n`);
    const server = await startEmbeddedPostgres({ dataDir, log });
    await work(server.connection).finally(() => server.stop());
  } finally {
    await lock.release();
  }
}

/**
 * For maintenance programs: opens the configured database, DATABASE_URL or the embedded one.
 * @param beside `running`: even while Docent uses the embedded one; `stopped`: only while it does not
 */
export async function withDatabase(
  { databaseUrl, directDatabaseUrl, dataDir }: Config,
  beside: 'running' | 'stopped',
  work: Work,
): Promise<void> {
  if (databaseUrl)
    return work({ url: databaseUrl, ...(directDatabaseUrl && { directUrl: directDatabaseUrl }) });
  await access(dataDir).catch(() => {
    throw new StartProblem(`There is no data folder ${dataDir}; DATA_DIR names another.`);
  });
  const running = beside === 'running' ? await findRunningPostgres(dataDir) : undefined;
  return running ? work(running) : onOwnServer(dataDir, work);
}

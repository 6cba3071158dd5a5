import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded-postgres.ts';

export interface BenchDatabase {
  connection: { host: string; port: number; user: string; database: string };
  /** The same as a URL, for a process of its own. */
  url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL in a temporary folder, for one bench. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'docent-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, database } = server.connection;
  return {
    connection: server.connection,
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { checkRights } from '#platform/db/check-rights.ts';
import { lockDataFolder } from '#platform/db/data-folder-lock.ts';
import { isDatabaseAway, sayProblem } from '#platform/db/database-problem.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { reachDatabase } from '#platform/db/reach-database.ts';
import { openDataKeys } from '#platform/instance-key/data-keys.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { openTemporaryFolders } from '#platform/temporary-folders.ts';
import type { Config } from './config.ts';
import { type FirstStart, forgetFirstPassword, prepareFirstSignIn } from './first-sign-in.ts';
import { createHealthServer } from './health.ts';
import { createHttpServer } from './http.ts';
import { keySourceOf } from './key-source.ts';
import type { MetricsAccess } from './metrics-route.ts';
import { openStorage } from './open-storage.ts';
import { checkReadiness, watchedFolders } from './readiness.ts';
import { sealedColumns } from './sealed-columns.ts';
import { type Services, startServices } from './services.ts';
import { version } from './version.ts';

const graceMs = 8_000;
const migrations = new URL('../../migrations/', import.meta.url);

export interface Docent {
  /** Its URL with the actual port; undefined for a worker. */
  address: string | undefined;
  firstStart: FirstStart;
  /** Hands running work over and stops everything, the embedded database last. */
  stop(): Promise<void>;
}

/** Reports the progress of the start to the operator. */
export type Progress = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;

type Undo = () => Promise<void>;

async function startDatabase(config: Config, logger: Logger, undo: Undo[]): Promise<DatabaseAddress> {
  if (config.databaseUrl) {
    const address = await reachDatabase({ url: config.databaseUrl, directUrl: config.directDatabaseUrl });
    await checkRights(address);
    return address;
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => logger.warn(line) });
  undo.push(() => server.stop());
  return server.connection;
}

async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written to (${error.code ?? error.message}).`,
    );
  });
}

interface ListenAddress {
  host: string;
  port: number;
  /** Options that choose the port. */
  setting: string;
}

async function listen(app: FastifyInstance, { host, port, setting }: ListenAddress): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${port} is taken by another program. Choose another one with ${setting}=….`,
      );
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be used by this user. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`HOST=${host} is not an address of this machine.`);
    }
    throw error;
  }
  // Platform seam: a TCP server's address is an object once it listens.
  return (app.server.address() as AddressInfo).port;
}

interface Parts {
  config: Config;
  logger: Logger;
  services: Services;
  storage: Storage;
  undo: Undo[];
}

/** Throws when database, queue or storage are unusable. */
const assertReady = ({ config, services, storage }: Parts): Promise<void> =>
  checkReadiness({
    db: services.probe,
    storage,
    folders: watchedFolders(config),
    diskFreeMinBytes: config.diskFreeMinBytes,
  });

const metricsAccessOf = ({ config, services }: Parts): MetricsAccess => ({
  metrics: services.metrics,
  token: config.metricsToken,
});

/** A process without the web role serves its health check on a separate port, if one is configured. */
async function startHealth(parts: Parts): Promise<void> {
  const { config, logger, undo } = parts;
  if (config.healthPort === undefined) return;
  const app = createHealthServer(logger, {
    checkReady: () => assertReady(parts),
    metricsAccess: metricsAccessOf(parts),
  });
  await listen(app, { host: config.host, port: config.healthPort, setting: 'HEALTH_PORT' });
  undo.push(() => app.close());
}

async function startWeb(parts: Parts): Promise<string> {
  const { config, logger, services, undo } = parts;
  const { guards, bindings, framingSites } = services;
  const app = await createHttpServer({
    bindings,
    framingSites,
    guards,
    logger,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    version,
    webRoot: fileURLToPath(new URL('../../../web/dist/', import.meta.url)),
    checkReady: () => assertReady(parts),
    metricsAccess: metricsAccessOf(parts),
  });
  const port = await listen(app, { host: config.host, port: config.port, setting: 'PORT' });
  undo.push(() => app.close());
  const isLocal = config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::';
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}

/** Starts the product in the roles of the settings. If a step fails, it stops the parts that have started. */
export async function startDocent(config: Config, logger: Logger, progress: Progress): Promise<Docent> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => logger.error({ err: error }, 'A part did not stop cleanly'));
    }
  };
  const temporary = openTemporaryFolders();
  undo.push(() => temporary.close());
  try {
    // The lock creates the folder; with an external database any number of processes may use it.
    if (config.databaseUrl) await makeDataFolder(config.dataDir);
    else {
      const lock = await lockDataFolder(config.dataDir);
      undo.push(() => lock.release());
    }
    const database = config.databaseUrl ? 'PostgreSQL' : 'The embedded PostgreSQL';
    const address = await progress(`${database} is running`, () => startDatabase(config, logger, undo));
    await progress('The database is up to date', () => migrate(address, migrations));
    const keys = await openDataKeys(address, { source: keySourceOf(config), columns: sealedColumns });
    const firstStart = await prepareFirstSignIn(config, address);
    const storage = await progress('Files can be stored', () => openStorage(config.storage));
    const onError = (error: unknown) => {
      if (isDatabaseAway(error))
        logger.error({ reason: sayProblem(error) }, 'The database cannot be reached');
      else logger.error({ err: error }, 'background');
    };
    const onSignedIn: Parameters<typeof startServices>[0]['onSignedIn'] = (principal) =>
      void forgetFirstPassword(config.dataDir, principal).catch(onError);
    const onMailKept: Parameters<typeof startServices>[0]['onMailKept'] = (mail) =>
      logger.warn({ mail }, 'No mail server is set (SMTP_URL): this mail is kept in the outbox');
    const roles = [config.roles.web && 'Web', config.roles.worker && 'worker'].filter(Boolean).join(' and ');
    return await progress(`${roles} started`, async () => {
      const needs = { config, address, storage, keys, onError, onSignedIn, onMailKept };
      const services = await startServices(needs);
      undo.push(() => services.stop(graceMs));
      const parts = { config, logger, services, storage, undo };
      const shown = config.roles.web ? await startWeb(parts) : undefined;
      if (!config.roles.web) await startHealth(parts);
      return { address: shown, firstStart, stop };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

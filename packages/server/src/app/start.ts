import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { lockDataFolder } from '#platform/db/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseAddress } from '#platform/db/pool.ts';
import { openDataKeys } from '#platform/instance-key/data-keys.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Config } from './config.ts';
import { type FirstStart, forgetFirstPassword, prepareFirstSignIn } from './first-sign-in.ts';
import { createHttpServer } from './http.ts';
import { keySourceOf } from './key-source.ts';
import { openStorage } from './open-storage.ts';
import { checkReadiness, watchedFolders } from './readiness.ts';
import { sealedColumns } from './sealed-columns.ts';
import { type Services, startServices } from './services.ts';
import { version } from './version.ts';

const graceMs = 8_000;

export interface Docent {
  /** Where it answers, with the port it really has; undefined for a worker. */
  address: string | undefined;
  firstStart: FirstStart;
  /** Hands over what runs and stops everything, the embedded database last. */
  stop(): Promise<void>;
}

/** Tells the person who starts the product how far it is. */
export type Progress = <Result>(step: string, work: () => Promise<Result>) => Promise<Result>;

type Undo = () => Promise<void>;

async function startDatabase(config: Config, logger: Logger, undo: Undo[]): Promise<DatabaseAddress> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => logger.warn(line) });
  undo.push(() => server.stop());
  return server.connection;
}

async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  try {
    await migrate(address, new URL('../../migrations/', import.meta.url));
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const why = error instanceof Error ? error.message || error.name : String(error);
    throw new StartProblem(`The database cannot be reached: ${why}`);
  }
}

async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written to (${error.code ?? error.message}).`,
    );
  });
}

async function listen(app: Awaited<ReturnType<typeof createHttpServer>>, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${config.port} is taken by another program. Choose another one with PORT=….`,
      );
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${config.port} may not be used by this user. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartProblem(`HOST=${config.host} is not an address of this machine.`);
    }
    throw error;
  }
  // Platform seam: a TCP server's address is an object once it listens.
  return (app.server.address() as AddressInfo).port;
}

async function startWeb(config: Config, logger: Logger, services: Services, storage: Storage, undo: Undo[]) {
  const { db, guards, bindings } = services;
  const app = await createHttpServer({
    bindings,
    guards,
    logger,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    version,
    webRoot: fileURLToPath(new URL('../../../web/dist/', import.meta.url)),
    checkReady: () =>
      checkReadiness({
        ...{ db, storage, folders: watchedFolders(config) },
        diskFreeMinBytes: config.diskFreeMinBytes,
      }),
  });
  const port = await listen(app, config);
  undo.push(() => app.close());
  const isLocal = config.host === '127.0.0.1' || config.host === '0.0.0.0' || config.host === '::';
  return `http://${isLocal ? 'localhost' : config.host}:${port}`;
}

/** Starts the product in the roles of the settings. What had started is stopped again when a later step fails. */
export async function startDocent(config: Config, logger: Logger, progress: Progress): Promise<Docent> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => logger.error({ err: error }, 'A part did not stop cleanly'));
    }
  };
  try {
    // The lock makes the folder; with a database elsewhere any number of processes may use it.
    if (config.databaseUrl) await makeDataFolder(config.dataDir);
    else {
      const lock = await lockDataFolder(config.dataDir);
      undo.push(() => lock.release());
    }
    const database = config.databaseUrl ? 'PostgreSQL' : 'The embedded PostgreSQL';
    const address = await progress(`${database} is running`, () => startDatabase(config, logger, undo));
    await progress('The database is up to date', () => migrateDatabase(address));
    const keys = await openDataKeys(address, { source: keySourceOf(config), columns: sealedColumns });
    const firstStart = await prepareFirstSignIn(config, address);
    const storage = await progress('Files can be stored', () => openStorage(config.storage));
    const onError = (error: unknown) => logger.error({ err: error }, 'background');
    const onSignedIn: Parameters<typeof startServices>[0]['onSignedIn'] = (principal) =>
      void forgetFirstPassword(config.dataDir, principal).catch(onError);
    const onMailKept: Parameters<typeof startServices>[0]['onMailKept'] = (mail) =>
      logger.warn({ mail }, 'No mail server is set (SMTP_URL): this mail is kept in the outbox');
    const roles = [config.roles.web && 'Web', config.roles.worker && 'worker'].filter(Boolean).join(' and ');
    return await progress(`${roles} started`, async () => {
      const needs = { config, address, storage, keys, onError, onSignedIn, onMailKept };
      const services = await startServices(needs);
      undo.push(() => services.stop(graceMs));
      const shown = config.roles.web ? await startWeb(config, logger, services, storage, undo) : undefined;
      return { address: shown, firstStart, stop };
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

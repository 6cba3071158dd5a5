import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OwnerConnection } from '../../packages/server/src/platform/db/embedded/owner-connection.ts';
import { databaseUrl } from '../../packages/server/src/testing/server-process.ts';
import { testInstanceKey } from '../../packages/server/src/testing/test-keys.ts';

/** What a server works on. */
export interface FreshData {
  dataDir(): string;
  /** The settings that lead the server to its data. */
  env(): Record<string, string>;
  /** Replaces everything by what a first start leaves. No server may be running. */
  renew(): Promise<void>;
  remove(): Promise<void>;
}

const template = 'e2e_template';
/** How the workers of a run get to know its PostgreSQL. */
const variable = 'DOCENT_E2E_POSTGRES';

async function asOwner(server: OwnerConnection, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...server, ssl: false });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const settingsOf = (server: OwnerConnection, database: string) => ({
  DATABASE_URL: databaseUrl({ ...server, database }),
  INSTANCE_KEY: testInstanceKey,
});

/** Installs Docent into the database that all servers of the run begin with. */
export async function installTemplate(
  server: OwnerConnection,
  start: (env: Record<string, string>) => Promise<{ dispose(): Promise<void> }>,
): Promise<void> {
  await asOwner(server, `create database ${template}`);
  const installed = await start(settingsOf(server, template));
  await installed.dispose();
  process.env[variable] = JSON.stringify(server);
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'docent-e2e-'));
const removeFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 });

/** A copy of the installed database, and an empty folder. */
async function copiedData(server: OwnerConnection): Promise<FreshData> {
  const database = `e2e_${process.pid}_${Date.now()}`;
  const drop = `drop database if exists ${database} with (force)`;
  const create = `create database ${database} template ${template} strategy file_copy`;
  let folder = await emptyFolder();
  await asOwner(server, create);
  return {
    dataDir: () => folder,
    env: () => settingsOf(server, database),
    async renew() {
      await removeFolder(folder);
      folder = await emptyFolder();
      await asOwner(server, drop, create);
    },
    async remove() {
      await asOwner(server, drop);
      await removeFolder(folder);
    },
  };
}

/** A folder with a database of its own, as on a laptop. */
async function embeddedData(): Promise<FreshData> {
  let folder = await emptyFolder();
  return {
    dataDir: () => folder,
    env: () => ({}),
    async renew() {
      await removeFolder(folder);
      folder = await emptyFolder();
    },
    remove: () => removeFolder(folder),
  };
}

/** What a server begins with: outside of a test run, it has to install itself first. */
export function freshData(): Promise<FreshData> {
  const server = process.env[variable];
  return server === undefined ? embeddedData() : copiedData(JSON.parse(server) as OwnerConnection);
}

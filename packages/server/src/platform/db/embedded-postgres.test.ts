import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findPostgresBinaries } from './embedded/postgres-binaries.ts';
import { readPostmasterFile } from './embedded/postmaster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isRunning } from './process-identity.ts';

let dataDir = '';
/** Copies a prepared cluster, because creating one takes most of a first start and only few tests are about that. */
let used = '';
let running: EmbeddedPostgres[] = [];
let lines: string[] = [];

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'docent-pg-'));
  await (await startEmbeddedPostgres({ dataDir: used, log: () => undefined })).stop();
});
afterAll(() => rm(used, { recursive: true, force: true }));
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'docent-pg-'));
  running = [];
  lines = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const clusterOf = (folder: string) => join(folder, 'postgres', 'data');

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, log: (line) => lines.push(line) });
  running.push(server);
  return server;
}

/** Uses the system's program, because a cluster has a thousand files. */
async function copyCluster(folder: string): Promise<void> {
  await mkdir(join(folder, 'postgres'), { recursive: true });
  await promisify(execFile)('cp', ['-R', clusterOf(used), clusterOf(folder)]);
}

/** Starts in a data folder with an existing cluster. */
async function startAgain(folder = dataDir): Promise<EmbeddedPostgres> {
  await copyCluster(folder);
  return start(folder);
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client(server.connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(folder = dataDir): Promise<number> {
  return (await readPostmasterFile(clusterOf(folder)))?.pid ?? 0;
}

/** Starts a process that runs the database, inserts a row and lives until it is killed. */
function startOtherApp() {
  const modulePath = new URL('./embedded-postgres.ts', import.meta.url).href;
  const program = `import { startEmbeddedPostgres } from ${JSON.stringify(modulePath)};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("create table kept as select 'a row' as words");
    console.log('ready');
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function runOtherAppUntilKilled(): Promise<void> {
  await copyCluster(dataDir);
  const app = startOtherApp();
  await once(app.stdout, 'data');
  app.kill('SIGKILL');
  await once(app, 'exit');
}

const processesWith = (text: string) =>
  spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(text));

describe('the embedded PostgreSQL', () => {
  test('creates its cluster on the first start, and uses it on the next', async () => {
    const first = await start();
    expect(first.adopted).toBe(false);
    await ask(first, "create table kept as select 'a row' as words");
    await first.stop();

    const second = await start();
    expect(await ask(second, 'select words from kept')).toBe('a row');
  });

  test('is durable, keeps Unicode, and listens only on a socket that is private to its owner', async () => {
    const server = await start();
    const settings = Object.fromEntries(
      await Promise.all(
        ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum', 'jit', 'listen_addresses'].map(
          async (name) => [name, await ask(server, `show ${name}`)] as const,
        ),
      ),
    );
    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      autovacuum: 'on',
      jit: 'off',
      listen_addresses: '',
    });
    expect(await ask(server, 'select datlocale from pg_database where datname = current_database()')).toBe(
      'C.UTF-8',
    );
    expect(await ask(server, "select lower('ÇĞÖŞÜ')")).toBe('çğöşü');
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  });

  test('leaves no process behind when it is stopped, and can be stopped twice', async () => {
    const server = await startAgain();
    const pid = await postmasterPid();
    expect(await isRunning(pid)).toBe(true);
    await Promise.all([server.stop(), server.stop()]);
    expect(await isRunning(pid)).toBe(false);
    expect(processesWith(dataDir)).toEqual([]);
  });

  test('stops although clients are connected and busy', async () => {
    const server = await startAgain();
    const client = new pg.Client(server.connection);
    client.on('error', () => undefined);
    await client.connect();
    const query = client.query('select pg_sleep(60)').catch((error: Error) => error.message);
    await sleep(50);
    await server.stop();
    expect(await query).toMatch(/terminat/i);
    expect(processesWith(dataDir)).toEqual([]);
  });

  test('runs in its own process group, so that terminal signals do not reach it', async () => {
    await startAgain();
    const pid = await postmasterPid();
    const group = spawnSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
    expect(group).toBe(String(pid));
  });

  test('works in a folder whose path is too long for a socket', async () => {
    const deep = join(dataDir, 'a folder with spaces', 'x'.repeat(100), 'it\'s "quoted"');
    await mkdir(deep, { recursive: true });
    const server = await startAgain(deep);
    expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
    expect(await ask(server, 'select 1')).toBe(1);
    await server.stop();
    await rm(server.connection.host, { recursive: true });
  });

  test('explains in one sentence why it does not start', async () => {
    const server = await startAgain();
    await server.stop();
    await appendFile(join(clusterOf(dataDir), 'postgresql.conf'), '\nno_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/^PostgreSQL did not start: .*configuration file.*errors/);
  });

  test('refuses a cluster of another major version, and does not change it', async () => {
    await mkdir(clusterOf(dataDir), { recursive: true });
    await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(
      /was written by PostgreSQL 12, and this program brings PostgreSQL 18/,
    );
    expect(await readdir(clusterOf(dataDir))).toEqual(['PG_VERSION']);
  });
});

describe('after a crash', () => {
  test('a server whose app was killed is taken over with its data', async () => {
    await runOtherAppUntilKilled();
    const pid = await postmasterPid();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(await postmasterPid()).toBe(pid);
    expect(await ask(server, 'select words from kept')).toBe('a row');
    await server.stop();
    expect(processesWith(dataDir)).toEqual([]);
  });

  test('a running server with other settings is replaced', async () => {
    await runOtherAppUntilKilled();
    const pid = await postmasterPid();
    await appendFile(join(clusterOf(dataDir), 'postmaster.opts'), ' "-c" "work_mem=1MB"');
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await isRunning(pid)).toBe(false);
    expect(await ask(server, 'select words from kept')).toBe('a row');
  });

  test('a start that is killed at any moment can be repeated, even during initdb', async () => {
    for (const lifeMs of [120, 200, 280, 400, 550, 700, 850]) {
      const app = startOtherApp();
      await sleep(lifeMs);
      app.kill('SIGKILL');
      await once(app, 'exit');
    }
    const server = await start();
    expect(await ask(server, 'select 1')).toBe(1);
    const drafts = (await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('data.new'));
    expect(drafts).toEqual([]);
  });

  test('a postmaster.pid with the id of another process does not stop the start', async () => {
    const first = await startAgain();
    await ask(first, "create table kept as select 'a row' as words");
    const cluster = clusterOf(dataDir);
    const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8');
    await first.stop();
    await writeFile(join(cluster, 'postmaster.pid'), text.replace(/^\d+/, String(process.pid)), {
      mode: 0o600,
    });
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server, 'select words from kept')).toBe('a row');
  });

  test('a server that is killed under a running app restarts with all committed data', async () => {
    const server = await startAgain();
    await ask(server, "create table kept as select 'a row' as words");
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(server, 'select words from kept')).toBe('a row'), {
      timeout: 60_000,
      interval: 200,
    });
    expect(lines).toContain('PostgreSQL ended unexpectedly and is started again.');
  });
});

const canDrop =
  process.getuid?.() === 0 &&
  spawnSync((await findPostgresBinaries()).postgres, ['--version'], { uid: 65_534, gid: 65_534 }).status ===
    0;

test.runIf(canDrop)('a start by root on a folder of another account runs as that account', async () => {
  const postgresDir = join(dataDir, 'postgres');
  await mkdir(postgresDir, { mode: 0o700 });
  await chown(postgresDir, 65_534, 65_534);
  const server = await start();
  expect(await ask(server, 'select 1')).toBe(1);
  const pid = await postmasterPid();
  expect(spawnSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()).toBe(
    '65534',
  );
});

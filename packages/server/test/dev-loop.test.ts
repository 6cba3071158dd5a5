import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { repositoryRoot } from '#testing/repository-sources.ts';
import { databaseUrl } from '#testing/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { testInstanceKey } from '#testing/test-keys.ts';
import { createTestStorage, type TestStorage } from '#testing/test-storage.ts';

let database: TestDatabase;
let bytes: TestStorage;
let dataDir: string;
let loop: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase('installed');
  bytes = await createTestStorage();
  dataDir = await mkdtemp(join(tmpdir(), 'docent-dev-'));
});

afterAll(async () => {
  if (loop && loop.exitCode === null && loop.signalCode === null) {
    const ended = once(loop, 'exit');
    loop.kill('SIGTERM');
    await ended;
  }
  await database?.drop();
  await bytes?.release();
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** Starts what `npm run dev` starts, and says how often it has printed a text. */
function startLoop(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/dev.mjs')], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), LOG_LEVEL: 'warn', ...settings },
  });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const until = (text: string, times: number) =>
    vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(`It has ended:\n${output}`);
        return output.split(text).length > times;
      },
      { interval: 50, timeout: 120_000 },
    );
  return { child, until };
}

const textAt = (url: string) => fetch(url).then((response) => response.text());

test('npm run dev serves the app and the API, and restarts the server when a source changes', async () => {
  const [apiPort, webPort] = [await freePort(), await freePort()];
  const { child, until } = startLoop({
    PORT: String(apiPort),
    WEB_PORT: String(webPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.address),
    STORAGE_URL: bytes.url,
    INSTANCE_KEY: testInstanceKey,
  });
  loop = child;
  await until('Docent is ready', 1);
  const page = `http://localhost:${webPort}/`;
  await expect.poll(() => textAt(page), { interval: 100 }).toContain('src/app/main.ts');
  const api = `${page}api/openapi.json`;
  expect(await textAt(api)).toContain('"openapi"');

  // The content stays: nothing else that runs from these sources sees a difference.
  const now = new Date();
  await utimes(join(repositoryRoot, 'packages/server/src/app/version.ts'), now, now);
  await until('The sources have changed: the server restarts.', 1);
  await until('Docent is ready', 2);
  expect(await textAt(api)).toContain('"openapi"');

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  for (const port of [apiPort, webPort])
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
});

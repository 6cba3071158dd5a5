import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfFile } from '#testing/pdf-file.ts';
import { present } from '#testing/present.ts';
import { type ServerProcess, startServerIn } from '#testing/server-process.ts';
import type { BodyOfCall } from '#testing/typed-reply.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const copied = ['packages', 'scripts', 'node_modules', 'package.json'];
const password = 'correct horse battery';
const page = '<!doctype html><title>Docent</title>';

let folder: string;
let checkout: string;
let server: ServerProcess;

/** Hard links take a second where a copy takes a minute; they do not work from one disk to another. */
async function copyCheckout(): Promise<void> {
  const paths = copied.map((name) => join(root, name));
  await run('cp', ['-RPl', ...paths, checkout]).catch(() => run('cp', ['-RPf', ...paths, checkout]));
  // The page of a build, without building it. Links to a real one are taken away first.
  const dist = join(checkout, 'packages', 'web', 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const name of ['index.html', 'workspace.html']) await writeFile(join(dist, name), page);
  await writeFile(join(dist, 'icon.svg'), '<svg/>');
  for (const name of ['app-5ac1.js', 'pdf.worker-5ac1.js'])
    await writeFile(join(dist, 'assets', name), 'export {};');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docent-folder-'));
  checkout = join(folder, 'Depo ışık assets', 'assets');
  await mkdir(checkout, { recursive: true });
  // Passable: PostgreSQL may have to run under another account.
  for (const path of [folder, dirname(checkout), checkout]) await chmod(path, 0o711);
  await copyCheckout();
  server = await startServerIn(checkout, {
    DATA_DIR: join(checkout, 'veri ı'),
    DOCENT_ADMIN_PASSWORD: password,
  });
});

afterAll(async () => {
  await server?.end('SIGTERM');
  if (folder) await rm(folder, { recursive: true, force: true });
});

// Not `fetch`, whose requests say of themselves that no browser moves to a page with them.
const get = (path: string) => request(`${server.url}${path}`, { headers: { accept: 'text/html' } });

test('a checkout in a folder with a space and a non-ASCII letter serves its pages', async () => {
  for (const path of ['/', '/auth/login']) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode, await body.text()]).toEqual([path, 200, page]);
  }
});

test('only hashed files in the assets folder are cached for a year', async () => {
  const kept = async (path: string) => {
    const { statusCode, headers, body } = await get(path);
    await body.dump();
    return [statusCode, headers['cache-control']];
  };
  expect(await kept('/assets/app-5ac1.js')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await kept('/')).toEqual([200, 'no-cache']);
  expect(await kept('/index.html')).toEqual([200, 'no-cache']);
  expect(await kept('/icon.svg')).toEqual([200, 'no-cache']);
});

test('scripts are sent without what browsers apply to documents and workers alone', async () => {
  const policyOf = async (path: string) => {
    const { headers, body } = await get(path);
    await body.dump();
    expect(headers['x-content-type-options']).toBe('nosniff');
    return headers['content-security-policy'] !== undefined;
  };
  expect(await policyOf('/assets/app-5ac1.js')).toBe(false);
  for (const path of ['/assets/pdf.worker-5ac1.js', '/icon.svg', '/', '/settings'])
    expect([path, await policyOf(path)]).toEqual([path, true]);
});

test('the embedded database and the document reader work in such a folder', async () => {
  const signedIn = await fetch(`${server.url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-company': 'docent' },
    body: JSON.stringify({ email: 'admin@docent.local', password }),
  });
  const { data }: BodyOfCall<'POST', '/token'> = JSON.parse(await signedIn.text());
  const headers = { authorization: `Bearer ${data.access_token}` };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdfFile([['The keeper climbed 214 steps.']]))]), 'keeper.pdf');
  const added = await fetch(`${server.url}/api/files`, { method: 'POST', headers, body: form });
  const { data: files }: BodyOfCall<'POST', '/files'> = JSON.parse(await added.text());
  const { uid } = present(files.items[0]);
  const status = await vi.waitUntil(
    async () => {
      const response = await fetch(`${server.url}/api/files/${uid}`, { headers });
      const { data: file }: BodyOfCall<'GET', `/files/${string}`> = JSON.parse(await response.text());
      return file.status !== 'processing' && file.status;
    },
    { timeout: 90_000, interval: 100 },
  );
  expect(status).toBe('ready');
});

// Uploads while the processes that take them are killed, and one large upload that is cut: what was acknowledged has to
// be there, once, with its hash, and nothing else may stay.
//   node bench/uploads-chaos.ts [--uploads 200] [--kills 50] [--size 2] [--large 1000] [--cuts 5]     (megabytes)
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../packages/server/src/testing/server-process.ts';
import { tusClient } from '../packages/server/src/testing/tus-client.ts';
import { type Acknowledged, uploadUnderChaos } from '../packages/server/src/testing/uploads-chaos.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { uploads: text, kills: text, size: text, large: text, cuts: text },
});
const [uploads, kills, sizeMb] = [values.uploads ?? 200, values.kills ?? 50, values.size ?? 2].map(Number);
const [largeMb, cuts] = [values.large ?? 1000, values.cuts ?? 5].map(Number);
const mb = 1_000_000;
const password = 'bench-password';

const filesFolder = await mkdtemp(join(tmpdir(), 'docent-bench-files-'));
const database = await startBenchDatabase();
const place = { address: database.connection, bytes: { url: pathToFileURL(filesFolder).href } };
const start = () => startServerProcess(place, { DOCENT_ADMIN_PASSWORD: password });

interface Answer<Data> {
  data: Data;
}

async function signIn(url: string): Promise<{ accessToken: string }> {
  const response = await fetch(`${url}/api/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-company': 'docent' },
    body: JSON.stringify({ email: 'admin@docent.local', password }),
  });
  // The expected answers come from the contract.
  const { data } = (await response.json()) as Answer<{ access_token: string }>;
  return { accessToken: data.access_token };
}

async function listFiles(url: string, accessToken: string): Promise<Acknowledged[]> {
  const items: Acknowledged[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(`${url}/api/files?limit=200${cursor && `&cursor=${cursor}`}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    // As above.
    const { data } = (await response.json()) as Answer<{ items: Acknowledged[]; nextCursor: string | null }>;
    items.push(...data.items);
    cursor = data.nextCursor;
  }
  return items;
}

async function storedHashes(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const entry of await readdir(filesFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    found.add(createHash('sha256').update(bytes).digest('hex'));
  }
  return found;
}

async function underFire(as: { accessToken: string }): Promise<Record<string, string | number>> {
  const startedMs = performance.now();
  const report = await uploadUnderChaos({
    as,
    start,
    uploads: uploads ?? 200,
    kills: kills ?? 50,
    atOnce: 6,
    sizeBytesMax: (sizeMb ?? 2) * mb,
    pieceBytesMax: 300_000,
  });
  const tookS = (performance.now() - startedMs) / 1000;
  const server = await start();
  const files = await listFiles(server.url ?? '', as.accessToken);
  await server.end('SIGTERM');
  const stored = await storedHashes();
  const same = (one: Acknowledged, other: Acknowledged) =>
    one.name === other.name && one.sha256 === other.sha256;
  const copies = report.acknowledged.map((told) => files.filter((file) => same(file, told)).length);
  return {
    uploads: report.acknowledged.length,
    'kill -9': report.killed,
    'requests cut': report.cut,
    seconds: tookS.toFixed(0),
    'there once': copies.filter((count) => count === 1).length,
    missing: copies.filter((count) => count === 0).length,
    twice: copies.filter((count) => count > 1).length,
    'never acknowledged': files.length - report.acknowledged.length,
    'bytes wrong': report.acknowledged.filter(({ sha256 }) => !stored.has(sha256)).length,
  };
}

/** Bytes that are made as they are asked for, and the hash of all of them. */
function largeFile(sizeBytes: number) {
  const block = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < block.length; at += 1) block[at] = (at * 31 + (at >> 8)) & 0xff;
  const slice = (from: number, to: number) => {
    const bytes = Buffer.alloc(to - from);
    for (let at = from; at < to; at += 1) bytes[at - from] = block[at % block.length] ?? 0;
    return bytes;
  };
  const hash = createHash('sha256');
  for (let at = 0; at < sizeBytes; at += block.length)
    hash.update(slice(at, Math.min(sizeBytes, at + block.length)));
  return { slice, sha256: hash.digest('hex') };
}

async function largeUpload(as: { accessToken: string }): Promise<Record<string, string | number>> {
  const sizeBytes = (largeMb ?? 1000) * mb;
  const { slice, sha256 } = largeFile(sizeBytes);
  let server = await start();
  const tus = () => tusClient({ url: server.url ?? '' }, as);
  const path = await tus().begin('large.bin', sizeBytes);
  const cutAt = Array.from({ length: cuts ?? 5 }, () => Math.floor(Math.random() * sizeBytes)).sort(
    (a, b) => a - b,
  );
  const startedMs = performance.now();
  let [cut, sent, finishMs] = [0, 0, 0];
  for (let offset = 0; offset < sizeBytes; ) {
    const piece = slice(offset, Math.min(sizeBytes, offset + 8 * 1024 * 1024));
    const isCut = (cutAt[cut] ?? Number.POSITIVE_INFINITY) < offset + piece.length;
    const beganMs = performance.now();
    const sending = tus()
      .append(path, offset, piece)
      .catch(() => undefined);
    sent += piece.length;
    if (isCut) {
      cut += 1;
      await wait(Math.random() * 40);
      await server.end('SIGKILL');
      server = await start();
    }
    await sending;
    finishMs = performance.now() - beganMs;
    offset = await tus().offset(path);
  }
  const tookS = (performance.now() - startedMs) / 1000;
  const files = await listFiles(server.url ?? '', as.accessToken);
  await server.end('SIGTERM');
  const there = files.filter((file) => file.name === 'large.bin' && file.sha256 === sha256).length;
  return {
    upload: `${largeMb} MB`,
    cuts: cut,
    'sent again, MB': ((sent - sizeBytes) / mb).toFixed(1),
    seconds: tookS.toFixed(0),
    'of which the end, s': (finishMs / 1000).toFixed(1),
    'there with its hash': there,
  };
}

const first = await start();
const as = await signIn(first.url ?? '');
await first.end('SIGTERM');
printTable([await underFire(as)]);
console.log();
printTable([await largeUpload(as)]);
await database.stop();
await rm(filesFolder, { recursive: true, force: true });

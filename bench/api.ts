// Simple authenticated reads against a bare handler of the same framework doing the same query on the same database,
// in turns within one run:   node bench/api.ts [--seconds 8] [--rounds 3]
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startChild } from './support/child.ts';
import { startBenchDatabase } from './support/database.ts';
import { median, printTable } from './support/figures.ts';
import { type Product, startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { seconds: text, rounds: text } });
const seconds = Number(values.seconds ?? 8);
const rounds = Number(values.rounds ?? 3);
const connections = 64;
const routes = ['/profile', '/sidebar', '/files'] as const;

interface Round {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

async function load(url: string, headers: Record<string, string>): Promise<Round> {
  const result = await autocannon({ url, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`);
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

async function fill(product: Product): Promise<string> {
  for (let index = 0; index < 60; index += 1) {
    await product.upload(`file ${index}.txt`, `This is file number ${index}.`);
    await product.call('POST', '/conversations', { kind: 'chat', title: `Conversation ${index}` });
  }
  const { uid } = await product.call<{ uid: string }>('GET', '/profile');
  return uid;
}

/** The baseline answers to the letter what the product answers. */
async function assertSameBody(ours: string, theirs: string, headers: Record<string, string>): Promise<void> {
  const [one, other] = await Promise.all([fetch(ours, { headers }), fetch(theirs)]);
  assert.equal(await one.text(), await other.text());
}

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url });
const userId = await fill(product);
const bareFile = fileURLToPath(new URL('./support/bare-server.ts', import.meta.url));
const bare = await startChild([bareFile, JSON.stringify(database.connection), userId], /ready on (\d+)/);
const headers = { authorization: product.authorization };
const rows = [];
for (const route of routes) {
  const [url, bareUrl] = [`${product.url}/api${route}`, `http://127.0.0.1:${bare.match[1]}${route}`];
  // Who calls is known for a second, so the product asks nothing for a profile: there is no same query.
  if (route !== '/profile') await assertSameBody(url, bareUrl, headers);
  const ours: Round[] = [];
  const theirs: Round[] = [];
  await load(url, headers);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await load(bareUrl, {}));
    ours.push(await load(url, headers));
  }
  const ratios = ours.map((round, index) => round.perSecond / (theirs[index]?.perSecond ?? Number.NaN));
  rows.push({
    route,
    'Docent req/s': Math.round(median(ours.map((round) => round.perSecond))),
    'bare req/s': Math.round(median(theirs.map((round) => round.perSecond))),
    ratio: median(ratios).toFixed(2),
    'p50 ms': median(ours.map((round) => round.p50Ms)),
    'p99 ms': median(ours.map((round) => round.p99Ms)),
  });
}
printTable(rows);
await bare.stop();
await product.stop();
await database.stop();

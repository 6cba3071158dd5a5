// What abuse of a public link costs a signed-in user of the same company: lists and conversations read by them, with and
// without 200 questions a minute of visitors, in turns within one run. A visitor has an address of its own, or all share one:
//   node bench/link-abuse.ts [--seconds 20] [--rounds 4] [--perminute 200] [--visitors 50] [--kept 150000]

import { parseArgs } from 'node:util';
import { openOwnerSql } from '../packages/server/src/testing/owner-sql.ts';
import { openSettings } from '../packages/server/src/testing/public-link-settings.ts';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { seconds: text, rounds: text, perminute: text, visitors: text, kept: text },
});
const seconds = Number(values.seconds ?? 20);
const rounds = Number(values.rounds ?? 4);
const perMinute = Number(values.perminute ?? 200);
const visitorCount = Number(values.visitors ?? 50);
/** Counts of attempts that a day of such abuse leaves behind: about a hundred a minute. */
const keptCounts = Number(values.kept ?? 150_000);
/** A user's screens ask several things at once, and then rest. */
const callers = 4;
const betweenCallsMs = 50;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const database = await startBenchDatabase();
const product = await startProduct({ DATABASE_URL: database.url, TRUSTED_PROXIES: '127.0.0.0/8' });

const texts = Array.from(
  { length: 40 },
  (_, n) =>
    `Goods of order ${n} can be returned within ${n + 10} days. The shop in street ${n} is closed on Sundays.`,
);

async function makeLink(): Promise<string> {
  const fileUids: string[] = [];
  for (const [n, content] of texts.entries())
    fileUids.push((await product.upload(`returns-${n}.txt`, content.repeat(20))).uid);
  for (const uid of fileUids)
    while ((await product.call<{ status: string }>('GET', `/files/${uid}`)).status !== 'ready')
      await pause(100);
  const settings = { name: 'Shop', chunkSize: 128, chunkOverlap: 16 };
  const { uid } = await product.call<{ uid: string }>('POST', '/models', settings);
  await product.call('POST', `/models/${uid}/files`, { fileUids });
  const { id } = await product.call<{ id: string }>('POST', `/models/${uid}/builds`, {});
  const statusOf = async () =>
    (await product.call<{ status: string }>('GET', `/models/${uid}/builds/${id}`)).status;
  while ((await statusOf()) !== 'ready') await pause(200);
  const link = await product.call<{ url: string }>('PUT', `/models/${uid}/link`, {
    ...openSettings,
    title: 'Shop help',
    languages: ['en'],
  });
  return new URL(link.url).pathname;
}

interface Visitor {
  readonly uid: string;
  readonly headers: Record<string, string>;
}

async function beginVisit(path: string, address: string): Promise<Visitor> {
  const sent = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${product.url}/api${path}/conversations`, {
    method: 'POST',
    headers: sent,
    body: '{}',
  });
  // The answer of the route, as the contract has it.
  const { data } = (await response.json()) as { data: { uid: string; visitor_token: string } };
  return { uid: data.uid, headers: { ...sent, authorization: `Visitor ${data.visitor_token}` } };
}

/** Asks a question and reads the answer to its end. @returns whether it was answered */
async function ask({ uid, headers }: Visitor): Promise<boolean> {
  const response = await fetch(`${product.url}/api/external/conversations/${uid}/questions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text: 'When can the goods of order 7 be returned?' }),
  });
  await response.text();
  return response.ok;
}

const abuse = { asked: 0, answered: 0 };

/** Asks at an even pace until it is stopped. */
function startAbuse(visitors: readonly Visitor[]): () => Promise<void> {
  const asking = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const visitor = visitors[abuse.asked++ % visitors.length];
    if (!visitor) return;
    const asked = ask(visitor).then((isAnswered) => {
      if (isAnswered) abuse.answered += 1;
      asking.delete(asked);
    });
    asking.add(asked);
  }, 60_000 / perMinute);
  return async () => {
    clearInterval(timer);
    await Promise.all(asking);
  };
}

async function timed(path: string): Promise<number> {
  const startedMs = performance.now();
  const response = await fetch(`${product.url}${path}`, {
    headers: { authorization: product.authorization },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - startedMs;
}

/** The user's calls for some seconds, and the product's processor time meanwhile. */
async function measure(): Promise<{ callsMs: number[]; processorMs: number }> {
  const callsMs: number[] = [];
  const beforeMs = product.child.processorMs();
  const endMs = performance.now() + seconds * 1000;
  const work = async () => {
    for (let turn = 0; performance.now() < endMs; turn += 1) {
      callsMs.push(await timed(['/api/sidebar', '/api/files', '/api/models'][turn % 3] ?? ''));
      await pause(betweenCallsMs);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return { callsMs, processorMs: product.child.processorMs() - beforeMs };
}

const path = await makeLink();
const owner = await openOwnerSql(database.connection);
await owner(
  `insert into rate_limits (key, window_start, attempts)
   select md5(n::text), now() - n * interval '0.5 second', 1 from generate_series(1, $1::int) n`,
  [keptCounts],
);
const rows = [];
for (const shares of [true, false]) {
  const visitors: Visitor[] = [];
  for (let n = 0; n < visitorCount; n += 1)
    visitors.push(await beginVisit(path, shares ? '203.0.113.7' : `198.51.${n}.7`));
  await measure();
  const ratios: number[] = [];
  const spans = { alone: [] as number[], beside: [] as number[], aloneCpu: 0, besideCpu: 0 };
  Object.assign(abuse, { asked: 0, answered: 0 });
  for (let round = 0; round < rounds; round += 1) {
    const alone = await measure();
    const stop = startAbuse(visitors);
    const beside = await measure();
    await stop();
    spans.alone.push(...alone.callsMs);
    spans.beside.push(...beside.callsMs);
    spans.aloneCpu += alone.processorMs / alone.callsMs.length;
    spans.besideCpu +=
      beside.processorMs - (alone.processorMs / alone.callsMs.length) * beside.callsMs.length;
    ratios.push(percentile(beside.callsMs, 0.95) / percentile(alone.callsMs, 0.95));
  }
  rows.push({
    from: shares ? 'one address' : `${visitorCount} addresses`,
    asked: abuse.asked,
    answered: abuse.answered,
    refused: abuse.asked - abuse.answered,
    'p50 alone / beside, ms': `${median(spans.alone).toFixed(1)} / ${median(spans.beside).toFixed(1)}`,
    'p95 alone / beside, ms': `${percentile(spans.alone, 0.95).toFixed(1)} / ${percentile(spans.beside, 0.95).toFixed(1)}`,
    'p95, times, of each round': ratios.map((ratio) => ratio.toFixed(2)).join(', '),
    'processor time of a question, ms': (spans.besideCpu / abuse.asked).toFixed(0),
  });
}
printTable(rows);
await owner.end();
await product.stop();
await database.stop();

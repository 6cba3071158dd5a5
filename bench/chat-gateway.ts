// Many answers at once through the product, against the same streams read straight from the model server, in turns
// within one run. The product has one processor to itself:   node bench/chat-gateway.ts [--streams 200] [--rounds 3]
// [--connected]: the model belongs to a provider that was connected in the interface, not to the environment variables.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startChild } from './support/child.ts';
import { startBenchDatabase } from './support/database.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { streams: text, rounds: text, spacing: text, connected: { type: 'boolean', default: false } },
});
const streamCount = Number(values.streams ?? 200);
const rounds = Number(values.rounds ?? 3);
/** Milliseconds between two starts: all are open together, but people do not press Enter in the same millisecond. */
const spacingMs = Number(values.spacing ?? 20);
const tokenCount = 400;
const tokensPerSecond = 50;
const firstTokenMs = 200;

interface Reading {
  firstTokenMs: number;
  wholeMs: number;
}

interface Round {
  readings: Reading[];
  rssBytes: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reads a stream to its end; the first token is there when `mark` first appears. */
async function read(request: () => Promise<Response>, mark: string): Promise<Reading> {
  const startedMs = performance.now();
  const response = await request();
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  let firstMs = 0;
  let tail = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    if (firstMs > 0) continue;
    tail += decoder.decode(chunk, { stream: true });
    if (tail.includes(mark)) firstMs = performance.now() - startedMs;
  }
  if (firstMs === 0) throw new Error(`No token came: ${tail.slice(0, 500)}`);
  return { firstTokenMs: firstMs, wholeMs: performance.now() - startedMs };
}

async function readAll(open: (index: number) => Promise<Reading>, rss: () => number): Promise<Round> {
  const readings: Promise<Reading>[] = [];
  for (let index = 0; index < streamCount; index += 1) {
    readings.push(open(index));
    await pause(spacingMs);
  }
  const rssBytes = rss();
  return { readings: await Promise.all(readings), rssBytes };
}

const modelFile = fileURLToPath(new URL('./support/model-server.ts', import.meta.url));
const pace = [
  '--tokens',
  String(tokenCount),
  '--rate',
  String(tokensPerSecond),
  '--delay',
  String(firstTokenMs),
];
const model = await startChild([modelFile, ...pace], /(http:\S+)/, { cpu: 1 });
const modelUrl = model.match[1] ?? '';
const database = await startBenchDatabase();
const fromEnvironment = values.connected ? {} : { MODEL_URL: modelUrl, MODEL_NAME: 'bench' };
const product = await startProduct({ DATABASE_URL: database.url, ...fromEnvironment }, 0);
if (values.connected) {
  const provider = { kind: 'openai-compatible', name: 'Bench', url: modelUrl, models: [{ id: 'bench' }] };
  const { id } = await product.call<{ id: string }>('POST', '/settings/ai/providers', provider);
  await product.call('PUT', '/company/ai', { chat: { providerId: id, model: 'bench' } });
}
const file = await product.upload(
  'notes.txt',
  'The answer stands in the second passage and says so plainly. '.repeat(40),
);
const conversations: string[] = [];
for (let index = 0; index < streamCount; index += 1) {
  const { uid } = await product.call<{ uid: string }>('POST', '/conversations', {
    kind: 'chat',
    fileUids: [file.uid],
  });
  conversations.push(uid);
}
const jsonHeaders = { 'content-type': 'application/json', authorization: product.authorization };
const ask = (index: number) => () =>
  fetch(`${product.url}/api/conversations/${conversations[index]}/questions`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ text: 'Where does the answer stand?' }),
  });
const direct = () =>
  fetch(`${modelUrl}/chat/completions`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'x' }] }),
  });

await Promise.all([0, 1, 2, 3].map((index) => read(ask(index), 'event: delta')));
const rows = [];
for (let round = 0; round < rounds; round += 1) {
  const theirs = await readAll(
    () => read(direct, '"content"'),
    () => 0,
  );
  await pause(1_000);
  const idleBytes = product.child.rssBytes();
  const idleMs = product.child.processorMs();
  const ours = await readAll(
    (index) => read(ask(index), 'event: delta'),
    () => product.child.rssBytes(),
  );
  const directFirst = median(theirs.readings.map((reading) => reading.firstTokenMs));
  const added = ours.readings.map((reading) => reading.firstTokenMs - directFirst);
  const wholeOf = (reading: Reading) => reading.wholeMs - reading.firstTokenMs;
  rows.push({
    round: round + 1,
    'added to first token, median ms': median(added).toFixed(1),
    'p95 ms': percentile(added, 0.95).toFixed(1),
    'share of upstream rate': (
      median(theirs.readings.map(wholeOf)) / median(ours.readings.map(wholeOf))
    ).toFixed(3),
    'processor ms an answer': ((product.child.processorMs() - idleMs) / streamCount).toFixed(1),
    'kB a stream': Math.round((ours.rssBytes - idleBytes) / streamCount / 1000),
  });
}
printTable(rows);
await product.stop();
await database.stop();
await model.stop();

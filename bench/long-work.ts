// Long summaries and classifications in the product itself, as its users meet them: whole documents with their coverage, a
// comparison of 20 files, and 10,000 rows of a CSV file that a model classifies while the process is killed, once while it
// works and once after the rest was continued: each row has to be asked for and stored once.
//   node bench/long-work.ts
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeModelServer } from '../packages/server/src/testing/fake-model-server.ts';
import { pdfFile } from '../packages/server/src/testing/pdf-file.ts';
import { createCorpus } from './support/corpus.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';
import { type Product, startProduct } from './support/product.ts';

interface Started {
  uid: string;
}

interface SummaryData {
  state: string;
  coverage: { sections: number; sectionsRead: number; pages?: number; pagesRead?: number };
  points: { references: { fileUid: string }[] }[];
}

interface ClassificationData {
  state: string;
  done: number;
  total: number;
  counts: Record<string, number>;
  unsure: number;
  failed: number;
}

const pollEveryMs = 100;
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

async function until<Data>(read: () => Promise<Data>, isOver: (data: Data) => boolean): Promise<Data> {
  for (;;) {
    const data = await read();
    if (isOver(data)) return data;
    await pause(pollEveryMs);
  }
}

const corpus = createCorpus('en', 11);
const page = () => Array.from({ length: 42 }, () => corpus.paragraph(16).slice(0, 90));
const pdfOf = (pages: number) => new Uint8Array(pdfFile(Array.from({ length: pages }, page)));

const fileIsRead = (product: Product, uid: string) =>
  until(
    () => product.call<{ status: string }>('GET', `/files/${uid}`),
    ({ status }) => status === 'ready' || status === 'failed',
  );

/** Uploads files, has them summarized, and opens the PDF. */
async function summarize(product: Product, what: string, files: readonly Uint8Array<ArrayBuffer>[]) {
  const begun = performance.now();
  const fileUids: string[] = [];
  for (const [at, bytes] of files.entries())
    fileUids.push((await product.upload(`report-${at + 1}.pdf`, bytes)).uid);
  await Promise.all(fileUids.map((uid) => fileIsRead(product, uid)));
  const read = performance.now();
  const { uid } = await product.call<Started>('POST', '/summaries', { fileUids, length: 'long' });
  const { coverage, points, state } = await until(
    () => product.call<SummaryData>('GET', `/summaries/${uid}`),
    (data) => data.state !== 'pending',
  );
  const done = performance.now();
  const pdf = await fetch(`${product.url}/api/summaries/${uid}/pdf`, {
    headers: { authorization: product.authorization },
  });
  const size = (await pdf.arrayBuffer()).byteLength;
  const cited = new Set(points.flatMap(({ references }) => references.map(({ fileUid }) => fileUid)));
  return {
    what,
    state,
    sections: `${coverage.sectionsRead} of ${coverage.sections}`,
    pages: `${coverage.pagesRead} of ${coverage.pages}`,
    points: points.length,
    'files cited': `${cited.size} of ${files.length}`,
    'uploaded and read, s': seconds(read - begun),
    'summarized, s': seconds(done - read),
    'PDF, s': seconds(performance.now() - done),
    'PDF, kB': Math.round(size / 1_000),
  };
}

const rowCount = 10_000;
const labels = [{ name: 'Billing' }, { name: 'Delivery' }];
const rowText = (row: number) => `${row % 3 === 0 ? 'parcel' : 'invoice'} number ${row} of the customer`;
const csv = () =>
  `id,request\n${Array.from({ length: rowCount }, (_, row) => `${row},${rowText(row)}`).join('\n')}\n`;

/** A model that notes how often each text was asked for, and answers right. */
async function startModel() {
  const asked = new Map<string, number>();
  const server = await startFakeModelServer({
    turns: [
      {
        does: 'choose',
        turn: ({ body }) => {
          const lines = (body.messages.at(-1)?.content ?? '')
            .split('\n')
            .filter((line) => line.startsWith('{'));
          const items = lines.map((line) => {
            const { item, text }: { item: number; text: string } = JSON.parse(line);
            asked.set(text, (asked.get(text) ?? 0) + 1);
            return {
              item,
              labels: [{ name: /parcel/.test(text) ? 'Delivery' : 'Billing', confidence: 0.9 }],
              words: [],
            };
          });
          return { does: 'answer', words: [JSON.stringify({ items })] };
        },
      },
    ],
  });
  return { asked, server };
}

async function kill({ child }: Product): Promise<void> {
  const gone = once(child.process, 'exit');
  child.process.kill('SIGKILL');
  await gone;
}

async function classifyUnderKills(start: () => Promise<Product>, asked: ReadonlyMap<string, number>) {
  let product = await start();
  const fileUid = (await product.upload('requests.csv', csv())).uid;
  await fileIsRead(product, fileUid);
  const table = { fileUid, column: 'request' };
  const begun = performance.now();
  const { uid } = await product.call<Started>('POST', '/classifications', { labels, table });
  const standing = () => product.call<ClassificationData>('GET', `/classifications/${uid}`);
  const killAt = async (share: number) => {
    const { done } = await until(
      standing,
      (data) => data.done >= share * rowCount || data.state !== 'pending',
    );
    await kill(product);
    product = await start();
    return done;
  };
  const first = await killAt(0.3);
  await until(standing, ({ done }) => done >= 0.5 * rowCount);
  await product.call('POST', `/classifications/${uid}/cancel`);
  const cancelled = await until(standing, ({ state }) => state !== 'pending');
  await product.call('POST', `/classifications/${uid}/continue`);
  const second = await killAt(0.7);
  const { counts, done, failed, unsure, state } = await until(standing, (data) => data.state !== 'pending');
  const ms = performance.now() - begun;
  await product.child.stop();
  return {
    rows: rowCount,
    'killed at': `${first} and ${second}`,
    'canceled and continued at': cancelled.done,
    state,
    done,
    'in the totals': Object.values(counts).reduce((sum, count) => sum + count, unsure + failed),
    'right label': counts.Delivery === Math.ceil(rowCount / 3) ? 'all' : `${counts.Delivery}`,
    'asked for': asked.size,
    'asked for again': [...asked.values()].filter((times) => times > 1).length,
    'all, s': seconds(ms),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), 'docent-long-work-'));
const database = await startBenchDatabase();
const { asked, server } = await startModel();
const settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const product = await startProduct(settings);
const rows = [
  await summarize(product, 'PDF of 300 pages', [pdfOf(300)]),
  await summarize(
    product,
    '20 PDFs of 5 pages',
    Array.from({ length: 20 }, () => pdfOf(5)),
  ),
  await summarize(product, 'PDF of 1,000 pages', [pdfOf(1_000)]),
];
printTable(rows);
await product.stop();
const start = () => startProduct({ ...settings, MODEL_URL: server.baseUrl, MODEL_NAME: 'scripted' });
console.log();
printTable([await classifyUnderKills(start, asked)]);
await server.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);

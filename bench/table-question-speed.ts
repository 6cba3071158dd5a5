// How long a question takes to read, and for how long at most the event loop stands still meanwhile: one table of 100
// columns, half of them text, with 50,000 distinct values. Then how long a question takes from its words to its answer, with a
// process for each query and with one for each question, over a table of 1,000,000 rows.
//   node bench/table-question-speed.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { TableSource } from '../packages/server/src/engine/tabular/answer/table-source.ts';
import { buildValueIndex } from '../packages/server/src/engine/tabular/question/link/value-index.ts';
import type { ColumnDescription } from '../packages/server/src/engine/tabular/question/question-schema.ts';
import { readQuestion } from '../packages/server/src/engine/tabular/question/read-question.ts';
import { createQuerySession, runQuery } from '../packages/server/src/engine/tabular/sandbox/run-query.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { answerOf, makeSalesTable } from './support/sales-table.ts';

const never = new AbortController().signal;

const things = 'order customer product invoice supplier warehouse employee project region branch'.split(' ');
const sides = 'name city type group status code note country channel owner'.split(' ');
const figures = 'amount price cost quantity weight discount tax budget score balance'.split(' ');
const text = (label: string): ColumnDescription => ({ name: label.replace(' ', '_'), label, type: 'text' });
const labels = things.flatMap((thing, at) => [
  ...sides.slice(0, 5).map((side, offset) => `${thing} ${sides[(at + offset) % sides.length] ?? side}`),
]);
const numbers = things.flatMap((thing, at) =>
  figures.slice(0, 5).map((_, offset) => `${thing} ${figures[(at + offset) % figures.length]}`),
);
const columns: ColumnDescription[] = [
  ...labels.map(text),
  ...numbers.map((label): ColumnDescription => ({ name: label.replace(' ', '_'), label, type: 'decimal' })),
];
const syllables = 'ka lo mi ne ru sa ti vo ber dan gul han'.split(' ');
const word = (seed: number) =>
  [7, 11, 13].map((step) => syllables[Math.floor(seed / step) % syllables.length]).join('') + (seed % 97);
const values = labels.map((label, at) => ({
  table: 'wide',
  column: label.replace(' ', '_'),
  values: Array.from({ length: 1000 }, (_, row) =>
    row % 3 === 0 ? `${word(row + at)} ${word(row * 7 + at)}` : `${word(row * 5 + at)}${row}`,
  ),
}));

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
await wait(50);
delay.reset();
const started = performance.now();
const index = await buildValueIndex(values);
const buildMs = performance.now() - started;
await wait(20);
// The very longest wait on a busy machine is one for a processor.
const buildHeldMs = delay.percentile(99.5) / 1e6;
const schema = { tables: [{ name: 'wide', label: 'Wide', columns }], relations: [] };
const [first, second] = [values[0]?.values[3] ?? '', values[9]?.values[4] ?? ''];
const questions = [
  ['en', `total order amount by customer city for ${first} in March 2024`],
  ['en', `which supplier type has the highest average product price where region status is ${second}`],
  [
    'en',
    `list the employee name and project budget of ${first} with a budget between 100 and 2000 sorted by project budget descending`,
  ],
  ['tr', `${second} için müşteri şehrine göre toplam sipariş tutarı nedir`],
  ['tr', `ortalama ürün fiyatı 500'den fazla olan tedarikçi türleri hangileri`],
] as const;
const read = async ([language, question]: (typeof questions)[number]) => {
  const from = performance.now();
  await readQuestion(question, schema, { language, today: '2024-11-15', values: index });
  return performance.now() - from;
};
for (let round = 0; round < 3; round++) for (const question of questions) await read(question);
delay.reset();
const times: number[] = [];
for (let round = 0; round < 20; round++) {
  for (const question of questions) {
    times.push(await read(question));
    await wait(1);
  }
}
const heldMs = delay.percentile(99.5) / 1e6;
printTable([
  {
    what: 'index of 50,000 values built',
    ms: buildMs.toFixed(0),
    'event loop held, ms': buildHeldMs.toFixed(0),
  },
  {
    what: 'question read, median',
    ms: median(times).toFixed(0),
    'event loop held, ms': heldMs.toFixed(0),
  },
  {
    what: 'question read, 95th percentile',
    ms: percentile(times, 0.95).toFixed(0),
    'event loop held, ms': '',
  },
]);
delay.disable();

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-questions-'));
const sales = await makeSalesTable(join(folder, 'sales.duckdb'), 1_000_000);
const caps = { rowsMax: 1000 };
const holder = { company: 'bench', caller: 'reader' };
const listed = await runQuery(
  { tables: [sales.table], sql: 'select distinct city from sales', holder, caps },
  never,
);
const cities = listed.type === 'result' ? listed.result.rows.map(([city]) => String(city)) : [];
const source = {
  schema: sales.schema,
  values: await buildValueIndex([{ table: 'sales', column: 'city', values: cities }]),
  today: '2024-11-15',
};
const ways: Record<string, () => TableSource> = {
  'a process for each query': () => ({
    ...source,
    run: (sql, some, signal) => runQuery({ tables: [sales.table], sql, holder, caps: some }, signal),
    close: () => undefined,
  }),
  'a process for each question': () => ({ ...source, ...createQuerySession([sales.table], holder) }),
};
const asked = ['total amount by city', 'average amount in city 3', 'how many rows are there in March 2024?'];
const rows: Record<string, string>[] = [];
for (const [way, open] of Object.entries(ways)) {
  const took: number[] = [];
  for (let round = 0; round < 8; round++) {
    for (const question of asked) {
      // The next process is warm by then, as between the questions of one user.
      await wait(1500);
      const from = performance.now();
      await answerOf(question, open());
      took.push(performance.now() - from);
    }
  }
  rows.push({
    'question answered': way,
    'median, ms': median(took).toFixed(0),
    '95th percentile, ms': percentile(took, 0.95).toFixed(0),
  });
}
printTable(rows);
await rm(folder, { recursive: true });
// The processes that wait would keep this one from ending.
process.exit(0);

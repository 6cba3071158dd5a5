// What tables cost under load. First an aggregate over 10,000,000 rows in the sandbox against DuckDB itself over the same file, in
// turns within one run. Then simple reads of other users with and without 50 questions to tables at once.
//   node bench/table-load.ts [--rows 10000000] [--rounds 7] [--questions 50]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createQuerySession } from '../packages/server/src/engine/tabular/sandbox/run-query.ts';
import { openScratchDuckDb } from '../packages/server/src/testing/scratch-duckdb.ts';
import { median, percentile, printTable } from './support/figures.ts';
import { startProduct } from './support/product.ts';
import { makeSalesTable } from './support/sales-table.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rows: text, rounds: text, questions: text } });
const rows = Number(values.rows ?? 10_000_000);
const rounds = Number(values.rounds ?? 7);
const questionCount = Number(values.questions ?? 50);
const { signal } = new AbortController();

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-load-'));
const sales = await makeSalesTable(join(folder, 'sales.duckdb'), rows);
const queries = {
  'sum by city': 'select city, sum(amount) as s from sales group by city',
  'average by month':
    "select date_trunc('month', day) as m, avg(amount) as a, count(*) as n from sales group by m",
  'first rows of a condition': "select * from sales where city = 'city 7' limit 100",
};

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

// DuckDB in this process, with as many threads as the sandbox gives it.
const bare = await openScratchDuckDb({ path: sales.table.path, access_mode: 'READ_ONLY', threads: '2' });
const aggregates = [];
for (const [name, sql] of Object.entries(queries)) {
  const spans = { bare: [] as number[], whole: [] as number[], open: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await wait(700);
    spans.bare.push(await took(() => bare.run(sql.replace('from sales', 'from rows'))));
    const session = createQuerySession([sales.table]);
    spans.whole.push(await took(() => session.run(sql, {}, signal)));
    spans.open.push(await took(() => session.run(sql, {}, signal)));
    session.close();
  }
  aggregates.push({
    query: name,
    'DuckDB itself, ms': median(spans.bare).toFixed(0),
    'in the sandbox, ms': median(spans.whole).toFixed(0),
    'in an open sandbox, ms': median(spans.open).toFixed(0),
    'times DuckDB': (median(spans.whole) / median(spans.bare)).toFixed(2),
    'open, times DuckDB': (median(spans.open) / median(spans.bare)).toFixed(2),
  });
}
printTable(aggregates);
await rm(folder, { recursive: true });

const product = await startProduct({});
const lines = Array.from(
  { length: 20_000 },
  (_, n) => `city ${n % 81},${(n * 7919) % 1000},2024-0${1 + (n % 9)}-05`,
);
const file = await product.upload('sales.csv', `City,Amount,Day\n${lines.join('\n')}\n`);
const { uid } = await product.call<{ uid: string }>('POST', '/spreadsheets', { fileUids: [file.uid] });
for (;;) {
  const { status } = await product.call<{ status: string }>('GET', `/spreadsheets/${uid}`);
  if (status === 'ready') break;
  await wait(200);
}
const chats: string[] = [];
for (let made = 0; made < questionCount; made++)
  chats.push(
    (
      await product.call<{ uid: string }>('POST', '/conversations', {
        kind: 'spreadsheet',
        spreadsheetUid: uid,
      })
    ).uid,
  );

const headers = {
  authorization: product.authorization,
  'content-type': 'application/json',
  'x-company': 'docent',
};
async function ask(chat: string): Promise<string> {
  const body = JSON.stringify({ text: 'What is the total Amount by City?' });
  const response = await fetch(`${product.url}/api/conversations/${chat}/questions`, {
    method: 'POST',
    headers,
    body,
  });
  return response.text();
}
const paths = ['/api/profile', '/api/files', '/api/sidebar'];
async function read(until: () => boolean): Promise<number[]> {
  const spans: number[] = [];
  const one = async () => {
    for (let turn = 0; !until(); turn++) {
      spans.push(
        await took(async () =>
          (await fetch(`${product.url}${paths[turn % paths.length]}`, { headers })).arrayBuffer(),
        ),
      );
      await wait(20);
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return spans;
}
await ask(chats[0] ?? '');
const endMs = performance.now() + 6_000;
const alone = await read(() => performance.now() > endMs);
let isOver = false;
const from = performance.now();
const asking = Promise.all(chats.map(ask)).then((answers) => {
  isOver = true;
  return answers.filter((answer) => answer.includes('event: table')).length;
});
const beside = await read(() => isOver);
const answered = await asking;
printTable([
  {
    questions: questionCount,
    answered,
    'all answered after, s': ((performance.now() - from) / 1000).toFixed(1),
    'reads alone, p50 and p95 ms': `${median(alone).toFixed(1)}, ${percentile(alone, 0.95).toFixed(1)}`,
    'reads beside, p50 and p95 ms': `${median(beside).toFixed(1)}, ${percentile(beside, 0.95).toFixed(1)}`,
    'p50, times': (median(beside) / median(alone)).toFixed(2),
    'p95, times': (percentile(beside, 0.95) / percentile(alone, 0.95)).toFixed(2),
  },
]);
await product.stop();
// The processes that wait would keep this one from ending.
process.exit(0);

// What an aggregate over 10,000,000 rows takes in the sandbox against DuckDB itself over the same file, in turns within one
// run. Both compute below the priority of the server, as the sandbox does: otherwise the figures tell of other programs.
//   node bench/table-aggregates.ts [--rows 10000000] [--rounds 7]
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createQuerySession } from '../packages/server/src/engine/tabular/sandbox/run-query.ts';
import { openScratchDuckDb } from '../packages/server/src/testing/scratch-duckdb.ts';
import { median, printTable } from './support/figures.ts';
import { makeSalesTable } from './support/sales-table.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rows: text, rounds: text } });
const rows = Number(values.rows ?? 10_000_000);
const rounds = Number(values.rounds ?? 7);
const { signal } = new AbortController();
setPriority(10);

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-load-'));
const sales = await makeSalesTable(join(folder, 'sales.duckdb'), rows);
const queries = {
  'sum by city': 'select city, sum(amount) as s from sales group by city',
  'average by month':
    "select date_trunc('month', day) as m, avg(amount) as a, count(*) as n from sales group by m",
  'first rows of a condition': "select * from sales where city = 'city 7' limit 100",
};

const holder = { company: 'bench', caller: 'reader' };

async function took(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

// DuckDB in this process, with as many threads and as much memory as the sandbox gives it.
const bare = await openScratchDuckDb({
  path: sales.table.path,
  access_mode: 'READ_ONLY',
  threads: '2',
  memory_limit: '512MiB',
});
const aggregates = [];
for (const [name, sql] of Object.entries(queries)) {
  const spans = { bare: [] as number[], whole: [] as number[], open: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await wait(700);
    const session = createQuerySession([sales.table], holder);
    spans.whole.push(await took(() => session.run(sql, {}, signal)));
    // Each has read the file once before, and the process that waits for the next question has started. A session that
    // nobody asks for a second ends, and the next query would open the file again.
    for (let pause = 0; pause < 4; pause++) {
      await wait(400);
      await session.run('select 1', {}, signal);
    }
    for (let turn = 0; turn < 2; turn++) {
      spans.bare.push(await took(() => bare.run(sql.replace('from sales', 'from rows'))));
      spans.open.push(await took(() => session.run(sql, {}, signal)));
    }
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
process.exit(0);

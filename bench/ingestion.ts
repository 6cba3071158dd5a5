// A plain text from its bytes to a searchable index, as a worker reads it, against COPY of the same lines into a bare
// table, in one run on one PostgreSQL.
//   node bench/ingestion.ts [--sizes 10,100] [--language en|tr]        (megabytes)
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { searchPassages } from '../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import { inScope } from '../packages/server/src/platform/db/scope.ts';
import { createCompanies } from './support/companies.ts';
import { createCorpus } from './support/corpus.ts';
import { writeCorpusFile } from './support/corpus-file.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';
import { readBenchFile } from './support/read-file.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { sizes: text, language: text } });
const sizesMb = (values.sizes ?? '10,100').split(',').map(Number);
const language = values.language === 'tr' ? 'tr' : 'en';
const lastLine = 'The zzyzx lighthouse stands at the very end.';
const mb = 1_000_000;

const folder = await mkdtemp(join(tmpdir(), 'docent-bench-text-'));
const database = await startBenchDatabase();
const [company] = await createCompanies(database, 1);
if (!company) throw new Error('There is no company.');
const place = { db: openDatabase(database.connection, 4), database, company };

/** Runs work and tells how long it took, how much memory was added at most, and how long the loop stood still. */
async function observe<Result>(work: () => Promise<Result>) {
  const idleBytes = process.memoryUsage.rss();
  let peakBytes = idleBytes;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, 20);
  const delays = monitorEventLoopDelay({ resolution: 2 });
  delays.enable();
  const startedMs = performance.now();
  const result = await work();
  const tookS = (performance.now() - startedMs) / 1000;
  delays.disable();
  clearInterval(sampling);
  return { result, tookS, addedMb: (peakBytes - idleBytes) / mb, pauseMs: delays.max / 1e6 };
}

async function mustFind(fileId: string): Promise<void> {
  const asked = { indexIds: [fileId], query: 'zzyzx', limit: 1 };
  const [found] = await inScope(place.db, place.company, (tx) => searchPassages(tx, place.company, asked));
  if (!found?.text.includes(lastLine)) throw new Error('The last line is not found.');
}

async function copyBare(path: string): Promise<number> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table bench_lines (line text)');
  const startedMs = performance.now();
  await client.query(`copy bench_lines from '${path}'`);
  const tookS = (performance.now() - startedMs) / 1000;
  await client.query('drop table bench_lines');
  await client.end();
  return tookS;
}

async function measure(sizeMb: number): Promise<Record<string, string>> {
  const path = join(folder, `${sizeMb}.txt`);
  await writeCorpusFile(path, createCorpus(language, sizeMb), { sizeBytes: sizeMb * mb, lastLine });
  const { size } = await stat(path);
  const seen = await observe(() => readBenchFile(place, path));
  await mustFind(seen.result);
  const copyS = await copyBare(path);
  await rm(path);
  return {
    text: `${sizeMb} MB`,
    seconds: seen.tookS.toFixed(1),
    'MB/s': (size / mb / seen.tookS).toFixed(1),
    'RSS added, MB': seen.addedMb.toFixed(0),
    'longest pause, ms': seen.pauseMs.toFixed(0),
    'bare COPY, s': copyS.toFixed(1),
    'against COPY': (copyS / seen.tookS).toFixed(2),
  };
}

try {
  const warmUp = join(folder, 'warm-up.txt');
  await writeCorpusFile(warmUp, createCorpus(language, 1), { sizeBytes: mb, lastLine });
  await mustFind(await readBenchFile(place, warmUp));
  const rows = [];
  for (const sizeMb of sizesMb) rows.push(await measure(sizeMb));
  printTable(rows);
} finally {
  await place.db.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

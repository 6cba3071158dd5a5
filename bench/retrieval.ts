// The ten best passages of a question by our segments, idle and while files are read, against ts_rank_cd with
// a GIN index over the same passages, in one run on one PostgreSQL.
//   node bench/retrieval.ts [--passages 100000] [--questions 200] [--language en|tr] [--no-baseline]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { searchPassages } from '../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import { inScope } from '../packages/server/src/platform/db/scope.ts';
import { createCompanies } from './support/companies.ts';
import { createCorpus } from './support/corpus.ts';
import { writeCorpusFile } from './support/corpus-file.ts';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';
import { type FilledIndex, fillIndex } from './support/passages.ts';
import { readBenchFile } from './support/read-file.ts';

const text = { type: 'string' } as const;
const options = {
  passages: text,
  questions: text,
  language: text,
  'no-baseline': { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });
const passageCount = Number(values.passages ?? 100_000);
const questionCount = Number(values.questions ?? 200);
const language = values.language === 'tr' ? 'tr' : 'en';
const configuration = language === 'tr' ? 'turkish' : 'english';
const hasBaseline = !values['no-baseline'];
const limit = 10;

const database = await startBenchDatabase();
const [first, second] = await createCompanies(database, 2);
if (!first || !second) throw new Error('There are no companies.');
const company = first;
const reader = second;
const db = openDatabase(database.connection, 4);
const plain = new pg.Client(database.connection);
await plain.connect();

async function keepForBaseline(texts: readonly string[]): Promise<void> {
  await plain.query(
    `insert into bench_passages (company_id, content, words)
     select $1, content, to_tsvector('${configuration}', content) from unnest($2::text[]) as content`,
    [company?.companyId, texts],
  );
}

async function fill(): Promise<FilledIndex> {
  const corpus = createCorpus(language, 11);
  await plain.query('create table bench_passages (company_id uuid, id serial, content text, words tsvector)');
  const startedMs = performance.now();
  const onPassages = hasBaseline ? { onPassages: keepForBaseline } : {};
  const index = await fillIndex(db, corpus, { ...company, language, passageCount, ...onPassages });
  await fillIndex(db, corpus, { ...reader, language, passageCount: passageCount / 10 });
  const filledS = ((performance.now() - startedMs) / 1000).toFixed(0);
  if (hasBaseline) await plain.query('create index on bench_passages using gin (words)');
  await plain.query('vacuum analyze');
  const { rows } = await plain.query(
    `select pg_size_pretty(sum(pg_total_relation_size(oid)) filter (where relname in ('passage_segments', 'passage_postings'))) as index,
       pg_size_pretty(sum(pg_total_relation_size(oid)) filter (where relname = 'text_blocks')) as text
     from pg_class where relkind = 'r'`,
  );
  console.log(
    `${passageCount} passages filled in ${filledS} s; index ${rows[0].index}, text ${rows[0].text}\n`,
  );
  return index;
}

async function measure(questions: readonly string[], ask: (question: string) => Promise<unknown>) {
  const samplesMs: number[] = [];
  for (const question of questions) {
    const startedMs = performance.now();
    await ask(question);
    samplesMs.push(performance.now() - startedMs);
  }
  return {
    'p50 ms': percentile(samplesMs, 0.5).toFixed(1),
    'p95 ms': percentile(samplesMs, 0.95).toFixed(1),
  };
}

const asking = createCorpus(language, 12);
const questions = Array.from({ length: questionCount }, (_, at) => asking.question(2 + (at % 3)));
const askSegments = (index: FilledIndex) => (query: string) =>
  inScope(db, index, (tx) =>
    searchPassages(tx, index, { indexIds: [index.indexId], query, limit, findsRelated: true }),
  );
const askBaseline = (index: FilledIndex) => (question: string) =>
  plain.query(
    `select id, content, ts_rank_cd(words, q.query) as rank from bench_passages,
       (select replace(plainto_tsquery('${configuration}', $1)::text, '&', '|')::tsquery as query) q
     where company_id = $2 and words @@ q.query order by rank desc limit ${limit}`,
    [question, index.companyId],
  );

/** The same questions while a worker in this process reads one file of another company after the other. */
async function whileReading(ask: (question: string) => Promise<unknown>): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'docent-bench-text-'));
  const path = join(folder, 'text.txt');
  await writeCorpusFile(path, createCorpus(language, 13), { sizeBytes: 20_000_000, lastLine: 'The end.' });
  let isReading = true;
  const reading = (async () => {
    while (isReading) await readBenchFile({ db, database, company: reader }, path);
  })();
  const figures = await measure(questions, ask);
  isReading = false;
  await reading;
  await rm(folder, { recursive: true });
  return { what: 'segments, while files are read', ...figures };
}

async function run(): Promise<void> {
  const index = await fill();
  const ask = askSegments(index);
  const found = await ask(questions[0] ?? '');
  if (found.length === 0) throw new Error('Nothing was found.');
  await measure(questions.slice(0, 20), ask);
  const rows: Record<string, string>[] = [{ what: 'segments, idle', ...(await measure(questions, ask)) }];
  rows.push(await whileReading(ask));
  if (hasBaseline) {
    await measure(questions.slice(0, 5), askBaseline(index));
    const some = questions.slice(0, Math.min(questions.length, passageCount > 200_000 ? 20 : 100));
    rows.push({ what: 'ts_rank_cd', ...(await measure(some, askBaseline(index))) });
  }
  printTable(rows);
}

try {
  await run();
} finally {
  await plain.end();
  await db.close();
  await database.stop();
}

// The ten best passages of all files of a project, as a chat without files asks for them: by the merged index of the project
// with some files that it does not hold yet, and by the files' own indexes alone.
//   node bench/project-search.ts [--files 20000] [--passages 4] [--questions 200] [--waiting 60]    (passages of each file)
import { parseArgs } from 'node:util';
import pg from 'pg';
import { searchProject } from '../packages/server/src/features/conversation/search-project.ts';
import { listProjectTexts } from '../packages/server/src/features/file-manager/index.ts';
import { mergeIndexes } from '../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import type { Tx } from '../packages/server/src/platform/db/scope.ts';
import { createCompanies } from './support/companies.ts';
import { createCorpus } from './support/corpus.ts';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';
import { fillProject } from './support/project-files.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { files: text, passages: text, questions: text, waiting: text } });
const fileCount = Number(values.files ?? 20_000);
const passagesPerFile = Number(values.passages ?? 4);
const questionCount = Number(values.questions ?? 200);
const waitingCount = Number(values.waiting ?? 60);

const database = await startBenchDatabase();
const [company] = await createCompanies(database, 1);
if (!company) throw new Error('There is no company.');
const db = openDatabase(database.connection, 4);
const plain = new pg.Client(database.connection);
await plain.connect();

const asking = createCorpus('en', 12);
const questions = Array.from({ length: questionCount }, (_, at) => asking.question(2 + (at % 3)));

async function measure(what: string, asked: readonly string[]) {
  const samplesMs: number[] = [];
  let processorMs = 0;
  for (const query of asked) {
    const [startedMs, before] = [performance.now(), process.threadCpuUsage()];
    const projectId = company?.projectId ?? '';
    const wish = {
      projectId,
      listTexts: (tx: Tx) => listProjectTexts(tx, { ...(company ?? { companyId: '' }), projectId }, {}),
      language: 'en',
      query,
      limit: 10,
    } as const;
    const found = await searchProject(db, company ?? { companyId: '' }, wish);
    if (found.length === 0) throw new Error(`Nothing was found for “${query}”.`);
    samplesMs.push(performance.now() - startedMs);
    const { user, system } = process.threadCpuUsage(before);
    processorMs += (user + system) / 1000;
  }
  return {
    what,
    questions: asked.length,
    'p50 ms': percentile(samplesMs, 0.5).toFixed(1),
    'p95 ms': percentile(samplesMs, 0.95).toFixed(1),
    'processor ms a question': (processorMs / asked.length).toFixed(1),
  };
}

const corpus = createCorpus('en', 11);
await fillProject(db, plain, { ...company, corpus, fileCount, passagesPerFile });
await plain.query('vacuum analyze');
const rows = [await measure('own indexes alone', questions.slice(0, 10))];
const startedMs = performance.now();
await mergeIndexes(db, { signal: new AbortController().signal });
const mergedS = (performance.now() - startedMs) / 1000;
await fillProject(db, plain, { ...company, corpus, fileCount: waitingCount, passagesPerFile });
await plain.query('vacuum analyze');
rows.push(await measure('merged index, the first question', questions.slice(0, 1)));
rows.push(await measure(`merged index and ${waitingCount} files beside it`, questions));
printTable(rows);
console.log(`${fileCount} files of ${passagesPerFile} passages merged in ${mergedS.toFixed(1)} s`);
await plain.end();
await db.close();
await database.stop();

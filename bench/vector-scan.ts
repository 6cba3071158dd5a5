// How long a question takes that is compared with every passage of a model: the scan alone, and the whole search with
// words and fusion through PostgreSQL, with the vectors in memory and read anew.
//   node bench/vector-scan.ts [--passages 20000] [--dimensions 1024] [--questions 50]
import { parseArgs } from 'node:util';
import { createPassageSegments } from '../packages/server/src/engine/documents/passage-segments.ts';
import {
  decodeVectors,
  encodeVectors,
  type QuantisedVectors,
} from '../packages/server/src/engine/retrieval/quantised-vectors.ts';
import { nearestPassages, scanVectors } from '../packages/server/src/engine/retrieval/scan-vectors.ts';
import {
  findSegmentWithoutVectors,
  insertSegment,
  insertTextBlocks,
  insertVectors,
  searchPassages,
} from '../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import { inScope } from '../packages/server/src/platform/db/scope.ts';
import { newUid } from '../packages/server/src/platform/db/uuid.ts';
import { createCompanies } from './support/companies.ts';
import { createCorpus } from './support/corpus.ts';
import { createTexts } from './support/corpus-texts.ts';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';

const number = { type: 'string' } as const;
const { values } = parseArgs({ options: { passages: number, dimensions: number, questions: number } });
const passageCount = Number(values.passages ?? 20_000);
const dimensions = Number(values.dimensions ?? 1_024);
const questionCount = Number(values.questions ?? 50);
const segmentPassages = 2_000;
const passageLength = 500;
const kind = { embedding: 'bench', dimensions };

/** Random vectors: how long a scan takes does not depend on what is in them. */
const drawn = () => Float32Array.from({ length: dimensions }, () => Math.random() - 0.5);

interface Sample {
  wallMs: number;
  cpuMs: number;
}

async function measure(work: (at: number) => Promise<unknown>): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let at = 0; at < questionCount; at++) {
    const [cpu, startedMs] = [process.cpuUsage(), performance.now()];
    await work(at);
    const { user, system } = process.cpuUsage(cpu);
    samples.push({ wallMs: performance.now() - startedMs, cpuMs: (user + system) / 1000 });
  }
  return samples;
}

const rowOf = (what: string, samples: readonly Sample[]) => ({
  what,
  'median ms': percentile(
    samples.map(({ wallMs }) => wallMs),
    0.5,
  ).toFixed(1),
  'p95 ms': percentile(
    samples.map(({ wallMs }) => wallMs),
    0.95,
  ).toFixed(1),
  'processor ms, median': percentile(
    samples.map(({ cpuMs }) => cpuMs),
    0.5,
  ).toFixed(1),
});

const segments: QuantisedVectors[] = [];
for (let from = 0; from < passageCount; from += segmentPassages) {
  const count = Math.min(segmentPassages, passageCount - from);
  const bytes = encodeVectors(Array.from({ length: count }, drawn), dimensions);
  segments.push(decodeVectors(bytes, count, dimensions));
}
const scan = await measure(async () => {
  nearestPassages(await scanVectors(drawn(), segments), [], 100);
});

const database = await startBenchDatabase();
const db = openDatabase(database.connection, 4);
try {
  const [scope] = await createCompanies(database, 1);
  if (!scope) throw new Error('There is no company.');
  const [indexId, textId] = [newUid(), newUid()];
  const wish = { count: 1, sizeBytes: passageCount * passageLength };
  const [[whole = ''] = []] = createTexts(createCorpus('en', 1), wish);
  const passages = createPassageSegments();
  const write = (segment: NonNullable<ReturnType<typeof passages.add>>) =>
    inScope(db, scope, (tx) => insertSegment(tx, scope, { ...segment, indexId, textIds: [textId] }));
  for (let start = 0; start < whole.length; start += passageLength) {
    const text = whole.slice(start, start + passageLength);
    await inScope(db, scope, (tx) =>
      insertTextBlocks(tx, scope, textId, [{ startAt: start, content: text }]),
    );
    const full = passages.add(0, { start, end: start + text.length, text, headingPath: [] }, 'en');
    if (full) await write(full);
  }
  for (const rest of passages.end()) await write(rest);
  for (;;) {
    const key = await inScope(db, scope, (tx) =>
      findSegmentWithoutVectors(tx, scope, { indexIds: [indexId], ...kind }),
    );
    if (!key) break;
    const count = key.passage_count;
    const vectors = encodeVectors(Array.from({ length: count }, drawn), dimensions);
    await inScope(db, scope, (tx) => insertVectors(tx, scope, { key, kind, vectors, count }));
  }
  const search = (query: string, meaning?: Float32Array) =>
    inScope(db, scope, (tx) =>
      searchPassages(tx, scope, {
        indexIds: [indexId],
        query,
        limit: 16,
        foldsCopies: true,
        ...(meaning && { meaning: { ...kind, vector: meaning } }),
      }),
    );
  const questionAt = (at: number) => whole.slice(at * 3_001, at * 3_001 + 60);
  await search(questionAt(0));
  const cold = await measure(async (at) => at === 0 && search(questionAt(at), drawn()));
  const words = await measure((at) => search(questionAt(at)));
  const both = await measure((at) => search(questionAt(at), drawn()));
  console.log(`${passageCount} passages, vectors of ${dimensions} numbers\n`);
  printTable([
    rowOf('scan of vectors in memory', scan),
    rowOf('search by words', words),
    rowOf('search by words and meaning', both),
    rowOf('the first of these, vectors read from the database', cold.slice(0, 1)),
  ]);
} finally {
  await db.close();
  await database.stop();
}

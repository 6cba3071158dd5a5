// How well passages are found: nDCG@10, Recall@100 and MRR@10 of a collection in the form of BEIR (corpus.jsonl,
// queries.jsonl, qrels/*.tsv), through the product's index in PostgreSQL.
//   node bench/retrieval-quality.ts bench/sets/english [--chunked] [--size 512] [--overlap 64] [--baseline]
//     [--embeddings https://host/v1 --embedding NAME] [--key KEY]      (ranks by meaning as well)
//     [--scripted]        (the same with vectors of hashed words from a server of its own: no meaning, but the whole way)
// Documents are whole, one passage each, as BEIR counts; `--chunked` cuts them and ranks them by their best passage.
// `--misses` names the questions whose first document is not the right one.
import { parseArgs } from 'node:util';
import { readConfig } from '../packages/server/src/app/config.ts';
import { connectEmbedder } from '../packages/server/src/app/engines.ts';
import { indexTexts } from '../packages/server/src/engine/documents/index-texts.ts';
import { contextLines } from '../packages/server/src/engine/documents/passage-context.ts';
import {
  createPassageSegments,
  languageOfText,
} from '../packages/server/src/engine/documents/passage-segments.ts';
import { encodeVectors } from '../packages/server/src/engine/retrieval/quantised-vectors.ts';
import {
  findSegmentWithoutVectors,
  insertSegment,
  insertTextBlocks,
  insertVectors,
  type QuestionVector,
  readKeptPassages,
  searchPassages,
} from '../packages/server/src/features/passage-index/index.ts';
import { openDatabase } from '../packages/server/src/platform/db/pool.ts';
import { inScope } from '../packages/server/src/platform/db/scope.ts';
import { newUid } from '../packages/server/src/platform/db/uuid.ts';
import { createMetrics } from '../packages/server/src/platform/metrics/metrics.ts';
import { startFakeEmbeddingServer } from '../packages/server/src/testing/fake-embedding-server.ts';
import { cutBlocks } from './support/blocks.ts';
import { type Collection, judge, readCollection } from './support/collection.ts';
import { createCompanies } from './support/companies.ts';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';
import { createBaseline, luceneEnglish, turkishTruncation } from './support/lucene-baseline.ts';

const flag = { type: 'boolean' } as const;
const number = { type: 'string' } as const;
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chunked: flag,
    baseline: flag,
    misses: flag,
    size: number,
    overlap: number,
    embeddings: text,
    embedding: text,
    key: text,
    scripted: flag,
  },
});
const [folder] = positionals;
if (!folder) throw new Error('Which folder?');
const chunking = { sizeTokens: Number(values.size ?? 512), overlapTokens: Number(values.overlap ?? 64) };
const depth = 100;
/** Passages that are looked at for the best hundred documents. */
const passagesPerDocument = 4;

const collection = await readCollection(folder);
const database = await startBenchDatabase();
const [company] = await createCompanies(database, 1);
if (!company) throw new Error('There is no company.');
const scope = company;
const db = openDatabase(database.connection, 4);
const indexId = newUid();

type Document = Collection['documents'][number] & { textId: string; whole: string };
const documents: Document[] = collection.documents.map((document) => ({
  ...document,
  textId: newUid(),
  // Cut documents are read as files are: the title is a heading.
  whole:
    values.chunked && document.title
      ? `# ${document.title}\n\n${document.text}`
      : `${document.title}\n${document.text}`.trim(),
}));

async function storeTexts(): Promise<void> {
  for (let at = 0; at < documents.length; at += 500) {
    await inScope(db, scope, async (tx) => {
      for (const { textId, whole } of documents.slice(at, at + 500))
        await insertTextBlocks(tx, scope, textId, cutBlocks(whole));
    });
  }
}

type Segment = Omit<Parameters<typeof insertSegment>[2], 'indexId'>;
async function write(segment: Segment): Promise<void> {
  await inScope(db, scope, (tx) => insertSegment(tx, scope, { ...segment, indexId }));
}

async function indexWhole(): Promise<void> {
  const segments = createPassageSegments();
  const textIds = documents.map(({ textId }) => textId);
  for (const [place, { whole }] of documents.entries()) {
    const chunk = { start: 0, end: whole.length, text: whole, headingPath: [] };
    const full = segments.add(place, chunk, languageOfText(whole));
    if (full) await write({ ...full, textIds });
  }
  for (const segment of segments.end()) await write({ ...segment, textIds });
}

function indexChunked(): Promise<void> {
  return indexTexts({
    texts: documents.map(({ textId, whole }) => ({
      textId,
      async *open() {
        yield whole;
      },
    })),
    chunking,
    signal: new AbortController().signal,
    onSegment: write,
  });
}

const quiet = { signal: new AbortController().signal, onUsage: () => {} };
/** Words of any collection fall apart into so many places, most of them into one of their own. */
const scriptedDimensions = 4_096;
const scripted = values.scripted ? await startFakeEmbeddingServer() : undefined;
if (scripted) scripted.dimensions = scriptedDimensions;
const url = scripted?.baseUrl ?? values.embeddings;
const name = scripted ? 'scripted' : values.embedding;
const { embedding } = readConfig(
  {
    ...(url && { EMBEDDING_URL: url }),
    ...(name && { EMBEDDING_NAME: name }),
    ...(values.key && { EMBEDDING_KEY: values.key }),
  },
  [],
);
const embedder = embedding && connectEmbedder(embedding, createMetrics()).port;

async function meaningOf(question: string): Promise<QuestionVector | undefined> {
  if (!embedder) return undefined;
  const [vector] = await embedder.embed({ kind: 'question', texts: [question], ...quiet });
  return vector && { embedding: embedder.name, dimensions: vector.length, vector };
}

async function embedPassages(): Promise<void> {
  const probe = await meaningOf('docent');
  if (!embedder || !probe) return;
  const kind = { embedding: probe.embedding, dimensions: probe.dimensions };
  for (;;) {
    const next = await inScope(db, scope, async (tx) => {
      const key = await findSegmentWithoutVectors(tx, scope, { indexIds: [indexId], ...kind });
      return key && { key, passages: await readKeptPassages(tx, scope, key) };
    });
    if (!next) return;
    const texts = next.passages.map((one) => [...contextLines(one), one.text].join('\n'));
    const vectors = encodeVectors(
      await embedder.embed({ kind: 'passage', texts, ...quiet }),
      kind.dimensions,
    );
    await inScope(db, scope, (tx) =>
      insertVectors(tx, scope, { key: next.key, kind, vectors, count: texts.length }),
    );
  }
}

async function rank(question: string): Promise<string[]> {
  const limit = values.chunked ? depth * passagesPerDocument : depth;
  const meaning = await meaningOf(question);
  const found = await inScope(db, scope, (tx) =>
    searchPassages(tx, scope, { indexIds: [indexId], query: question, limit, meaning, findsRelated: true }),
  );
  return [...new Set(found.map(({ textId }) => textId))].slice(0, depth);
}

const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

async function measure(what: string, find: (question: string) => Promise<string[]> | string[]) {
  const marks: ReturnType<typeof judge>[] = [];
  const samplesMs: number[] = [];
  for (const { id, text, grades } of collection.questions) {
    const startedMs = performance.now();
    const ranked = await find(text);
    samplesMs.push(performance.now() - startedMs);
    // BEIR passes over a document that is the question itself.
    marks.push(
      judge(
        ranked.filter((document) => document !== id),
        grades,
      ),
    );
    if (values.misses && !grades.has(ranked[0] ?? ''))
      console.log(
        `${what}: ${text} → ${ranked.slice(0, 3).join(', ')} (${[...grades.keys()].join(', ')} at ${ranked.findIndex((one) => grades.has(one)) + 1})`,
      );
  }
  return {
    what,
    'nDCG@10': mean(marks.map(({ ndcg }) => ndcg)).toFixed(4),
    'Recall@100': mean(marks.map(({ recall }) => recall)).toFixed(4),
    'MRR@10': mean(marks.map(({ reciprocalRank }) => reciprocalRank)).toFixed(4),
    'p95 ms': percentile(samplesMs, 0.95).toFixed(1),
  };
}

async function baselines() {
  const texts = documents.map(({ title, text }) => `${title} ${text}`);
  const rows = [];
  for (const [name, analyze] of [
    ['Lucene English', luceneEnglish],
    ['Turkish, five letters', turkishTruncation],
  ] as const) {
    const find = createBaseline(texts, analyze);
    for (const parameters of [
      { k1: 0.9, b: 0.4 },
      { k1: 1.2, b: 0.75 },
    ]) {
      const named = `BM25, ${name}, k1 ${parameters.k1}, b ${parameters.b}`;
      rows.push(
        await measure(named, (question) =>
          find(question, parameters, depth).map((at) => documents[at]?.id ?? ''),
        ),
      );
    }
  }
  return rows;
}

async function run(): Promise<void> {
  await storeTexts();
  const startedMs = performance.now();
  await (values.chunked ? indexChunked() : indexWhole());
  await embedPassages();
  const indexedS = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    `${folder}: ${documents.length} documents, ${collection.questions.length} questions, indexed in ${indexedS} s\n`,
  );
  const idOf = new Map(documents.map(({ textId, id }) => [textId, id]));
  const what = values.chunked
    ? `passages of ${chunking.sizeTokens}/${chunking.overlapTokens}`
    : 'whole documents';
  const find = async (question: string) => (await rank(question)).map((textId) => idOf.get(textId) ?? '');
  printTable([await measure(what, find), ...(values.baseline ? await baselines() : [])]);
}

try {
  await run();
} finally {
  await scripted?.close();
  await db.close();
  await database.stop();
}

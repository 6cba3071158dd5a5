// The ten best passages of a custom model, idle and while another model is built, pages of its single passages, and how fast that build is. The model
// searched is built by the product's worker as well.
//   node bench/model-search.ts [--passages 1000000] [--questions 200] [--building 100]      (megabytes that are built)
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { present } from '../packages/server/src/testing/present.ts';
import { openStudioFixture } from '../packages/server/src/testing/studio-fixture.ts';
import { createCorpus } from './support/corpus.ts';
import { createTexts } from './support/corpus-texts.ts';
import { startBenchDatabase } from './support/database.ts';
import { percentile, printTable } from './support/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { passages: text, questions: text, building: text } });
const passageCount = Number(values.passages ?? 1_000_000);
const questionCount = Number(values.questions ?? 200);
const buildingMb = Number(values.building ?? 100);
/** Small passages, so that there are many of them in a moderate amount of text. */
const settings = { chunkSize: 128, chunkOverlap: 0 };
const sizeBytesPerPassage = 560;
const documentBytes = 200_000;
const listCount = 100;
const mb = 1_000_000;

const database = await startBenchDatabase();
const fixture = await openStudioFixture(database.connection);
const { call, owner } = fixture;

async function store(seed: number, sizeBytes: number): Promise<string[]> {
  const fileUids: string[] = [];
  const wish = { count: Math.max(1, Math.round(sizeBytes / documentBytes)), sizeBytes: documentBytes };
  for (const texts of createTexts(createCorpus('en', seed), wish))
    fileUids.push(...(await fixture.store(texts)));
  return fileUids;
}

interface Built {
  status: string;
  passages: number;
  documentSize: number;
  indexSize: number;
  dateStart: string | null;
  dateFinish: string | null;
}

async function waitForEnd(uid: string, id: string): Promise<Built> {
  for (;;) {
    const build: Built = await call('GET', `/models/${uid}/builds/${id}`);
    if (['ready', 'failed'].includes(build.status)) return build;
    await wait(500);
  }
}

const secondsOf = ({ dateStart, dateFinish }: Built) =>
  (Date.parse(present(dateFinish)) - Date.parse(present(dateStart))) / 1000;

const rowOf = (what: string, build: Built) => ({
  build: what,
  passages: build.passages,
  'text, MB': (build.documentSize / mb).toFixed(0),
  'index, MB': (build.indexSize / mb).toFixed(0),
  seconds: secondsOf(build).toFixed(0),
  'MB/s': (build.documentSize / mb / secondsOf(build)).toFixed(1),
});

async function measure(uid: string, questions: readonly string[], isOver = () => false) {
  const samplesMs: number[] = [];
  for (const question of questions) {
    if (isOver()) break;
    const startedMs = performance.now();
    const { items } = await call('GET', `/models/${uid}/search?limit=10&q=${encodeURIComponent(question)}`);
    samplesMs.push(performance.now() - startedMs);
    if (items.length === 0) throw new Error(`Nothing was found for ${question}`);
  }
  return {
    questions: samplesMs.length,
    'p50 ms': percentile(samplesMs, 0.5).toFixed(1),
    'p95 ms': percentile(samplesMs, 0.95).toFixed(1),
  };
}

/** Pages of the list of passages: one after the other from the beginning, of single files, and for words. */
async function measureLists(of: { uid: string; id: string }, fileUids: readonly string[]) {
  const path = `/models/${of.uid}/builds/${of.id}/passages` as const;
  const samples: Record<string, number[]> = { 'in order': [], 'of a file': [], 'for words': [] };
  const timed = async (what: string, query: string) => {
    const startedMs = performance.now();
    const { nextCursor } = await call('GET', `${path}?limit=50${query}`);
    samples[what]?.push(performance.now() - startedMs);
    return nextCursor;
  };
  let cursor: string | null = null;
  const asking = createCorpus('en', 34);
  for (let at = 0; at < listCount; at += 1) {
    cursor = await timed('in order', cursor === null ? '' : `&cursor=${cursor}`);
    await timed('of a file', `&file=${fileUids[Math.floor((at * fileUids.length) / listCount)]}`);
    await timed('for words', `&q=${encodeURIComponent(asking.question(2).slice(0, 100))}`);
  }
  return Object.entries(samples).map(([what, samplesMs]) => ({
    what: `fifty passages, ${what}`,
    questions: samplesMs.length,
    'p50 ms': percentile(samplesMs, 0.5).toFixed(1),
    'p95 ms': percentile(samplesMs, 0.95).toFixed(1),
  }));
}

async function run(): Promise<void> {
  const worker = await fixture.startWorker();
  const fileUids = await store(31, passageCount * sizeBytesPerPassage);
  const large = await fixture.requestBuild(fileUids, settings);
  const first = await waitForEnd(large.uid, large.id);
  await owner('vacuum analyze');
  const asking = createCorpus('en', 32);
  const questions = Array.from({ length: questionCount }, (_, at) => asking.question(2 + (at % 3)));
  await measure(large.uid, questions.slice(0, 20));
  const idle = await measure(large.uid, questions);
  const lists = await measureLists(large, fileUids);
  const other = await fixture.requestBuild(await store(33, buildingMb * mb), {});
  let isOver = false;
  const building = waitForEnd(other.uid, other.id).finally(() => {
    isOver = true;
  });
  const busy = await measure(large.uid, questions, () => isOver);
  const second = await building;
  await worker.end('SIGTERM');
  printTable([
    { what: 'search, idle', ...idle },
    { what: 'search, while another model is built', ...busy },
    ...lists,
  ]);
  printTable([
    rowOf('the model searched, alone', first),
    rowOf('the other, while the first is searched', second),
  ]);
}

try {
  await run();
} finally {
  await fixture.stop();
  await database.stop();
}

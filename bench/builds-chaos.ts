// Builds of a custom model while the workers that run them are killed, each at a moment drawn by chance, one build after
// the other until there were as many kills: each has to end ready, once, with exactly the passages of a build of the same
// files that was left in peace.
//   node bench/builds-chaos.ts [--documents 2000] [--size 10] [--kills 50] [--delay 6000]      (kilobytes, ms)
import { parseArgs } from 'node:util';
import { buildUnderChaos, readPassages } from '../packages/server/src/testing/builds-chaos.ts';
import { openStudioFixture } from '../packages/server/src/testing/studio-fixture.ts';
import { createCorpus } from './support/corpus.ts';
import { createTexts } from './support/corpus-texts.ts';
import { startBenchDatabase } from './support/database.ts';
import { printTable } from './support/figures.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { documents: text, size: text, kills: text, delay: text } });
const [documents, sizeKb] = [Number(values.documents ?? 2000), Number(values.size ?? 10)];
const [kills, delayMaxMs] = [Number(values.kills ?? 50), Number(values.delay ?? 6000)];

const database = await startBenchDatabase();
const fixture = await openStudioFixture(database.connection);
const { owner, startWorker: start } = fixture;

async function fire(fileUids: readonly string[], wishedKills: number) {
  const { id: buildId } = await fixture.requestBuild(fileUids, {});
  const startedMs = performance.now();
  const report = await buildUnderChaos({ start, owner, buildId, kills: wishedKills, delayMaxMs });
  const seconds = (performance.now() - startedMs) / 1000;
  return { ...report, seconds, passages: await readPassages(owner, buildId) };
}

async function run(): Promise<void> {
  const fileUids: string[] = [];
  for (const texts of createTexts(createCorpus('en', 21), { count: documents, sizeBytes: sizeKb * 1000 }))
    fileUids.push(...(await fixture.store(texts)));
  const peaceful = await fire(fileUids, 0);
  const wanted = new Set(peaceful.passages);
  const rows: Record<string, string | number>[] = [];
  for (let left = kills; left > 0; ) {
    const disturbed = await fire(fileUids, left);
    left -= Math.max(1, disturbed.killed);
    const had = new Set(disturbed.passages);
    rows.push({
      documents,
      'text, MB': ((documents * sizeKb) / 1000).toFixed(0),
      'kill -9': disturbed.killed,
      attempts: disturbed.attempts,
      ends: disturbed.state,
      seconds: disturbed.seconds.toFixed(0),
      'in peace, s': peaceful.seconds.toFixed(0),
      'passages expected': wanted.size,
      missing: [...wanted].filter((passage) => !had.has(passage)).length,
      'not expected': [...had].filter((passage) => !wanted.has(passage)).length,
      twice: disturbed.passages.length - had.size,
    });
    console.log(JSON.stringify(rows.at(-1)));
  }
  printTable(rows);
}

try {
  await run();
} finally {
  await fixture.stop();
  await database.stop();
}

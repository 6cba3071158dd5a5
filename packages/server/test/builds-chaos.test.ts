import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUnderChaos, readPassages } from '#testing/builds-chaos.ts';
import { openStudioFixture } from '#testing/studio-fixture.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let fixture: Awaited<ReturnType<typeof openStudioFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await openStudioFixture(database.address);
});

afterAll(async () => {
  await fixture?.stop();
  await database?.drop();
});

/** A text of some pages with unique words. */
const textOf = (n: number) =>
  Array.from(
    { length: 60 },
    (_, line) => `Text ${n} tells in line ${line} of the pier, and of lamp${n * line}.\n\n`,
  ).join('');

const questionCount = 160;
const small = { chunkSize: 128, chunkOverlap: 16 };

test('a build whose workers are killed finishes once, with the same passages as an undisturbed build', async () => {
  const { owner, call, startWorker: start } = fixture;
  const files = await fixture.store(Array.from({ length: 100 }, (_, n) => textOf(n)));
  const first = await fixture.requestBuild(files, small);
  const disturbed = await buildUnderChaos({ start, owner, buildId: first.id, kills: 3, delayMaxMs: 3_000 });
  const second = await fixture.requestBuild(files, small);
  const left = await buildUnderChaos({ start, owner, buildId: second.id, kills: 0, delayMaxMs: 0 });
  expect([disturbed.state, left]).toEqual(['ready', { state: 'ready', killed: 0, attempts: 1 }]);
  const [passages, expected] = [await readPassages(owner, first.id), await readPassages(owner, second.id)];
  expect(expected.length).toBeGreaterThan(500);
  expect(passages).toEqual(expected);
  expect(new Set(passages).size).toBe(passages.length);
  expect(await call('GET', `/models/${first.uid}/builds/${first.id}`)).toMatchObject({
    doneDocument: 100,
    failedDocument: 0,
    passages: expected.length,
    active: true,
  });
  const placesOf = async (uid: string) =>
    (await call('GET', `/models/${uid}/search?q=lamp1180+pier&limit=5`)).items.map(
      (item: { fileUid: string; start: number; score: number }) => [item.fileUid, item.start, item.score],
    );
  expect(await placesOf(first.uid)).toEqual(await placesOf(second.uid));
}, 240_000);

test('scores whose workers are killed are computed once, and match those of an undisturbed run', async () => {
  const { owner, call, startWorker: start } = fixture;
  const files = await fixture.store(Array.from({ length: 8 }, (_, n) => textOf(n + 1)));
  const { uid, id } = await fixture.requestBuild(files, small);
  let worker = await start();
  try {
    const stateOf = async (table: string, key: string) =>
      (await owner<{ state: string; done: number }>(`select * from ${table} where ${key} = $1`, [id]))[0];
    await expect
      .poll(async () => (await stateOf('model_builds', 'id'))?.state, { timeout: 60_000 })
      .toBe('ready');
    const ask = (n: number) =>
      call('POST', `/models/${uid}/questions`, {
        question: `Where is lamp${n % 60} of text ${(n % 8) + 1} told of, for the ${n}th time?`,
        sources: [{ fileUid: files[n % 8] }],
      });
    for (let n = 0; n < questionCount; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, at) => ask(n + at)));
    const score = async (kills: number) => {
      await call('POST', `/models/${uid}/builds/${id}/score`);
      let killed = 0;
      for (;;) {
        const { state, done } = (await stateOf('model_build_scores', 'build_id')) ?? { state: '', done: 0 };
        if (state === 'done') break;
        if (killed < kills && done > (killed * questionCount) / (kills + 1)) {
          await worker.end('SIGKILL');
          killed += 1;
          await owner(`update pgboss.job set state = 'retry', start_after = now()
            where name = 'score-build' and state = 'active'`);
          worker = await start();
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const { items } = await call('GET', `/models/${uid}/scores`);
      const { items: questions } = await call(
        'GET',
        `/models/${uid}/builds/${id}/scores?limit=200&sort=question`,
      );
      return { killed, score: { ...items[0], scoredAt: null }, questions };
    };
    const [peaceful, disturbed] = [await score(0), await score(2)];
    expect(disturbed.killed).toBeGreaterThan(0);
    expect(peaceful.score).toMatchObject({ state: 'done', done: questionCount, total: questionCount });
    expect({ ...disturbed, killed: 0 }).toEqual({ ...peaceful, killed: 0 });
  } finally {
    await worker.end('SIGKILL');
  }
}, 240_000);

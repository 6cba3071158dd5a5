import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUnderFire, readPassages } from '#testing/builds-under-fire.ts';
import { openStudioGround } from '#testing/studio-ground.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let ground: Awaited<ReturnType<typeof openStudioGround>>;

beforeAll(async () => {
  database = await createTestDatabase();
  ground = await openStudioGround(database.address);
});

afterAll(async () => {
  await ground?.stop();
  await database?.drop();
});

/** A text of some pages, with words of its own. */
const textOf = (n: number) =>
  Array.from(
    { length: 60 },
    (_, line) => `Text ${n} tells in line ${line} of the pier, and of lamp${n * line}.\n\n`,
  ).join('');

const small = { chunkSize: 128, chunkOverlap: 16 };

test('a build whose workers are killed ends ready once, with exactly the passages of one that was left in peace', async () => {
  const { owner, call, startWorker: start } = ground;
  const files = await ground.store(Array.from({ length: 200 }, (_, n) => textOf(n)));
  const first = await ground.requestBuild(files, small);
  const disturbed = await buildUnderFire({ start, owner, buildId: first.id, kills: 3, delayMaxMs: 3_000 });
  const second = await ground.requestBuild(files, small);
  const left = await buildUnderFire({ start, owner, buildId: second.id, kills: 0, delayMaxMs: 0 });
  expect([disturbed.state, left]).toEqual(['ready', { state: 'ready', killed: 0, attempts: 1 }]);
  const [passages, expected] = [await readPassages(owner, first.id), await readPassages(owner, second.id)];
  expect(expected.length).toBeGreaterThan(1_000);
  expect(passages).toEqual(expected);
  expect(new Set(passages).size).toBe(passages.length);
  expect(await call('GET', `/models/${first.uid}/builds/${first.id}`)).toMatchObject({
    ...{ doneDocument: 200, failedDocument: 0, passages: expected.length, active: true },
  });
  const placesOf = async (uid: string) =>
    (await call('GET', `/models/${uid}/search?q=lamp1180+pier&limit=5`)).items.map(
      (item: { fileUid: string; start: number; score: number }) => [item.fileUid, item.start, item.score],
    );
  expect(await placesOf(first.uid)).toEqual(await placesOf(second.uid));
}, 240_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { buildModel, makeFiles, makeModel, modelSettings, searchModel } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const call = callAs(() => ({ app, as: user }));

/** Each build holds other texts, all of which tell of the pier. */
const textsOf = (edition: string) =>
  Array.from({ length: 5 }, (_, n) => `The pier, ${edition}, told ${n} times.`);

async function makeEdition(uid: string, edition: string) {
  const old = (await call('GET', `/models/${uid}/files`)).body.data.items;
  if (old.length > 0)
    await call('DELETE', `/models/${uid}/files`, {
      fileUids: old.map((item: { file: { uid: string } }) => item.file.uid),
    });
  await call('POST', `/models/${uid}/files`, { fileUids: await makeFiles(app, user, textsOf(edition)) });
  return buildModel(app, user, uid);
}

test('the active build serves until another one is activated, and activating the earlier one restores it', async () => {
  const uid = await makeModel(app, user);
  const first = await makeEdition(uid, 'oak');
  const second = await makeEdition(uid, 'iron');
  const found = async () => (await searchModel(app, user, uid, 'q=pier')).data.items[0]?.text;
  expect(await found()).toContain('oak');
  const activate = (id: string) => call('POST', `/models/${uid}/builds/${id}/activate`);
  expect((await activate(second.id)).body.data.active).toBe(true);
  expect(await found()).toContain('iron');
  expect((await call('DELETE', `/models/${uid}/builds/${second.id}`)).body.code).toBe('build_active');
  await activate(first.id);
  expect(await found()).toContain('oak');
  const { items } = (await call('GET', `/models/${uid}/builds`)).body.data;
  expect(items.map(({ number, active }: { number: number; active: boolean }) => [number, active])).toEqual([
    [2, false],
    [1, true],
  ]);
  const { body } = await call('GET', '/audit-events');
  const done = body.data.items.map((event: { action: string }) => event.action);
  expect(done.filter((action: string) => action === 'build.activated')).toHaveLength(3);
});

test('a model with automatic activation activates each build that is ready', async () => {
  const uid = await makeModel(app, user, [], { ...modelSettings, activatesBuilds: true });
  await makeEdition(uid, 'stone');
  const { active } = await makeEdition(uid, 'glass');
  expect(active).toBe(true);
});

test('a search during a switch of builds uses one complete build or the other', async () => {
  const uid = await makeModel(app, user);
  const builds = [await makeEdition(uid, 'oak'), await makeEdition(uid, 'iron')];
  let isOver = false;
  const seen = new Map<string, number>();
  const searching = Array.from({ length: 3 }, async () => {
    while (!isOver) {
      const { data } = await searchModel(app, user, uid, 'q=pier&limit=10');
      const editions = data.items.map((item: { text: string }) => /oak|iron/.exec(item.text)?.[0]);
      const key = `${data.build.number}: ${editions.join()}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  });
  for (let turn = 0; turn < 20; turn += 1)
    await call('POST', `/models/${uid}/builds/${builds[(turn + 1) % 2]?.id}/activate`);
  isOver = true;
  await Promise.all(searching);
  expect([...seen.keys()].toSorted()).toEqual(['1: oak,oak,oak,oak,oak', '2: iron,iron,iron,iron,iron']);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#testing/call-as.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { holdReading, makeFiles, makeModel, waitForBuild } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const call = callAs(() => ({ app, as: user }));
const pier = 'The pier of Kandilli was built of oak in 1830.';

test('starts one build when ten are requested at the same moment', async () => {
  const files = await makeFiles(app, user, [pier]);
  const release = await holdReading(owner, files[0]);
  const uid = await makeModel(app, user, files);
  const replies = await Promise.all(Array.from({ length: 10 }, () => call('POST', `/models/${uid}/builds`)));
  const begun = replies.filter((reply) => reply.status === 200);
  expect(begun).toHaveLength(1);
  for (const reply of replies)
    if (reply.status !== 200)
      expect([reply.status, reply.body.message]).toEqual([
        409,
        'Please wait for the current process to finish',
      ]);
  await release();
  const done = await waitForBuild(app, user, `/models/${uid}/builds/${begun[0]?.body.data.id}`);
  expect([done.status, done.number]).toEqual(['ready', 1]);
  expect((await call('GET', `/models/${uid}/builds`)).body.data.total).toBe(1);
});

test('requests a build at the moment another one ends', async () => {
  const files = await makeFiles(app, user, [pier]);
  for (let round = 0; round < 6; round += 1) {
    // The first build of a model is activated as it ends.
    const uid = await makeModel(app, user, files);
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', `/models/${uid}/builds`)),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
    for (const { status, body } of replies)
      if (status === 200) await waitForBuild(app, user, `/models/${uid}/builds/${body.data.id}`);
      else expect(body.code).toBe('build_in_progress');
  }
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

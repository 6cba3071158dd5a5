import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeEmbeddingServer, startFakeEmbeddingServer } from '#testing/fake-embedding-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { makeFiles, makeModel, waitForBuild } from '#testing/studio.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let provider: FakeEmbeddingServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
const settings = () => ({ EMBEDDING_URL: provider.baseUrl, EMBEDDING_NAME: 'scripted' });

beforeAll(async () => {
  provider = await startFakeEmbeddingServer();
  app = await testApp(settings(), undefined, ['--web']);
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await provider?.close();
});

const english = 'The pier is built of oak, and everybody may walk on it.';
const turkish = 'Değirmenin arkasındaki bahçede on iki elma ağacı ile bir havuz vardır.';

test('a killed worker loses only the vectors of its current segment', async () => {
  const start = () =>
    startServerProcess({ address: app.address, bytes: app.bytes }, settings(), ['--worker']);
  // Passages of two languages are two segments.
  const uid = await makeModel(app, user, await makeFiles(app, user, [english, turkish]), { byMeaning: true });
  provider.turns.push({ does: 'answer' }, { does: 'answer' }, { does: 'ignore' });
  const killed = await start();
  const { body } = await app.call('POST', `/models/${uid}/builds`, { as: user });
  await expect.poll(() => provider.requests.length, { timeout: 60_000, interval: 50 }).toBe(3);
  await killed.end('SIGKILL');
  await owner(
    `update pgboss.job set state = 'retry', start_after = now() where name = 'build-model' and state = 'active'`,
  );
  const second = await start();
  const done = await waitForBuild(app, user, `/models/${uid}/builds/${body.data.id}`);
  await second.end('SIGTERM');
  expect(done).toMatchObject({ status: 'ready', meaning: { state: 'ready', passages: 2 } });
  const rows = await owner<{ passages: number }>('select passage_count as passages from passage_vectors');
  expect(rows).toEqual([{ passages: 1 }, { passages: 1 }]);
  const embedded = provider.requests.flatMap(({ input }) => input).filter((text) => text !== 'docent');
  const [first = '', last = ''] = embedded;
  expect(embedded).toEqual([first, last, last]);
  expect([first, last].toSorted()).toEqual([english, turkish].toSorted());
  // What was answered is paid for, by the killed worker as well: two probes and each passage once.
  const paid = provider.requests.flatMap(({ input }) => input.join('')).toSpliced(2, 1);
  const tokens = paid.reduce((sum, { length }) => sum + Math.ceil(length / 4), 0);
  expect(await owner('select tokens_in::int from usage_daily where tokens_in > 0')).toEqual([
    { tokens_in: tokens },
  ]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, startPastedChat } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { colleagueOf } from '#testing/users.ts';

let app: TestApp;
let model: FakeModelServer;
let owner: OwnerSql;
let operator: SignedIn;

beforeAll(async () => {
  model = await startFakeModelServer({ turns: [{ does: 'hang', words: ['And', ' so'] }] });
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  operator = await app.signIn(await createUser(app.address, { isOperator: true }));
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await model?.close();
});

async function chatter(): Promise<SignedIn> {
  return app.signIn(await createUser(app.address, { type: 'regular', scopes: { chat: { add: true } } }));
}

/** Asks what the model never ends answering, and reads until the stream ends after `change`. */
async function streamEndsAfter(user: SignedIn, change: () => Promise<unknown>): Promise<void> {
  const chat = await startPastedChat(app, user);
  const seen = model.requests.length;
  const reading = ask(app, user, { chat, text: 'Tell me something long.' });
  await expect.poll(() => model.requests.length).toBe(seen + 1);
  await change();
  const events = await reading;
  expect(events.at(-1)?.event).not.toBe('done');
}

const update = (text: string, user: SignedIn) => owner(text, [user.companyId, user.userId]);

// How soon is in `guard-feed.test.ts`.
describe('a running event stream ends', () => {
  test.each([
    ['is made Passive', `update users set status = 'passive' where company_id = $1 and id = $2`],
    ['loses the role', `update users set role_id = null where company_id = $1 and id = $2`],
    ['leaves the project', 'delete from project_users where company_id = $1 and user_id = $2'],
    ['is signed out', 'update sessions set revoked_at = now() where company_id = $1 and user_id = $2'],
  ])('when its reader %s', async (_, change) => {
    const user = await chatter();
    await streamEndsAfter(user, () => update(change, user));
  });

  test('when maintenance begins, unless its reader is an operator', async () => {
    const switchTo = (maintenance: boolean) =>
      app.call('PUT', '/settings', { as: operator, body: { maintenance } });
    const user = await chatter();
    await streamEndsAfter(user, () => switchTo(true));
    await switchTo(false);
  });
});

test('deleting a user ends the answer to them, and keeps the answers to colleagues', async () => {
  const admin = await app.signIn();
  const [stayer, leaver] = [await colleagueOf(app, admin), await colleagueOf(app, admin)];
  const others = model.openCount();
  const chat = await startPastedChat(app, stayer);
  const readings = [
    ask(app, stayer, { chat, text: 'Tell me something long.' }),
    ask(app, leaver, { chat: await startPastedChat(app, leaver), text: 'And me.' }),
  ];
  await expect.poll(() => model.openCount()).toBe(others + 2);
  expect((await app.call('DELETE', `/users/${leaver.userId}`, { as: admin })).status).toBe(200);
  await readings[1];
  await expect.poll(() => model.openCount()).toBe(others + 1);
  const { body } = await app.call('POST', `/conversations/${chat}/cancel`, { as: stayer });
  expect(body.data).toEqual({ cancelled: true });
  await readings[0];
});

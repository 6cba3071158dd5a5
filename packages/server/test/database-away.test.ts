import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, readChat, startChat, textOf } from '#testing/chat.ts';
import { type DatabaseLine, openDatabaseLine } from '#testing/database-line.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const words = Array.from({ length: 80 }, (_, index) => `word${index} `);
const whole = words.join('');

let model: FakeModelServer;
let line: DatabaseLine;
let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  model = await startFakeModelServer({ turns: [{ does: 'answer', words, delayMs: 50 }] });
  const settings = { MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' };
  app = await testApp(settings, async (direct) => {
    line = await openDatabaseLine(direct);
    return line.address;
  });
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
  await line?.close();
  await model?.close();
});

const answerOf = async (chat: string) => (await readChat(app, user, chat)).messages[1];
const storedText = async (chat: string): Promise<string> => (await answerOf(chat))?.text ?? '';
const begun = (chat: string) => expect.poll(() => storedText(chat)).not.toBe('');

/** Waits until more text of the answer is stored, or all of it. */
const grown = (chat: string, before: string) =>
  expect
    .poll(async () => {
      const text = await storedText(chat);
      return text === whole || text.length > before.length;
    })
    .toBe(true);

/** The status of a route that reads nothing but the session. */
const sessionStatus = async () => {
  const body = { permission: 'file_manager' };
  return (await app.call('POST', '/check-permission', { as: user, body })).status;
};

test('a reader of an answer does not notice a broken database connection', async () => {
  const chat = await startChat(app, user);
  const reading = ask(app, user, { chat, text: 'Something long?' });
  await begun(chat);
  for (let shakes = 0; shakes < 3; shakes += 1) {
    const before = await storedText(chat);
    line.shake();
    await grown(chat, before);
  }
  expect(textOf(await reading)).toBe(whole);
  expect(await answerOf(chat)).toMatchObject({ state: 'complete', text: whole });
});

test('while the database is unavailable callers get an error, and a running answer loses no text', async () => {
  const chat = await startChat(app, user);
  const reading = ask(app, user, { chat, text: 'Something long?' });
  await begun(chat);
  await line.cut();
  // A session is cached for about a second.
  await expect.poll(sessionStatus, { timeout: 10_000 }).toBe(503);
  const { status, body } = await app.call('GET', '/files', { as: user });
  expect([status, body.code, body.message]).toEqual([
    503,
    'unavailable',
    'Docent cannot reach its database right now. Nothing is lost; please try again shortly.',
  ]);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  // The model sends its whole answer while nothing can be stored.
  await expect.poll(() => model.openCount(), { timeout: 30_000 }).toBe(0);
  await line.repair();
  expect(textOf(await reading)).toBe(whole);
  await expect
    .poll(() => answerOf(chat), { timeout: 60_000 })
    .toMatchObject({ state: 'complete', text: whole });
}, 180_000);

test('files are processed and questions answered again once the database is back', async () => {
  await line.cut();
  await expect.poll(sessionStatus, { timeout: 10_000 }).toBe(503);
  await line.repair();
  const profile = async () => (await app.call('GET', '/profile', { as: user })).status;
  await expect.poll(profile, { timeout: 60_000 }).toBe(200);
  const file = await uploadReady(app, user, 'after.txt', 'The keeper climbed 214 steps.');
  expect(file.status).toBe('ready');
  const chat = await startChat(app, user, [file.uid]);
  expect(textOf(await ask(app, user, { chat, text: 'How many steps?' }))).toBe(whole);
}, 180_000);

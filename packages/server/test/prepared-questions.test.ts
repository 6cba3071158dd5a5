import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, startChat, startProjectChat } from '#testing/chat.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const isOfTransaction = (text: string) => /^(begin|commit|rollback)\b/.test(text);
const isOfJobs = (text: string) => text.includes('pgboss.');
/** The sweep for abandoned runs belongs to no question. */
const isOfSweep = (text: string) => text.includes('abandoned_runs(');

/** The texts that are sent while `work` runs and that PostgreSQL has to plan anew each time. */
async function unpreparedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls.flatMap(([statement]) =>
      typeof statement === 'string' ? [statement] : 'name' in statement ? [] : [statement.text ?? ''],
    );
    return sent.filter((text) => !isOfTransaction(text) && !isOfJobs(text) && !isOfSweep(text));
  } finally {
    query.mockRestore();
  }
}

test.each([
  ['files', () => uploadReady(app, user, 'keeper.txt', 'The keeper climbed 214 steps every evening.')],
  ['a project', () => Promise.resolve(undefined)],
] as const)('every statement of a repeated question about %s is prepared', async (_, upload) => {
  const file = await upload();
  const chat = file ? await startChat(app, user, [file.uid]) : await startProjectChat(app, user);
  const question = { chat, text: 'How many steps did the keeper climb?' };
  for (let asked = 0; asked < 6; asked += 1) await ask(app, user, question);
  expect(await unpreparedDuring(() => ask(app, user, question))).toEqual([]);
});

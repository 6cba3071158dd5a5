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

/** A statement as pg takes it: its text, or an object with it. */
function sentOf(statement: unknown): { name?: string; text: string } {
  if (typeof statement === 'string') return { text: statement };
  // Platform seam: pg's overloads hide what is given from the spy.
  return statement as { name?: string; text: string };
}

/** The texts that are sent while `work` runs and that PostgreSQL has to plan anew each time. */
async function unpreparedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = query.mock.calls.map(([statement]) => sentOf(statement));
    const unprepared = sent.flatMap(({ name, text }) => (name === undefined ? [text] : []));
    return unprepared.filter((text) => !isOfTransaction(text) && !isOfJobs(text) && !isOfSweep(text));
  } finally {
    query.mockRestore();
  }
}

test('the files of a question are searched while it is being committed', async () => {
  const file = await uploadReady(app, user, 'fog.txt', 'The fog horn sounded every forty seconds.');
  const chat = await startChat(app, user, [file.uid]);
  const storing = new WeakSet<pg.Client>();
  const searched = Promise.withResolvers<void>();
  const original = pg.Client.prototype.query;
  let isHeld = false;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...sent: unknown[]
  ) {
    const { text } = sentOf(sent[0]);
    if (text.includes('insert into messages')) storing.add(this);
    if (text.includes('passage_segments')) searched.resolve();
    const answered: unknown = Reflect.apply(original, this, sent);
    if (text !== 'commit' || !storing.has(this) || !(answered instanceof Promise)) return answered;
    // A search that began only after this would never begin.
    isHeld = true;
    return searched.promise.then(() => answered);
  });
  await ask(app, user, { chat, text: 'How often did the fog horn sound?' });
  query.mockRestore();
  expect(isHeld).toBe(true);
});

test.each([
  ['files', () => uploadReady(app, user, 'keeper.txt', 'The keeper climbed 214 steps every evening.')],
  ['a project', () => Promise.resolve(undefined)],
] as const)('every statement of a repeated question about %s is prepared', async (_, upload) => {
  const file = await upload();
  const chat = file ? await startChat(app, user, [file.uid]) : await startProjectChat(app, user);
  const question = { chat, text: 'How many steps did the keeper climb?' };
  for (let asked = 0; asked < 6; asked += 1) await ask(app, user, question);
  // Settings that are remembered for some seconds are read again now and then, which belongs to no question.
  const unprepared: string[][] = [];
  for (let asked = 0; asked < 3; asked += 1)
    unprepared.push(await unpreparedDuring(() => ask(app, user, question)));
  expect(unprepared).toContainEqual([]);
});

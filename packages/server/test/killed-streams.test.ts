import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, follow, readChat, startChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import type { ReceivedEvent } from '#testing/read-events.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

/** A process is killed while it streams, again and again: no reader may hold what is not stored, or hold it twice. */
const rounds = 3;
const readers = 10;
const words = Array.from({ length: 40 }, (_, index) => `word${index} `);

let model: FakeModelServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  model = await startFakeModelServer({ turns: [{ does: 'answer', words, delayMs: 15 }] });
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await model?.close();
});

interface Reading {
  chat: string;
  seen: ReceivedEvent[];
  over: Promise<unknown>;
}

/** Reads until the connection is gone, and keeps what had come. */
function read(at: TestApp, chat: string, onText: () => void): Reading {
  const seen: ReceivedEvent[] = [];
  const until = (event: ReceivedEvent) => {
    seen.push(event);
    if (event.event === 'delta') onText();
    return false;
  };
  const over = ask(at, user, { chat, text: 'Something long?' }, { until }).catch(() => undefined);
  return { chat, seen, over };
}

async function killInMidStream(textsBefore: number): Promise<Reading[]> {
  const child = await startServerProcess(app, { MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  const at = { ...app, url: child.url ?? '' };
  const chats = await Promise.all(Array.from({ length: readers }, () => startChat(app, user)));
  const reached = Promise.withResolvers<void>();
  let texts = 0;
  const onText = () => {
    texts += 1;
    if (texts > textsBefore) reached.resolve();
  };
  const readings = chats.map((chat) => read(at, chat, onText));
  const allOver = Promise.all(readings.map(({ over }) => over));
  await Promise.race([reached.promise, allOver]);
  await child.end('SIGKILL');
  await allOver;
  return readings;
}

const stateOf = async (chat: string) => present((await readChat(app, user, chat)).messages.at(-1));

/** What a client holds that resumes with the last id it has seen, against what is stored. Returns how the answer ended. */
async function resume({ chat, seen }: Reading): Promise<string> {
  const lastEventId = seen.at(-1)?.id ?? 0;
  const rest = await follow(app, user, chat, { lastEventId });
  const { state, text } = await stateOf(chat);
  expect(['complete', 'failed']).toContain(state);
  expect(textOf([...seen, ...rest])).toBe(text);
  expect(words.join('').startsWith(text)).toBe(true);
  expect(textOf(await follow(app, user, chat))).toBe(text);
  return state;
}

test('a reader who resumes after a kill -9 holds exactly the stored text', async () => {
  const states: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const readings = await killInMidStream(round * readers);
    // Nobody waits for leases to run out.
    await owner(`update runs set lease_until = now() - interval '1 second' where state = 'pending'`);
    // A question that was not taken before the kill has no answer.
    const taken = readings.filter(({ seen }) => seen.length > 0);
    states.push(...(await Promise.all(taken.map(resume))));
  }
  // Most were killed in their text.
  expect(states.filter((state) => state === 'failed').length).toBeGreaterThan(rounds);
  // A commit that was on its way at the kill still counts, and its lease began after those that were moved.
  const pending = async () => {
    await owner(`update runs set lease_until = now() - interval '1 second' where state = 'pending'`);
    return owner(`select id from messages where state = 'pending'`);
  };
  await expect.poll(pending, { interval: 200 }).toEqual([]);
}, 300_000);

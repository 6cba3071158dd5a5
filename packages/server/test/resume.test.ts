import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, follow, readChat, startChat, textOf } from '#testing/chat.ts';
import { cutAnswer } from '#testing/cut-answer.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import type { ReceivedEvent } from '#testing/read-events.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const words = Array.from({ length: 60 }, (_, index) => `word${index} `);
const whole = words.join('');
const slowly: ModelTurn = { does: 'answer', words, delayMs: 50 };
const quickly: ModelTurn = { does: 'answer', words: ['Quick', ' answer.'] };
/** A lease runs 10 s, and abandoned answers are looked for every 2 s. */
const takenOver = { timeout: 60_000, interval: 200 };

let turns: ModelTurn[];
let model: FakeModelServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let chat: string;
const processes: ServerProcess[] = [];

beforeAll(async () => {
  const script: { turns: [ModelTurn, ...ModelTurn[]] } = { turns: [slowly] };
  turns = script.turns;
  model = await startFakeModelServer(script);
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
  await model?.close();
});

beforeEach(async () => {
  turns.splice(0, turns.length, slowly);
  user = await app.signIn();
  chat = await startChat(app, user);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((child) => child.end('SIGKILL')));
  expect(await owner(`select id from messages where state = 'pending'`)).toEqual([]);
});

async function startProcess(): Promise<{ child: ServerProcess; at: TestApp }> {
  const child = await startServerProcess(app, { MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  processes.push(child);
  return { child, at: { ...app, url: child.url ?? '' } };
}

const question = { text: 'Tell me something long.' };
const answerOf = async () => present((await readChat(app, user, chat)).messages.at(-1));
const isDelta = ({ event }: ReceivedEvent) => event === 'delta';
const ended = (state: string) => expect.poll(answerOf, takenOver).toMatchObject({ state });

describe('when the process that writes an answer is killed', () => {
  test('a model that had started is not called again: its text is kept and marked as interrupted', async () => {
    const { child, at } = await startProcess();
    const seen = await ask(at, user, { chat, ...question }, { until: ({ id }) => id >= 14 });
    await expect.poll(async () => (await answerOf()).text.length).toBeGreaterThan(20);
    const watching = follow(app, user, chat);
    await child.end('SIGKILL');
    await ended('failed');
    const answer = await answerOf();
    expect(answer.error).toMatchObject({
      code: 'answer_interrupted',
      message: 'The answer was interrupted. What was written is kept; you can ask again.',
    });
    expect(answer.text.length).toBeGreaterThan(20);
    expect(whole.startsWith(answer.text)).toBe(true);
    const events = await watching;
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_interrupted' } });
    expect(textOf(events)).toBe(answer.text);
    const rest = await follow(app, user, chat, { lastEventId: seen.at(-1)?.id ?? 0 });
    expect(rest.at(-1)).toEqual(events.at(-1));
    turns.splice(0, 1, quickly);
    expect(textOf(await ask(app, user, { chat, ...question }))).toBe('Quick answer.');
  }, 180_000);

  test('a model that had sent nothing is called again', async () => {
    turns.splice(0, 1, { does: 'ignore' });
    const { child, at } = await startProcess();
    await ask(at, user, { chat, ...question }, { until: ({ event }) => event === 'step' });
    await expect.poll(model.openCount).toBe(1);
    turns.splice(0, 1, quickly);
    await child.end('SIGKILL');
    await ended('complete');
    expect((await answerOf()).text).toBe('Quick answer.');
    expect(textOf(await follow(app, user, chat))).toBe('Quick answer.');
  }, 180_000);

  test('an answer that waits for its file continues elsewhere, and so does the processing of the file', async () => {
    const { child, at } = await startProcess();
    const large = 'Nothing of note happens in this line of the log. '.repeat(300_000);
    const { body } = await app.upload(user, 'large.txt', `${large}The keeper climbed 214 steps.`);
    const waiting = await startChat(app, user, [present(body.data.items[0]).uid]);
    turns.splice(0, 1, quickly);
    await ask(
      at,
      user,
      { chat: waiting, text: 'How many steps?' },
      { until: ({ event }) => event === 'step' },
    );
    await child.end('SIGKILL');
    const state = async () => present((await readChat(app, user, waiting)).messages[1]).state;
    await expect.poll(state, { timeout: 60_000, interval: 200 }).toBe('complete');
    expect(textOf(await follow(app, user, waiting))).toBe('Quick answer.');
  }, 180_000);
});

test('a process that gets a stop signal finishes its answer first', async () => {
  const { child, at } = await startProcess();
  await ask(at, user, { chat, ...question }, { until: isDelta });
  expect(await child.end('SIGTERM')).toBe(0);
  expect(await answerOf()).toMatchObject({ state: 'complete', text: whole });
}, 180_000);

test('a process that gets a second stop signal does not wait', async () => {
  const { child, at } = await startProcess();
  await ask(at, user, { chat, ...question }, { until: isDelta });
  const [first, second] = [child.end('SIGTERM'), child.end('SIGINT')];
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  await expect.poll(async () => (await answerOf()).state, takenOver).not.toBe('pending');
}, 180_000);

describe('the built-in engine', () => {
  test('resumes from any event with the same answer as without a break', async () => {
    const builtIn = await testApp();
    const sql = await openOwnerSql(builtIn.address);
    const own = owner;
    owner = sql;
    try {
      const reader = await builtIn.signIn();
      const text =
        'The keeper climbed 214 steps. The keeper lit the lamp. The keeper wrote the log of the keeper. ';
      const file = await uploadReady(builtIn, reader, 'keeper.txt', text.repeat(3));
      const ownChat = await startChat(builtIn, reader, [file.uid]);
      const unbroken = await ask(builtIn, reader, {
        chat: ownChat,
        text: 'What did the keeper do with the log?',
      });
      expect(unbroken.length).toBeGreaterThan(5);
      for (const { id } of unbroken.slice(0, -1)) {
        await cutAnswer(owner, unbroken, id);
        const resumed = await follow(builtIn, reader, ownChat);
        expect(resumed).toEqual(unbroken);
        const [, answer] = (await readChat(builtIn, reader, ownChat)).messages;
        expect(answer).toMatchObject({ state: 'complete', text: textOf(unbroken) });
        expect(await follow(builtIn, reader, ownChat, { lastEventId: id })).toEqual(
          unbroken.filter((one) => one.id > id),
        );
      }
      expect(builtIn.errors).toEqual([]);
    } finally {
      owner = own;
      await sql.end();
      await builtIn.stop();
    }
  }, 180_000);
});

describe('an answer that another process has taken over', () => {
  const messageOf = async () => {
    const [row] = await owner<{ id: string; attempt: number; state: string; events: number }>(
      `select m.id, r.attempt, m.state, (select coalesce(max(last_seq), 0) from run_events e where e.run_id = m.id) as events
       from messages m join runs r on r.id = m.id join conversations c on c.id = m.conversation_id
       where c.id = $1 and role = 'assistant' order by position desc limit 1`,
      [chat],
    );
    return row;
  };

  const takeOver = async (leaseS: number) => {
    await owner('begin');
    // What is being written just now is written before, and nothing between this and the next look.
    await owner('lock table run_events in share mode');
    await owner(
      `update runs set attempt = attempt + 1, lease_until = now() + $2 * interval '1 second'
       where id in (select id from messages where conversation_id = $1) and state = 'pending'`,
      [chat, leaseS],
    );
    await owner('commit');
  };

  test('is no longer written by the process that lost its lease', async () => {
    await ask(app, user, { chat, ...question }, { until: ({ id }) => id >= 14 });
    await expect.poll(async () => (await answerOf()).text.length).toBeGreaterThan(20);
    await takeOver(4);
    const lost = await messageOf();
    await expect.poll(model.openCount, { timeout: 60_000 }).toBe(0);
    expect(await messageOf()).toMatchObject({ attempt: 2, state: 'pending', events: lost?.events });
    await ended('failed');
    expect((await messageOf())?.attempt).toBe(3);
  }, 180_000);

  test('ends when it is cancelled after being abandoned, and keeps its text', async () => {
    await ask(app, user, { chat, ...question }, { until: ({ id }) => id >= 14 });
    await expect.poll(async () => (await answerOf()).text.length).toBeGreaterThan(20);
    await takeOver(3);
    const cancelled = await app.call('POST', `/conversations/${chat}/cancel`, { as: user });
    expect(cancelled.body.data).toEqual({ cancelled: true });
    await ended('cancelled');
    const { text } = await answerOf();
    expect(text.length).toBeGreaterThan(20);
    expect(whole.startsWith(text)).toBe(true);
  }, 180_000);
});

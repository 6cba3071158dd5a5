import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, follow, readChat, startChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventOf, eventsOf, type ReceivedEvent } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

const words = Array.from({ length: 40 }, (_, index) => `word${index} `);
const whole = words.join('');
const slowly: ModelTurn = { does: 'answer', words, delayMs: 40 };
const quickly: ModelTurn = { does: 'answer', words: ['Quick', ' answer.'] };

let turns: ModelTurn[];
let model: FakeModelServer;
let app: TestApp;
let other: TestApp;
let user: SignedIn;
let chat: string;

beforeAll(async () => {
  const script: { turns: [ModelTurn, ...ModelTurn[]] } = { turns: [slowly] };
  turns = script.turns;
  model = await startFakeModelServer(script);
  app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
  other = await app.another();
});

afterAll(async () => {
  await other?.stop();
  await app?.stop();
  await model?.close();
});

beforeEach(async () => {
  turns.splice(0, turns.length, slowly);
  user = await app.signIn();
  chat = await startChat(app, user);
});

afterEach(async () => {
  await expect.poll(model.openCount, { timeout: 60_000 }).toBe(0);
});

const question = { text: 'Tell me something long.' };
const asking = (reading = {}, at = app) => ask(at, user, { chat, ...question }, reading);
const isDelta = ({ event }: ReceivedEvent) => event === 'delta';
const answerOf = async (at = app) => present((await readChat(at, user, chat)).messages.at(-1));
const cancel = (at = app) => at.call('POST', `/conversations/${chat}/cancel`, { as: user });

describe('only one question may be pending', () => {
  test('a second one is rejected until the first ends, in both languages and in every process', async () => {
    const first = asking();
    await expect.poll(() => answerOf()).toMatchObject({ state: 'pending' });
    for (const [language, message] of [
      ['en', 'Please wait for the current question to be answered'],
      ['tr', 'Lütfen mevcut sorunun yanıtlanmasını bekleyin'],
    ] as const) {
      for (const at of [app, other]) {
        const refused = asking({ headers: { 'x-language': language } }, at);
        await expect(refused).rejects.toMatchObject({
          status: 409,
          body: { code: 'question_pending', message },
        });
      }
    }
    expect(textOf(await first)).toBe(whole);
    turns.splice(0, 1, quickly);
    expect(textOf(await asking())).toBe('Quick answer.');
  });

  test('of questions that come at the same moment from many tabs one is asked', async () => {
    const askedBefore = model.requests.length;
    const tabs = await Promise.allSettled(
      Array.from({ length: 6 }, (_, tab) => asking({}, tab % 2 ? app : other)),
    );
    const answered = tabs.filter((tab) => tab.status === 'fulfilled');
    expect(answered).toHaveLength(1);
    for (const tab of tabs)
      if (tab.status === 'rejected') expect(tab.reason.body.code).toBe('question_pending');
    expect((await readChat(app, user, chat)).messages).toHaveLength(2);
    expect(model.requests.length - askedBefore).toBe(1);
  });

  test('one that comes at the moment at which the answer before ends is asked, or told to wait', async () => {
    turns.splice(0, turns.length, quickly);
    const keepAsking = async () => {
      for (let round = 0; round < 15; round += 1)
        await asking().catch((refused) => expect(refused.body.code).toBe('question_pending'));
    };
    await Promise.all(Array.from({ length: 6 }, keepAsking));
    expect(await answerOf()).toMatchObject({ state: 'complete', text: 'Quick answer.' });
  });

  test('in another conversation one may be asked meanwhile', async () => {
    const first = asking();
    const second = await startChat(app, user);
    expect(textOf(await ask(app, user, { chat: second, ...question }))).toBe(whole);
    await first;
  });

  test('an answer ends while another conversation of the company is locked', async () => {
    const sql = await openOwnerSql(app.address);
    await sql('begin');
    await sql('select from conversations where id = $1 for update', [await startChat(app, user)]);
    expect(textOf(await asking())).toBe(whole);
    await sql.end();
  });
});

describe('a file that is deleted while an answer cites it', () => {
  const fact = (year: number) => `The lighthouse keeper lit the lamp every evening until ${year}.`;
  const remove: Record<string, (uid: string) => Promise<unknown>> = {
    alone: (uid) => app.call('DELETE', `/files/${uid}`, { as: user }),
    'with others': (uid) => app.call('POST', '/files/delete', { as: user, body: selection(uid) }),
    'in another process': (uid) => other.call('DELETE', `/files/${uid}`, { as: user }),
  };
  const selection = (uid: string) => ({ fileUids: [uid], folderUids: [] });

  test.each(Object.keys(remove))(
    '%s leaves no quote in it, and the other file keeps its own',
    async (how) => {
      turns.splice(0, 1, { does: 'answer', words: ['Until [1] ', 'or [2] ', ...words], delayMs: 40 });
      const [gone, kept] = [
        await uploadReady(app, user, 'gone.txt', fact(1930)),
        await uploadReady(app, user, 'kept.txt', fact(1950)),
      ];
      chat = await startChat(app, user, [gone.uid, kept.uid]);
      const cites = ({ event, data }: ReceivedEvent) => event === 'reference' && data.fileUid === gone.uid;
      const asked = { chat, text: 'Until when did the lighthouse keeper light the lamp?' };
      const seen = await ask(app, user, asked, { until: cites });
      const quoted = eventsOf(seen, 'reference').find(({ fileUid }) => fileUid === gone.uid);
      expect(quoted?.quote).toContain('1930');
      await remove[how]?.(gone.uid);
      await expect.poll(() => answerOf(), { timeout: 60_000 }).toMatchObject({ state: 'complete' });
      const quotesOf = (references: readonly { fileUid: string; quote?: string }[] = []) =>
        new Map(references.map(({ fileUid, quote }) => [fileUid, quote]));
      const wanted = new Map([
        [gone.uid, ''],
        [kept.uid, fact(1950)],
      ]);
      const streamed = async () => quotesOf(eventsOf(await follow(app, user, chat), 'reference'));
      await expect.poll(streamed, { timeout: 60_000 }).toEqual(wanted);
      expect(quotesOf((await answerOf()).references)).toEqual(wanted);
    },
  );
});

describe('a running answer', () => {
  test('goes on when its reader leaves', async () => {
    const seen = await asking({ until: isDelta });
    expect(textOf(seen).length).toBeLessThan(whole.length);
    await expect
      .poll(() => answerOf(), { timeout: 60_000 })
      .toMatchObject({ state: 'complete', text: whole });
  });

  test('resumes after any of its events while it runs, without loss or doubling, in every process', async () => {
    const first = asking();
    await expect.poll(() => answerOf()).toMatchObject({ state: 'pending' });
    const seen = await follow(app, user, chat, { until: ({ id }) => id >= 12 });
    const resumed = await Promise.all(
      [0, 1, 3, 7, 11].flatMap((lastEventId) =>
        [app, other].map(async (at) => ({
          lastEventId,
          events: await follow(at, user, chat, { lastEventId }),
        })),
      ),
    );
    const all = await first;
    expect(all.slice(0, seen.length)).toEqual(seen);
    for (const { lastEventId, events } of resumed) {
      expect([lastEventId, events]).toEqual([lastEventId, all.filter(({ id }) => id > lastEventId)]);
    }
  });

  test('shows its text so far after a reload', async () => {
    const first = asking();
    const longEnough = async () => ((await answerOf(other))?.text ?? '').length;
    await expect.poll(longEnough, { timeout: 60_000 }).toBeGreaterThan(30);
    const reloaded = await answerOf(other);
    expect(reloaded.state).toBe('pending');
    expect(whole.startsWith(reloaded.text)).toBe(true);
    await first;
  });

  test('is marked in the list while it runs', async () => {
    const pending = async () =>
      (await app.call('GET', '/conversations', { as: user })).body.data.items[0]?.pending;
    const first = asking();
    await expect.poll(pending).toBe(true);
    await first;
    expect(await pending()).toBe(false);
  });

  test.each([
    ['the process that writes it', () => app],
    ['another process', () => other],
  ])('stops when cancelled in %s, and keeps its text', async (_, at) => {
    const first = asking();
    await expect.poll(async () => (await answerOf()).text ?? '').not.toBe('');
    const cancelled = await cancel(at());
    expect([cancelled.status, cancelled.body.data]).toEqual([200, { cancelled: true }]);
    const events = await first;
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'cancelled' } });
    const text = textOf(events);
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(whole.length);
    expect(whole.startsWith(text)).toBe(true);
    expect(await answerOf()).toMatchObject({ state: 'cancelled', text });
    expect((await cancel()).body.data).toEqual({ cancelled: false });
    turns.splice(0, 1, quickly);
    expect(textOf(await asking())).toBe('Quick answer.');
  });

  test('ends with its conversation when that is deleted', async () => {
    const first = asking();
    await expect.poll(async () => (await answerOf()).text ?? '').not.toBe('');
    expect((await other.call('DELETE', `/conversations/${chat}`, { as: user })).status).toBe(200);
    await expect.poll(model.openCount, { timeout: 60_000 }).toBe(0);
    expect(textOf(await first).length).toBeLessThan(whole.length);
    expect((await app.call('GET', `/conversations/${chat}`, { as: user })).status).toBe(404);
  });

  test.each([
    ['is made passive', `update users set status = 'passive' where id = $1`],
    ['is removed', 'delete from users where id = $1'],
    [
      'is no longer of a company that is active',
      `update companies set status = 'suspended'
       where company_id = (select company_id from users where id = $1)`,
    ],
  ])('is read no longer by a user who %s', async (_, change) => {
    // It goes on for ever, so the reading ends by nothing else.
    turns.splice(0, 1, { does: 'hang', words: ['word '] });
    const reading = asking();
    await expect.poll(async () => (await answerOf()).text ?? '').not.toBe('');
    const sql = await openOwnerSql(app.address);
    await sql(change, [user.userId]);
    const events = await reading;
    expect(events.at(-1)?.event).not.toBe('done');
    await sql(
      `update runs set cancel_asked = true where id in (select id from messages where conversation_id = $1)`,
      [chat],
    );
    await sql.end();
    await expect.poll(model.openCount, { timeout: 60_000 }).toBe(0);
  });

  test('tells its user when it ended and nobody watched', async () => {
    const notifications = async () => (await app.call('GET', '/notifications', { as: user })).body.data;
    await asking();
    expect(await notifications()).toEqual({ items: [], unread: 0 });
    await asking({ until: isDelta });
    await expect.poll(async () => (await notifications()).unread, { timeout: 60_000 }).toBe(1);
    expect((await notifications()).items[0]).toMatchObject({
      type: 'ask_content',
      value: chat,
      text: `Your answer is ready: ${question.text}`,
      unread: true,
    });
    await app.call('GET', '/notifications/view', { as: user });
    expect(await notifications()).toMatchObject({ unread: 0, items: [{ unread: false }] });
  });
});

describe('a model that fails', () => {
  test.each([
    [{ does: 'refuse', status: 401 }, 'model_refused_key', ''],
    [{ does: 'break', words: ['Half ', 'an '] }, 'model_cut_off', 'Half an '],
    [{ does: 'send-line', words: ['Half '], line: 'data: {nonsense' }, 'model_bad_answer', 'Half '],
    [{ does: 'end-early', words: [] }, 'model_unavailable', ''],
  ] as const)(
    '%j ends the answer with a clear state, keeps its text and lets ask again',
    async (turn, code, text) => {
      turns.splice(0, 1, turn);
      const events = await asking();
      expect(events.at(-1)).toMatchObject({ event: 'error', data: { code } });
      const { message } = present(eventOf(events, 'error'));
      expect(textOf(events)).toBe(text);
      const [english, turkish] = [
        await readChat(app, user, chat),
        await readChat(app, user, chat, { 'x-language': 'tr' }),
      ].map((stored) => present(stored.messages[1]));
      expect(english).toMatchObject({ state: 'failed', text, error: { code, message } });
      expect(turkish?.error?.message).not.toBe(english?.error?.message);
      turns.splice(0, 1, quickly);
      expect(textOf(await asking())).toBe('Quick answer.');
      app.errors.length = 0;
    },
  );
});

test('the server logged no other internal error', () => {
  expect([...app.errors, ...other.errors]).toEqual([]);
});

import { limits } from '@docent/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, follow, readChat, startChat, textOf } from '#testing/chat.ts';
import { type FakeModelServer, type ModelTurn, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

/** What a model sends is text from outside: none of it may leave an answer pending, or a process busy, for ever. */
const quickly: ModelTurn = { does: 'answer', words: ['Quick', ' answer.'] };

let turns: ModelTurn[];
let model: FakeModelServer;
let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let chat: string;

beforeAll(async () => {
  const script: { turns: [ModelTurn, ...ModelTurn[]] } = { turns: [quickly] };
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
  app.errors.length = 0;
  turns.splice(0, turns.length, quickly);
  user = await app.signIn();
  chat = await startChat(app, user);
});

const asking = () => ask(app, user, { chat, text: 'Tell me something.' });
const answerOf = async () => present((await readChat(app, user, chat)).messages.at(-1));
const cancel = () => app.call('POST', `/conversations/${chat}/cancel`, { as: user });

describe('a model that sends characters the database cannot store', () => {
  test.each<[string, ModelTurn, string]>([
    ['a NUL in its text', { does: 'answer', words: ['a\u0000b', ' c'] }, 'a\ufffdb c'],
    [
      'a NUL in its thoughts',
      { does: 'answer', thoughts: ['hm\u0000, ', 'yes.'], words: ['Fine.'] },
      'Fine.',
    ],
    ['half a character', { does: 'answer', words: ['a\ud83d', ' b'] }, 'a\ufffd b'],
    ['a character in two pieces', { does: 'answer', words: ['a \ud83d', '\ude00 b'] }, 'a 😀 b'],
    ['a NUL in its finish reason', { does: 'answer', words: ['Fine.'], finish: 'st\u0000op' }, 'Fine.'],
    [
      'a usage that no counter can hold',
      { does: 'answer', words: ['Fine.'], usage: { prompt_tokens: 1e300, completion_tokens: -1 } },
      'Fine.',
    ],
  ])('%s: the answer is stored and shown alike, and the next question works', async (_, turn, text) => {
    turns.splice(0, 1, turn);
    const events = await asking();
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'complete' } });
    expect(textOf(events)).toBe(text);
    expect(await answerOf()).toMatchObject({ state: 'complete', text });
    turns.splice(0, 1, quickly);
    expect(textOf(await asking())).toBe('Quick answer.');
    expect(app.errors).toEqual([]);
  });

  test('a NUL in its error: the answer fails with a message of the product', async () => {
    turns.splice(0, 1, { does: 'refuse', status: 400, body: '{"error":{"message":"bad \\u0000 thing"}}' });
    expect((await asking()).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'model_refused_request' },
    });
    expect(await answerOf()).toMatchObject({ state: 'failed' });
  });
});

describe('an answer that the database rejects', () => {
  /** Stands for whatever nobody has thought of: the database takes no answer with this word in it. */
  const refuse = (what: string) => owner(`alter table ${what} not valid`).then(() => undefined);
  const restore = (what: string) => owner(`alter table ${what} drop constraint refused_here`);

  test.each([
    ['as a whole', 'messages', `text not like '%poison%' or state = 'failed'`],
    ['also as a failure with its text', 'messages', `text not like '%poison%'`],
  ])('%s ends as failed after a few tries, and the next question works', async (_, table, rule) => {
    await refuse(`${table} add constraint refused_here check (${rule})`);
    try {
      turns.splice(0, 1, { does: 'answer', words: ['poison ', 'for ', 'tables.'] });
      const events = await asking();
      expect(events.at(-1)).toMatchObject({
        event: 'error',
        data: { code: 'answer_not_stored', message: 'The answer could not be saved. Please ask again.' },
      });
      expect(await answerOf()).toMatchObject({ state: 'failed', error: { code: 'answer_not_stored' } });
      expect(app.errors.length).toBeLessThanOrEqual(10);
      turns.splice(0, 1, quickly);
      expect(textOf(await asking())).toBe('Quick answer.');
    } finally {
      await restore(table);
    }
  });

  test('piece by piece stops the model and ends as failed, and parallel answers continue', async () => {
    await refuse(`run_events add constraint refused_here check (events::text not like '%poison%')`);
    try {
      const words = Array.from({ length: 60 }, (_, index) => `word${index} `);
      turns.splice(0, 1, { does: 'answer', words, delayMs: 60 });
      const beside = await startChat(app, user);
      const healthy = ask(app, user, { chat: beside, text: 'Something long?' });
      await expect.poll(model.openCount).toBe(1);
      turns.splice(0, 1, { does: 'hang', words: ['poison '] });
      expect((await asking()).at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_not_stored' } });
      expect(textOf(await healthy)).toBe(words.join(''));
      await expect.poll(model.openCount).toBe(0);
      expect(app.errors.length).toBeLessThanOrEqual(10);
    } finally {
      await restore('run_events');
    }
  }, 180_000);

  /** What an installation of before left behind: pending for ever, with a NUL in its events. */
  async function leaveStuck(attempt: number): Promise<void> {
    await asking();
    await owner('begin');
    const [answer] = await owner<{ id: string; company_id: string }>(
      `with reopened as (
         update messages set state = 'pending', text = '', finished_at = null
         where conversation_id = $1 and role = 'assistant' returning id)
       update runs set state = 'pending', attempt = $2, finished_at = null,
         lease_until = now() - interval '1 second'
       where id in (select id from reopened) returning id, company_id`,
      [chat, attempt],
    );
    await owner('delete from run_events where run_id = $1 and last_seq > 1', [answer?.id]);
    await owner('insert into run_events (company_id, run_id, last_seq, events) values ($1, $2, 9, $3)', [
      answer?.company_id,
      answer?.id,
      '[[9,"delta",{"text":"a\\u0000b"}]]',
    ]);
    await owner('commit');
  }

  test.each([['that was just left'], ['that many processes tried']])(
    'stands no longer in the way of the next question: one %s ends as failed with its text',
    async (which) => {
      await leaveStuck(which === 'that was just left' ? 1 : 900);
      await expect
        .poll(answerOf, { timeout: 60_000, interval: 100 })
        .toMatchObject({ state: 'failed', text: 'a\ufffdb' });
      expect(textOf(await asking())).toBe('Quick answer.');
      expect(app.errors.length).toBeLessThanOrEqual(10);
    },
    20_000,
  );

  test('is canceled by Stop', async () => {
    await leaveStuck(1);
    expect((await cancel()).body.data).toEqual({ cancelled: true });
    await expect.poll(async () => (await answerOf()).state, { timeout: 60_000 }).not.toBe('pending');
    expect(textOf(await asking())).toBe('Quick answer.');
  }, 180_000);
});

describe('a model that sends too much output', () => {
  const flood = Array<string>(300).fill('word '.repeat(200));

  test('text ends the answer as `length` with the text so far, and closes the connection', async () => {
    turns.splice(0, 1, { does: 'hang', words: flood });
    const events = await asking();
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'length' } });
    expect(textOf(events)).toBe(flood.join('').slice(0, limits.answer.textLengthMax));
    expect(await answerOf()).toMatchObject({ state: 'complete', text: textOf(events) });
    await expect.poll(model.openCount).toBe(0);
  });

  test('reasoning ends it too, and the answer gives the reason', async () => {
    turns.splice(0, 1, { does: 'hang', thoughts: [...flood, ...flood], words: [] });
    const events = await asking();
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { finish: 'length' } });
    expect(textOf(events)).toMatch(/^The AI model used all of its length for thinking/);
    await expect.poll(model.openCount).toBe(0);
  });
});

describe('a reader that has all events of a finished answer', () => {
  const stream = (lastEventId: string) =>
    fetch(`${app.url}/api/conversations/${chat}/stream`, {
      headers: { authorization: `Bearer ${user.accessToken}`, 'last-event-id': lastEventId },
    });

  test('gets 204 and does not reconnect; a reader that lacks an event gets it', async () => {
    const events = await asking();
    const last = events.at(-1)?.id ?? 0;
    const over = await stream(String(last));
    expect([over.status, await over.text()]).toEqual([204, '']);
    expect(await follow(app, user, chat, { lastEventId: last - 1 })).toEqual(events.slice(-1));
    for (const odd of ['0', 'x', '-1']) {
      const whole = await stream(odd);
      expect([whole.status, (await whole.text()).includes('event: done')]).toEqual([200, true]);
    }
  });

  test('gets 204 for a failed answer too', async () => {
    turns.splice(0, 1, { does: 'refuse', status: 401 });
    const last = (await asking()).at(-1);
    expect(last?.event).toBe('error');
    expect((await stream(String(last?.id))).status).toBe(204);
  });

  test('keeps waiting while the answer is written', async () => {
    turns.splice(0, 1, { does: 'hang', words: ['Well, '] });
    const seen = await ask(app, user, { chat, text: 'Well?' }, { until: ({ event }) => event === 'delta' });
    const waiting = await stream(String(seen.at(-1)?.id));
    expect(waiting.status).toBe(200);
    await cancel();
    expect(await waiting.text()).toContain('"finish":"cancelled"');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, follow, readChat, startProjectChat, textOf } from '#testing/chat.ts';
import { cutAnswer } from '#testing/cut-answer.ts';
import { type FakeModelServer, startFakeModelServer } from '#testing/fake-model-server.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { eventsOf, type ReceivedEvent } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;
let chat: string;
let kandilli: string;
let fener: string;

const steps = (place: string, count: string) => `The keeper of ${place} climbed ${count} steps to the lamp.`;
const text = 'How many steps did the keeper of Kandilli climb?';

const add = async (name: string, content: string) => (await uploadReady(app, user, name, content)).uid;
const remove = (uid: string) => app.call('DELETE', `/files/${uid}`, { as: user });
const answerOf = async () => present((await readChat(app, user, chat)).messages.at(-1));
const quotesOf = async () => (await answerOf()).references.map(({ fileUid, quote }) => [fileUid, quote]);

/** The id of the last event before the first one of another kind than a step. */
function lastStep(events: readonly ReceivedEvent[]): number {
  const at = events.findIndex(({ event }) => event !== 'start' && event !== 'step');
  return present(events[at - 1]).id;
}

const firstWords = (events: readonly ReceivedEvent[]): number =>
  present(events.find(({ event }) => event === 'delta')).id;

/** Has another process go on with an answer of which only the events up to `seq` were stored. */
async function takeOver(events: readonly ReceivedEvent[], seq: number): Promise<ReceivedEvent[]> {
  await cutAnswer(owner, events, seq);
  return follow(app, user, chat);
}

async function startProject(): Promise<void> {
  user = await app.signIn();
  kandilli = await add('kandilli.txt', steps('Kandilli', 'forty'));
  fener = await add('fener.txt', steps('Fener', 'ninety'));
  chat = await startProjectChat(app, user);
}

describe('an answer of the built-in engine about a whole project', () => {
  beforeAll(async () => {
    app = await testApp();
    owner = await openOwnerSql(app.address);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
  });
  beforeEach(startProject);

  test('that has told only its steps begins again, with the files that are there now', async () => {
    const asked = await ask(app, user, { chat, text });
    expect(textOf(asked)).toContain('forty');
    await remove(kandilli);
    const added = await add('survey.txt', steps('Kandilli', 'seventy'));
    const resumed = await takeOver(asked, lastStep(asked));
    expect(textOf(resumed)).toContain('seventy');
    expect(textOf(resumed)).not.toContain('forty');
    expect(await quotesOf()).toEqual([[added, steps('Kandilli', 'seventy')]]);
    expect(await answerOf()).toMatchObject({ state: 'complete', text: textOf(resumed) });
  });

  test('that has told only its steps begins again when no file is left', async () => {
    const asked = await ask(app, user, { chat, text });
    for (const uid of [kandilli, fener]) await remove(uid);
    const resumed = await takeOver(asked, lastStep(asked));
    expect(textOf(resumed)).not.toMatch(/forty|ninety/);
    expect(await answerOf()).toMatchObject({ state: 'complete', text: textOf(resumed), references: [] });
  });

  test('that has begun its text keeps its passages when another file is added', async () => {
    const asked = await ask(app, user, { chat, text });
    await add('rumeli.txt', 'The harbour of Rumeli opens at seven in the morning.');
    const resumed = await takeOver(asked, firstWords(asked));
    expect(textOf(resumed)).toBe(textOf(asked));
    expect(eventsOf(resumed, 'reference')).toEqual(eventsOf(asked, 'reference'));
    expect(await answerOf()).toMatchObject({ state: 'complete', text: textOf(asked) });
  });

  test('that has begun its text ends where it was cut when its file was deleted, and quotes it no more', async () => {
    const asked = await ask(app, user, { chat, text });
    await remove(kandilli);
    const cut = firstWords(asked);
    const resumed = await takeOver(asked, cut);
    expect(resumed.at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_interrupted' } });
    expect(textOf(resumed)).toBe(textOf(asked.filter(({ id }) => id <= cut)));
    for (const [, quote] of await quotesOf()) expect(quote).toBe('');
    for (const { quote } of eventsOf(resumed, 'reference')) expect(quote).toBe('');
  });
});

describe('an answer of a model about a whole project', () => {
  let model: FakeModelServer;

  beforeAll(async () => {
    model = await startFakeModelServer({ turns: [{ does: 'answer', words: ['As many ', 'as told [1].'] }] });
    app = await testApp({ MODEL_URL: model.baseUrl, MODEL_NAME: 'scripted' });
    owner = await openOwnerSql(app.address);
  });
  afterAll(async () => {
    await owner?.end();
    await app?.stop();
    await model?.close();
  });
  beforeEach(startProject);

  const prompt = () => JSON.stringify(model.requests.at(-1));

  test('that has said nothing is asked for again, with the files that are there now', async () => {
    const asked = await ask(app, user, { chat, text });
    expect(prompt()).toContain('forty');
    await remove(kandilli);
    const added = await add('survey.txt', steps('Kandilli', 'seventy'));
    await takeOver(asked, lastStep(asked));
    expect(prompt()).toContain('seventy');
    expect(prompt()).not.toContain('forty');
    expect(await quotesOf()).toEqual([[added, steps('Kandilli', 'seventy')]]);
  });

  test('that has begun is kept as it was, and is not asked for again', async () => {
    const asked = await ask(app, user, { chat, text });
    await remove(kandilli);
    const before = model.requests.length;
    const resumed = await takeOver(asked, firstWords(asked));
    expect(resumed.at(-1)).toMatchObject({ event: 'error', data: { code: 'answer_interrupted' } });
    expect(model.requests.length).toBe(before);
    for (const [, quote] of await quotesOf()) expect(quote).toBe('');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { ask, follow, readChat, startChat, startProjectChat, textOf } from '#testing/chat.ts';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { eventOf, eventsOf, type ReceivedEvent } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;
let fileUid: string;

const book = [
  'The lighthouse of Kandilli was built in 1856 by the engineer Leyla Aslan.',
  'Its lamp burned whale oil until gas came to the shore.',
  'The keeper climbed 214 steps every evening.',
  'In winter the fog horn sounded every forty seconds.',
  'Şebnem Hanım son fener bekçisiydi ve 1987 yılında emekli oldu.',
].join('\n\n');

beforeAll(async () => {
  app = await testApp();
  user = await app.signIn();
  fileUid = (await uploadReady(app, user, 'lighthouse.txt', book)).uid;
});

afterAll(async () => {
  await app?.stop();
});

const question = 'How many steps did the keeper climb?';

describe('an answer of the built-in engine', () => {
  let chat: string;
  let events: ReceivedEvent[];

  beforeAll(async () => {
    chat = await startChat(app, user, [fileUid]);
    events = await ask(app, user, { chat, text: question });
  });

  test('starts with the question, shows its steps, cites sources, streams text and ends', () => {
    const kinds = events.map(({ event }) => event);
    expect(kinds[0]).toBe('start');
    expect(events[0]?.data).toMatchObject({ question });
    expect(kinds.at(-1)).toBe('done');
    for (const kind of ['step', 'reference', 'delta']) expect(kinds).toContain(kind);
    expect(kinds).not.toContain('error');
    expect(events.at(-1)?.data).toMatchObject({
      messageUid: eventOf(events, 'start')?.messageUid,
      finish: 'complete',
    });
    expect(textOf(events)).toContain('214 steps');
  });

  test('has ascending event ids', () => {
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids[0]).toBe(1);
  });

  test('quotes the file character for character', async () => {
    const references = eventsOf(events, 'reference');
    expect(references.length).toBeGreaterThan(0);
    for (const { fileUid: uid, fileName, start, end, quote } of references) {
      expect([uid, fileName]).toEqual([fileUid, 'lighthouse.txt']);
      const { body } = await app.call('GET', `/files/${uid}/text?start=${start}&end=${end}`, { as: user });
      expect(body.data.text).toBe(quote);
      expect(book.slice(start, end)).toBe(quote);
    }
    for (const { n } of references) expect(textOf(events)).toContain(`[${n}]`);
  });

  test('is stored as it was streamed', async () => {
    const { messages, files, title } = await readChat(app, user, chat);
    expect(title).toBe(question);
    expect(files.map((file: { uid: string }) => file.uid)).toEqual([fileUid]);
    const [asked, answer] = messages;
    expect(asked).toMatchObject({ role: 'user', text: question, state: 'complete', engine: null });
    expect(answer).toMatchObject({
      uid: present(eventOf(events, 'start')).messageUid,
      role: 'assistant',
      state: 'complete',
      text: textOf(events),
      steps: eventsOf(events, 'step'),
      references: eventsOf(events, 'reference'),
      engine: 'built-in',
    });
    const { finishedAt, createdAt } = present(answer);
    expect(Date.parse(present(finishedAt))).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  test('resumes after any event without losing or repeating text', async () => {
    expect(await follow(app, user, chat)).toEqual(events);
    for (const [position, { id }] of events.entries()) {
      expect(await follow(app, user, chat, { lastEventId: id })).toEqual(events.slice(position + 1));
    }
    expect(await follow(app, user, chat, { headers: { 'last-event-id': 'nonsense' } })).toEqual(events);
  });

  test('can be found by its uid among the answers of its conversation', async () => {
    const second = await ask(app, user, { chat, text: 'Who built the lighthouse?' });
    expect(textOf(second)).toContain('Leyla Aslan');
    const earlier = await app.call(
      'GET',
      `/conversations/${chat}/stream?message=${present(eventOf(events, 'start')).messageUid}`,
      { as: user },
    );
    expect(earlier.body).toContain('214 steps');
    expect(await follow(app, user, chat)).toEqual(second);
    expect((await readChat(app, user, chat)).messages).toHaveLength(4);
  });

  test('uses the language of the question, and the interface language for its steps', async () => {
    const turkishChat = await startChat(app, user, [fileUid]);
    const inTurkish = await ask(
      app,
      user,
      { chat: turkishChat, text: 'Şebnem Hanım hangi yılda emekli oldu?' },
      { headers: { 'x-language': 'tr' } },
    );
    expect(textOf(inTurkish)).toContain('1987 yılında emekli oldu');
    const firstStep = (all: readonly ReceivedEvent[]) => present(eventsOf(all, 'step')[0]).text;
    expect(firstStep(inTurkish)).not.toBe(firstStep(events));
  });

  test('says that nothing matches, and cites nothing', async () => {
    const nothing = await ask(app, user, {
      chat: await startChat(app, user, [fileUid]),
      text: 'What does a zebra eat?',
    });
    expect(eventsOf(nothing, 'reference')).toEqual([]);
    expect(textOf(nothing)).toContain('say nothing about');
  });
});

describe('a question', () => {
  test('waits for a file that is still being processed, and shows that step', async () => {
    const large = `${'Nothing of note happens in this line of the log. '.repeat(60_000)}\n\n${book}`;
    const { body } = await app.upload(user, 'large.txt', large);
    const chat = await startChat(app, user, [present(body.data.items[0]).uid]);
    const events = await ask(app, user, { chat, text: question });
    expect(eventsOf(events, 'step')[0]).toEqual({
      kind: 'read',
      text: 'Waiting until “large.txt” has been read',
      momentary: true,
    });
    expect(textOf(events)).toContain('214 steps');
    const { start, end, quote } = present(eventsOf(events, 'reference')[0]);
    expect(large.slice(start, end)).toBe(quote);
  });

  test('is answered from the other files when one could not be read', async () => {
    const failed = await uploadReady(app, user, 'empty.txt', '');
    const chat = await startChat(app, user, [failed.uid, fileUid]);
    expect(textOf(await ask(app, user, { chat, text: question }))).toContain('214 steps');
  });

  test('sent again with its key is not answered twice', async () => {
    const chat = await startChat(app, user, [fileUid]);
    const headers = { 'idempotency-key': newUid() };
    const first = await ask(app, user, { chat, text: question }, { headers });
    expect(await ask(app, user, { chat, text: question }, { headers })).toEqual(first);
    expect((await readChat(app, user, chat)).messages).toHaveLength(2);
    const other = ask(app, user, { chat, text: 'Another question?' }, { headers });
    await expect(other).rejects.toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  test.each([
    [{ text: '' }, 'Please enter your text'],
    [{ text: '  \n ' }, 'Please enter your text'],
    [{ text: 'x'.repeat(8_001) }, 'Must be at most 8,000 characters'],
  ])('rejects an invalid question by its field: %#', async (body, message) => {
    const chat = await startChat(app, user);
    const reply = await app.call('POST', `/conversations/${chat}/questions`, { as: user, body });
    expect([reply.status, reply.body.errors]).toEqual([422, { text: [message] }]);
    expect((await readChat(app, user, chat)).messages).toEqual([]);
  });

  test('is stored as it was typed, markup included', async () => {
    const chat = await startChat(app, user, [fileUid]);
    const text = '<b>How</b> many **steps** [1] `did` "the" keeper — İ/ı — 😀?';
    const events = await ask(app, user, { chat, text });
    expect(eventOf(events, 'start')?.question).toBe(text);
    expect((await readChat(app, user, chat)).messages[0]?.text).toBe(text);
  });

  test('becomes the title, shortened at a word', async () => {
    const chat = await startChat(app, user, [fileUid]);
    await ask(app, user, { chat, text: `${'several words '.repeat(12)}\nsecond line` });
    const { title } = await readChat(app, user, chat);
    expect(title).toMatch(/^(several words )+several…$|words…$/);
    expect(title.length).toBeLessThanOrEqual(81);
  });

  test('cannot be followed in a conversation without questions', async () => {
    const reply = await app.call('GET', `/conversations/${await startChat(app, user)}/stream`, { as: user });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
  });
});

describe('pasted text', () => {
  let session: string;

  beforeEach(async () => {
    const body = { kind: 'ask_content', text: book };
    session = (await app.call('POST', '/conversations', { as: user, body })).body.data.uid;
  });

  test('is used in answers and cited, and is named in the interface language', async () => {
    const events = await ask(app, user, { chat: session, text: question });
    const { fileUid: uid, start, end, quote } = present(eventsOf(events, 'reference')[0]);
    const { body } = await app.call('GET', `/files/${uid}/text`, { as: user });
    expect(body.data.text).toBe(book);
    expect(book.slice(start, end)).toBe(quote);
    expect((await readChat(app, user, session)).files[0]?.name).toBe('Pasted text');
    expect((await readChat(app, user, session, { 'x-language': 'tr' })).files[0]?.name).toBe(
      'Yapıştırılan metin',
    );
  });

  test('is not listed among files, and is deleted with its conversation', async () => {
    const { uid } = present((await readChat(app, user, session)).files[0]);
    const listed = (await app.call('GET', '/files', { as: user })).body.data.items;
    expect(listed.map((file: { uid: string }) => file.uid)).not.toContain(uid);
    expect((await app.call('DELETE', `/conversations/${session}`, { as: user })).status).toBe(200);
    expect((await app.call('GET', `/files/${uid}/text`, { as: user })).status).toBe(404);
    await expect(app.storage.read(`${user.companyId}/${uid}`)).rejects.toMatchObject({
      code: 'file_not_found',
    });
  });
});

describe('a user with some permissions', () => {
  const signInWith = async (scopes: Parameters<typeof createUser>[1]) =>
    app.signIn(await createUser(app.address, { type: 'regular', ...scopes }));

  test('can use the permitted kinds, and gets the permission error for the others', async () => {
    const asker = await signInWith({ scopes: { ask_question: {} } });
    const asked = await app.call('POST', '/conversations', {
      as: asker,
      body: { kind: 'ask_content', text: book },
    });
    expect(asked.status).toBe(200);
    const chat = await app.call('POST', '/conversations', { as: asker, body: { kind: 'chat' } });
    expect([chat.status, chat.body.message]).toEqual([403, 'You do not have permission to chat']);
    const nobody = await signInWith({ scopes: {} });
    const none = await app.call('POST', '/conversations', { as: nobody, body: { kind: 'chat' } });
    expect([none.status, none.body.message]).toEqual([403, 'You do not have permission to chat']);
    const chatter = await signInWith({ scopes: { chat: {} } });
    const refused = await app.call('POST', '/conversations', {
      as: chatter,
      body: { kind: 'ask_content', text: book },
    });
    expect([refused.status, refused.body.message]).toEqual([403, "Oops, you don't have permission!"]);
  });

  test('no longer sees conversations of a kind after losing its permission', async () => {
    const { companyId, companyCode } = user;
    const both = await createUser(app.address, {
      companyId,
      companyCode,
      type: 'regular',
      scopes: { chat: {}, ask_question: {} },
    });
    const as = await app.signIn(both);
    const chat = await startProjectChat(app, as);
    const sessions = await app.call('POST', '/conversations', {
      as,
      body: { kind: 'ask_content', text: book },
    });
    const client = await import('#testing/owner-sql.ts').then(({ openOwnerSql }) =>
      openOwnerSql(app.address),
    );
    await client(
      `update roles set permissions = '{"scopes": {"ask_question": {}}, "actions": {}}'
      where company_id = $1 and id = (select role_id from users where id = $2)`,
      [companyId, as.userId],
    );
    await client.end();
    await expect.poll(async () => (await app.call('GET', `/conversations/${chat}`, { as })).status).toBe(403);
    const { items } = (await app.call('GET', '/conversations', { as })).body.data;
    expect(items.map(({ uid }) => uid)).toEqual([sessions.body.data.uid]);
    const history = (await app.call('GET', '/sidebar', { as })).body.data;
    expect(history.map(({ value }) => value)).toEqual([sessions.body.data.uid]);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import { readEvents } from '#testing/read-events.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let victim: SignedIn;
let stranger: SignedIn;
let colleague: SignedIn;
let otherProjectId: string;
/** What the victim has: uids by the first part of the paths that lead to them. */
let subjects: Record<string, string>;
let answerUid: string;

const secret = 'The launch code of the Marmara project is heliotrope.';

async function ask(as: SignedIn, conversationUid: string, text: string) {
  const url = `${app.url}/api/conversations/${conversationUid}/questions`;
  return readEvents(url, { accessToken: as.accessToken, body: { text } });
}

async function startConversation(as: SignedIn, fileUids: string[]): Promise<string> {
  const { body } = await app.call('POST', '/conversations', { as, body: { kind: 'chat', fileUids } });
  return body.data.uid;
}

beforeAll(async () => {
  app = await testApp();
  victim = await app.signIn();
  stranger = await app.signIn();
  const { companyId, companyCode, projectId } = victim;
  colleague = await app.signIn(await createUser(app.address, { companyId, companyCode, projectId }));
  otherProjectId = (await createUser(app.address, { companyId, companyCode })).projectId;
  const file = await uploadReady(app, victim, 'secret.txt', secret);
  const conversation = await startConversation(victim, [file.uid]);
  await ask(victim, conversation, 'What is the launch code?');
  subjects = { files: file.uid, conversations: conversation };
  const { body } = await app.call('GET', `/conversations/${conversation}`, { as: victim });
  answerUid = present(body.data.messages[1]).uid;
});

afterAll(async () => {
  await app?.stop();
});

/** Everything of an answer that a caller can see, but for the id of its request and the time. */
function visible({ status, headers, body }: Reply<unknown>) {
  const shown = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status, headers: Object.fromEntries(shown), body };
}

describe('a uid inside a body or a query', () => {
  test('gives no access to files of another company or project', async () => {
    const own = (await uploadReady(app, stranger, 'own.txt', 'Nothing of note.')).uid;
    const conversation = await startConversation(stranger, [own]);
    const foreignUid = subjects.files ?? '';
    for (const fileUids of [[foreignUid], [own, foreignUid], [newUid()]]) {
      const created = await app.call('POST', '/conversations', {
        as: stranger,
        body: { kind: 'chat', fileUids },
      });
      expect([created.status, created.body.code]).toEqual([404, 'file_not_found']);
      const changed = await app.call('PATCH', `/conversations/${conversation}`, {
        as: stranger,
        body: { fileUids },
      });
      expect(changed.body).toEqual(created.body);
    }
    const { body } = await app.call('GET', `/conversations/${conversation}`, { as: stranger });
    expect(body.data.files.map((file: { uid: string }) => file.uid)).toEqual([own]);
    const elsewhere = await app.call('POST', '/conversations', {
      as: victim,
      headers: { 'x-project': otherProjectId },
      body: { kind: 'chat', fileUids: [foreignUid] },
    });
    expect(elsewhere.body.code).toBe('file_not_found');
  });

  test('streams no answer of another user through one’s own conversation', async () => {
    const own = await startConversation(stranger, []);
    await ask(stranger, own, 'What is the launch code?');
    const stream = (message: string) =>
      app.call('GET', `/conversations/${own}/stream?message=${message}`, { as: stranger });
    const foreign = visible(await stream(answerUid));
    expect(foreign.status).toBe(404);
    expect(visible(await stream(newUid()))).toEqual(foreign);
  });
});

describe('data of other users and companies is not visible', () => {
  test.each([
    '/files',
    '/conversations',
    '/files?q=secret',
    '/conversations?q=launch',
    '/sidebar',
    '/notifications',
    '/projects',
  ])('in %s', async (path) => {
    const shown = (await app.call('GET', path, { as: stranger })).body;
    for (const uid of [...Object.values(subjects), victim.projectId, victim.userId]) {
      expect(JSON.stringify(shown)).not.toContain(uid);
    }
    expect(JSON.stringify(shown)).not.toContain('secret.txt');
  });

  test('in the conversations and the sidebar of a colleague', async () => {
    for (const path of ['/conversations', '/sidebar']) {
      const { body } = await app.call('GET', path, { as: colleague });
      expect(JSON.stringify(body)).not.toContain(subjects.conversations);
    }
  });

  test('in answers to any question', async () => {
    const file = await uploadReady(app, stranger, 'launch.txt', 'Our own launch is in May.');
    const events = await ask(
      stranger,
      await startConversation(stranger, [file.uid]),
      'What is the launch code of Marmara?',
    );
    expect(JSON.stringify(events)).not.toContain('heliotrope');
    const own = await ask(victim, subjects.conversations ?? '', 'Say the launch code again?');
    expect(JSON.stringify(own)).toContain('heliotrope');
  });
});

test('a user can work only in their own projects', async () => {
  const { companyId, companyCode, projectId } = victim;
  const regular = await app.signIn(
    await createUser(app.address, {
      companyId,
      companyCode,
      projectId,
      type: 'regular',
      scopes: { file_manager: {} },
    }),
  );
  expect((await app.call('GET', '/projects', { as: regular })).body.data).toHaveLength(1);
  const refused = await app.call('GET', '/files', { as: regular, headers: { 'x-project': otherProjectId } });
  const random = await app.call('GET', '/files', { as: regular, headers: { 'x-project': newUid() } });
  expect(visible(refused)).toEqual(visible(random));
  expect(refused.status).toBe(404);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

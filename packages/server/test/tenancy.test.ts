import { allRoutes } from '@docent/contract/all-routes';
import type { RouteSpec } from '@docent/contract/core/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { readEvents } from '#testing/read-events.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
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
  owner = await openOwnerSql(app.address);
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
  answerUid = body.data.messages[1].uid;
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** All rows of the victim's company, as one text. */
async function companyRows(): Promise<string> {
  const tables = await owner<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const lines: string[] = [];
  for (const { name } of tables) {
    const rows = await owner<{ line: string }>(
      `select t::text as line from ${name} t where company_id = $1 order by 1`,
      [victim.companyId],
    );
    lines.push(...rows.map((row) => `${name} ${row.line}`));
  }
  return lines.join('\n');
}

/** A body that the route takes, so that only the uid stands between the caller and the subject. */
function bodyFor({ method, path }: RouteSpec): object | undefined {
  if (path.endsWith('/questions')) return { text: 'What is the launch code?' };
  if (method === 'PATCH') return { title: 'Taken over' };
  return undefined;
}

/** Everything of an answer that a caller can see, but for the id of its request and the time. */
function visible({ status, headers, body }: Reply) {
  const shown = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  return { status, headers: Object.fromEntries(shown), body };
}

const uidRoutes = allRoutes.filter(({ spec }) => spec.path.includes('{uid}'));
const subjectOf = (spec: RouteSpec) => subjects[spec.path.split('/')[1] ?? ''];

async function reach(spec: RouteSpec, uid: string, as: SignedIn, headers: Record<string, string> = {}) {
  const body = bodyFor(spec);
  const path = spec.path.replace('{uid}', encodeURIComponent(uid));
  return visible(await app.call(spec.method, path, { as, headers, ...(body && { body }) }));
}

test('the walk knows a subject for every route with a uid, and the victim reaches it', async () => {
  expect(uidRoutes.length).toBeGreaterThan(10);
  for (const { spec } of uidRoutes)
    expect([spec.path, typeof subjectOf(spec)]).toEqual([spec.path, 'string']);
  for (const { spec } of uidRoutes.filter(({ spec }) => spec.method === 'GET')) {
    expect([spec.path, (await reach(spec, subjectOf(spec) ?? '', victim)).status]).toEqual([spec.path, 200]);
  }
});

describe.each(uidRoutes)('$name', ({ spec }) => {
  test('answers byte for byte alike to a uid of another company, a random one and none', async () => {
    const before = await companyRows();
    const foreign = await reach(spec, subjectOf(spec) ?? '', stranger);
    expect(foreign.status).toBe(404);
    for (const uid of [newUid(), 'no-uid', '0', "' or 1=1 --", '%00', answerUid]) {
      expect([uid, await reach(spec, uid, stranger)]).toEqual([uid, foreign]);
    }
    expect(await companyRows()).toBe(before);
  });

  test('answers alike to a uid of another project of the same company', async () => {
    const before = await companyRows();
    const headers = { 'x-project': otherProjectId };
    const foreign = await reach(spec, subjectOf(spec) ?? '', victim, headers);
    expect(foreign.status).toBe(404);
    expect(await reach(spec, newUid(), victim, headers)).toEqual(foreign);
    expect(await companyRows()).toBe(before);
  });

  test('shows nothing of another company through a project or company header', async () => {
    for (const headers of [{ 'x-project': victim.projectId }, { 'x-company': victim.companyCode }]) {
      const { status, body } = await reach(spec, subjectOf(spec) ?? '', stranger, headers);
      expect(status).toBeGreaterThanOrEqual(401);
      expect(JSON.stringify(body)).not.toContain('heliotrope');
    }
  });
});

test.each(uidRoutes.filter(({ spec }) => spec.path.startsWith('/conversations')))(
  "$name answers alike to a colleague's conversation",
  async ({ spec }) => {
    const before = await companyRows();
    const foreign = await reach(spec, subjectOf(spec) ?? '', colleague);
    expect(foreign.status).toBe(404);
    expect(await reach(spec, newUid(), colleague)).toEqual(foreign);
    expect(await companyRows()).toBe(before);
  },
);

test.each(uidRoutes.filter(({ spec }) => spec.path.startsWith('/conversations')))(
  "$name answers alike to a colleague's conversation",
  async ({ spec }) => {
    const before = await companyRows();
    const foreign = await reach(spec, subjectOf(spec) ?? '', colleague);
    expect(foreign.status).toBe(404);
    expect(await reach(spec, newUid(), colleague)).toEqual(foreign);
    expect(await companyRows()).toBe(before);
  },
);

describe('a uid inside a body or a query', () => {
  test('names no file of another company or project', async () => {
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

  test('deletes no past session of someone else', async () => {
    const before = await companyRows();
    const remove = (as: SignedIn, uid: string) =>
      app.call('POST', '/sidebar/delete-history', { as, body: { type: 'chat', uid } });
    for (const as of [stranger, colleague]) {
      const foreign = visible(await remove(as, subjects.conversations ?? ''));
      expect(foreign.status).toBe(404);
      expect(visible(await remove(as, newUid()))).toEqual(foreign);
    }
    expect(await companyRows()).toBe(before);
  });

  test('streams no answer of someone else through a conversation of one’s own', async () => {
    const own = await startConversation(stranger, []);
    await ask(stranger, own, 'What is the launch code?');
    const stream = (message: string) =>
      app.call('GET', `/conversations/${own}/stream?message=${message}`, { as: stranger });
    const foreign = visible(await stream(answerUid));
    expect(foreign.status).toBe(404);
    expect(visible(await stream(newUid()))).toEqual(foreign);
  });
});

describe('what others have is not to be seen', () => {
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

  test('in answers, whatever is asked for', async () => {
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

test('a user works in their own projects alone', async () => {
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

test('none of this was a fault of the server', () => {
  expect(app.errors).toEqual([]);
});

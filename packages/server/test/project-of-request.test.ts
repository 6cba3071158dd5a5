import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { present } from '#testing/present.ts';
import {
  admin,
  app,
  colleague,
  joinProject,
  newProject,
  owner,
  prepareProjects,
  stranger,
} from '#testing/project-fixture.ts';
import type { SignedIn } from '#testing/test-app.ts';

prepareProjects();

const currentProject = async (as: Pick<SignedIn, 'accessToken'>, headers = {}): Promise<string> => {
  const { body } = await app.call('GET', '/project', { as, headers });
  return body.data?.id ?? body.code;
};
const choose = (as: SignedIn, projectId: string) =>
  app.call('PUT', '/profile/project', { as, body: { projectId } });
const rename = (id: string, title: string) =>
  app.call('PUT', `/project/${id}`, { as: admin, body: { title } });

async function makeKey(as: SignedIn, wishes: { projectId?: string } = {}, headers = {}) {
  const { status, body } = await app.call('POST', '/api-keys', {
    as,
    headers,
    body: { name: 'Import', scopes: { file_manager: { add: true }, chat: {} }, ...wishes },
  });
  expect([status, body.message]).toEqual([200, 'OK']);
  return { ...body.data, accessToken: body.data.key } as {
    id: string;
    projectId: string;
    accessToken: string;
  };
}

/** A user of two projects, the first of which they joined first; its title comes last. */
async function userOfTwo() {
  const [first, second] = [await newProject(`Zulu ${newUid()}`), await newProject(`Alpha ${newUid()}`)];
  const scopes = { file_manager: { add: true }, chat: {}, api_key: { add: true } };
  const user = await colleague({ projectId: null, scopes });
  for (const id of [first, second]) await joinProject(id, { userId: user.userId, type: 'regular' });
  return { user, first, second };
}

describe('a session without X-Project', () => {
  test('uses the oldest membership until its user chooses another project', async () => {
    const { user, first, second } = await userOfTwo();
    expect(await currentProject(user)).toBe(first);
    const chosen = await choose(user, second);
    expect([chosen.status, chosen.body.data.id]).toEqual([200, second]);
    expect(await currentProject(user)).toBe(second);
    expect(await currentProject(await app.signIn(user))).toBe(second);
  });

  test('is not affected by the header of another request', async () => {
    const { user, first, second } = await userOfTwo();
    expect(await currentProject(user, { 'x-project': second })).toBe(second);
    expect(await currentProject(user)).toBe(first);
  });

  test('keeps its project when projects are renamed or created', async () => {
    const { user, first, second } = await userOfTwo();
    const key = await makeKey(user);
    const administrator = await colleague({ type: 'admin' });
    const before = await currentProject(administrator);
    await rename(second, `Aaa ${newUid()}`);
    await rename(before, `Zzz ${newUid()}`);
    await newProject(`Aaa ${newUid()}`);
    expect(await currentProject(user)).toBe(first);
    expect(await currentProject(key)).toBe(first);
    expect(await currentProject(administrator)).toBe(before);
    const { body } = await app.call('GET', '/projects', { as: user });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second, first]);
  });

  test('falls back to the oldest membership when its user leaves the chosen project', async () => {
    const { user, first, second } = await userOfTwo();
    await choose(user, second);
    await app.call('DELETE', `/project/${second}/users/${user.userId}`, { as: admin });
    expect(await currentProject(user)).toBe(first);
  });

  test('falls back when the chosen project is deleted', async () => {
    const { user, first, second } = await userOfTwo();
    await choose(user, second);
    expect((await app.call('DELETE', `/project/${second}`, { as: admin })).status).toBe(200);
    expect(await currentProject(user)).toBe(first);
  });

  test('cannot choose a project that its user is not a member of', async () => {
    const { user, first } = await userOfTwo();
    const hidden = await newProject('Hidden');
    for (const id of [hidden, stranger.projectId, newUid()])
      expect((await choose(user, id)).body.code).toBe('not_found');
    expect(await currentProject(user)).toBe(first);
  });

  test('is explained with the project that it uses', async () => {
    const { user, first, second } = await userOfTwo();
    await choose(user, second);
    const explain = async (query: string) =>
      (
        await app.call('GET', `/users/${user.userId}/permissions/explain?permission=chat${query}`, {
          as: admin,
        })
      ).body.data;
    expect(await explain('')).toEqual(await explain(`&projectId=${second}`));
    expect(JSON.stringify(await explain(''))).not.toBe(JSON.stringify(await explain(`&projectId=${first}`)));
  });
});

describe('an API key', () => {
  test('belongs to the project of the request that creates it, or to the one in the body', async () => {
    const { user, first, second } = await userOfTwo();
    expect((await makeKey(user)).projectId).toBe(first);
    expect((await makeKey(user, {}, { 'x-project': second })).projectId).toBe(second);
    const named = await makeKey(user, { projectId: second }, { 'x-project': first });
    expect(named.projectId).toBe(second);
    const { body } = await app.call('GET', `/api-keys/${named.id}`, { as: admin });
    expect(body.data.projectId).toBe(second);
  });

  test('works only in its project, whatever its owner chooses', async () => {
    const { user, first, second } = await userOfTwo();
    const key = await makeKey(user, { projectId: second });
    await choose(user, first);
    expect(await currentProject(key)).toBe(second);
    expect(await currentProject(key, { 'x-project': second })).toBe(second);
    expect(await currentProject(key, { 'x-project': first })).toBe('not_found');
    const { body } = await app.call('GET', '/projects', { as: key });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([second]);
    const other = await app.call('GET', '/files', { as: key, headers: { 'x-project': first } });
    const random = await app.call('GET', '/files', { as: key, headers: { 'x-project': newUid() } });
    expect([other.status, other.body]).toEqual([404, random.body]);
  });

  test('of an administrator is rejected in the other projects of the company too', async () => {
    const [own, other] = [await newProject('Own'), await newProject('Other')];
    const key = await makeKey(admin, { projectId: own });
    expect(await currentProject(key)).toBe(own);
    expect(await currentProject(key, { 'x-project': other })).toBe('not_found');
  });

  test('cannot be created for a project that its owner is not a member of, nor moved by a change', async () => {
    const { user, first, second } = await userOfTwo();
    const hidden = await newProject('Hidden');
    for (const projectId of [hidden, stranger.projectId, newUid()]) {
      const body = { name: 'Import', scopes: {}, projectId };
      const { status, body: answer } = await app.call('POST', '/api-keys', { as: user, body });
      expect([status, answer.code]).toEqual([404, 'not_found']);
    }
    const key = await makeKey(admin, { projectId: first });
    const body = { name: 'Import', scopes: {}, projectId: second };
    expect((await app.call('PUT', `/api-keys/${key.id}`, { as: admin, body })).status).toBe(422);
    expect(await currentProject(key)).toBe(first);
  });

  test('gets no_project while its owner is not a member of its project', async () => {
    const { user, first } = await userOfTwo();
    const key = await makeKey(user, { projectId: first });
    await app.call('DELETE', `/project/${first}/users/${user.userId}`, { as: admin });
    expect(await currentProject(key)).toBe('no_project');
    expect((await app.call('GET', '/files', { as: key })).body.code).toBe('no_project');
    await joinProject(first, { userId: user.userId, type: 'regular' });
    expect(await currentProject(key)).toBe(first);
  });

  test('is revoked when its project is deleted, and the audit log records it', async () => {
    const { user, first, second } = await userOfTwo();
    const [doomed, kept] = [await makeKey(user, { projectId: second }), await makeKey(user)];
    expect((await app.call('DELETE', `/project/${second}`, { as: admin })).status).toBe(200);
    expect(await currentProject(doomed)).toBe('api_key_over');
    expect(await currentProject(kept)).toBe(first);
    const { body } = await app.call('GET', `/api-keys/${doomed.id}`, { as: admin });
    expect(body.data.state).toBe('revoked');
    const events = await owner<{ action: string; project_id: string }>(
      `select action, project_id from audit_events where subject_id = $1 and action = 'api_key.revoked'`,
      [doomed.id],
    );
    expect(events).toEqual([{ action: 'api_key.revoked', project_id: second }]);
    const isGone = async () => (await owner('select from projects where id = $1', [second])).length === 0;
    await expect.poll(isGone, { timeout: 60_000 }).toBe(true);
    const after = await app.call('GET', `/api-keys/${doomed.id}`, { as: admin });
    expect(after.body.data).toMatchObject({ state: 'revoked', projectId: null });
  });
});

describe('a user without a project', () => {
  test('gets no_project where a project is required, and can use all other routes', async () => {
    const user = await colleague({ projectId: null, scopes: { chat: {}, role: {} } });
    for (const path of ['/project', '/project/storage-summary', '/files', '/conversations/unknown']) {
      const { status, body } = await app.call('GET', path, { as: user });
      expect([path, status, body.code]).toEqual([path, 403, 'no_project']);
    }
    const turkish = await app.call('GET', '/project', { as: user, headers: { 'x-language': 'tr' } });
    expect(turkish.body.message).toMatch(/^Çalışabileceğiniz bir proje yok/);
    const check = (permission: string) =>
      app.call('POST', '/check-permission', { as: user, body: { permission } });
    expect((await check('chat')).body.code).toBe('no_project');
    expect((await check('user')).body.code).toBe('no_permission');
    expect((await check('role')).status).toBe(200);
    expect((await app.call('GET', '/roles', { as: user })).status).toBe(200);
    expect((await app.call('GET', '/projects', { as: user })).body.data).toEqual([]);
    expect(await currentProject(user, { 'x-project': admin.projectId })).toBe('not_found');
  });

  test('cannot create an API key', async () => {
    const user = await colleague({ projectId: null, scopes: { api_key: { add: true } } });
    for (const wish of [{}, { projectId: admin.projectId }]) {
      const body = { name: 'Import', scopes: {}, ...wish };
      expect((await app.call('POST', '/api-keys', { as: user, body })).body.code).toBe('no_project');
    }
  });

  test('sees the names of the active administrators, and nothing else about them', async () => {
    const user = await colleague({ projectId: null });
    const { companyId, companyCode } = admin;
    const passive = await createUser(app.address, { companyId, companyCode });
    await owner(`update users set name = 'Ada' where id = $1`, [admin.userId]);
    await owner(`update users set name = 'Left', status = 'passive' where id = $1`, [passive.userId]);
    const { body } = await app.call('GET', '/administrators', { as: user });
    expect(body.data).toContainEqual({ name: 'Ada' });
    expect(body.data).not.toContainEqual({ name: 'Left' });
    expect(Object.keys(present(body.data[0]))).toEqual(['name']);
  });
});

test('the migration keeps keys and users in their current project', async () => {
  const { user, first, second } = await userOfTwo();
  const [key, revoked] = [await makeKey(user, { projectId: first }), await makeKey(user)];
  await app.call('POST', `/api-keys/${revoked.id}/revoke`, { as: admin });
  await owner('update api_keys set project_id = null where user_id = $1', [user.userId]);
  await owner('delete from chosen_projects where user_id = $1', [user.userId]);
  const migration = new URL('../migrations/0189-keep-projects-of-requests.sql', import.meta.url);
  await owner(await readFile(migration, 'utf8'));
  expect((await app.call('GET', `/api-keys/${key.id}`, { as: admin })).body.data.projectId).toBe(second);
  expect((await app.call('GET', `/api-keys/${revoked.id}`, { as: admin })).body.data.projectId).toBeNull();
  expect(await currentProject(user)).toBe(second);
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

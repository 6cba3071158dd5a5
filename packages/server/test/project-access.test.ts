import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
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

prepareProjects();

describe('who may manage projects', () => {
  const noEdit = {
    status: false,
    code: 'no_project_edit_permission',
    message: 'You do not have permission to edit projects',
  };

  test('a user without the permission cannot edit a project, and gets the specified message', async () => {
    const user = await colleague({ scopes: { chat: {} } });
    const paths = [`/project/${user.projectId}`, '/project', `/project/${newUid()}`];
    for (const path of paths) {
      const { status, body } = await app.call('PUT', path, { as: user, body: { title: 'Mine now' } });
      expect([path, status, body]).toEqual([path, 403, noEdit]);
    }
    const turkish = await app.call('PUT', '/project', {
      as: user,
      headers: { 'x-language': 'tr' },
      body: { title: 'Mine now' },
    });
    expect(turkish.body.message).toBe('Projeleri düzenleme yetkiniz yok');
  });

  test('a role with project@edit edits every project of the company, but deletes none', async () => {
    const user = await colleague({ scopes: { project: { edit: true } } });
    const id = await newProject('Everywhere');
    expect((await app.call('PUT', `/project/${id}`, { as: user, body: { title: 'Edited' } })).status).toBe(
      200,
    );
    expect((await app.call('DELETE', `/project/${id}`, { as: user })).body.code).toBe('no_permission');
    expect((await app.call('POST', '/project', { as: user, body: { title: 'New' } })).status).toBe(403);
    const { permissions } = (await app.call('GET', `/project/${id}`, { as: user })).body.data;
    expect(permissions).toEqual(['project', 'project@edit']);
  });

  test('a project administrator edits that project and its users, whichever project is current', async () => {
    const user = await colleague({ scopes: {} });
    const [own, other] = [await newProject('Own'), await newProject('Other')];
    await joinProject(own, { userId: user.userId, type: 'admin' });
    await joinProject(other, { userId: user.userId, type: 'regular' });
    const edit = (id: string, body: object = { title: 'Edited' }) =>
      app.call('PUT', `/project/${id}`, { as: user, headers: { 'x-project': other }, body });
    expect((await edit(own)).status).toBe(200);
    expect([(await edit(other)).status, (await edit(other)).body]).toEqual([403, noEdit]);
    expect((await app.call('DELETE', `/project/${own}`, { as: user })).status).toBe(403);
    expect((await app.call('GET', `/project/${own}/users`, { as: user })).status).toBe(200);
    expect((await app.call('GET', `/project/${other}/users`, { as: user })).status).toBe(403);
    const seen = await app.call('GET', '/projects/all', { as: user, headers: { 'x-project': own } });
    expect(seen.body.data.items.map(({ id }: { id: string }) => id)).toEqual([own]);
  });

  test('a project that the user cannot see is answered as not found', async () => {
    const user = await colleague({ scopes: {} });
    const hidden = await newProject('Hidden');
    await joinProject(await newProject('Seen'), { userId: user.userId, type: 'admin' });
    for (const as of [user, stranger]) {
      for (const [method, tail] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['GET', '/users'],
        ['GET', '/candidates'],
        ['GET', '/roles'],
        ['POST', '/users'],
        ['PUT', `/users/${admin.userId}`],
        ['DELETE', `/users/${admin.userId}`],
      ] as const) {
        const body = method === 'PUT' || method === 'POST' ? membershipOrTitle(tail) : undefined;
        const ask = (id: string) => app.call(method, `/project/${id}${tail}`, { as, body });
        const [known, random] = [await ask(hidden), await ask(newUid())];
        expect([method, tail, known.status]).toEqual([method, tail, 404]);
        expect(known.body).toEqual(random.body);
      }
    }
  });

  test('removing the permission from a role takes effect at once', async () => {
    const user = await colleague({ scopes: { project: { edit: true } } });
    await owner(
      `update roles set permissions = '{"scopes":{"project":{}},"actions":{}}' where company_id = $1
         and id = (select role_id from users where company_id = $1 and id = $2)`,
      [admin.companyId, user.userId],
    );
    await expect
      .poll(async () => (await app.call('PUT', '/project', { as: user, body: { title: 'No' } })).status)
      .toBe(403);
  });
});

function membershipOrTitle(tail: string): object {
  if (tail === '') return { title: 'Taken over' };
  return tail === '/users' ? { userId: admin.userId, type: 'regular' } : { type: 'regular' };
}

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

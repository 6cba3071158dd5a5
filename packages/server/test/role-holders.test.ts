import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import {
  admin,
  app,
  colleague,
  createRole,
  everyRoleLevel,
  giveRole,
  owner,
  ownRoleId,
  prepareRoles,
  readRole,
  roleBody,
  type Scopes,
} from '#testing/role-fixture.ts';

prepareRoles();

describe('deleting a role', () => {
  test('that users have is rejected with their number, and moves them to a replacement on request', async () => {
    const [id, next] = [await createRole('Old', { chat: {} }), await createRole('New', { summarize: {} })];
    const [user, member] = [await colleague({}), await colleague({})];
    await giveRole(user, id);
    await owner('update project_users set role_id = $2 where user_id = $1', [member.userId, id]);
    const refused = await app.call('DELETE', `/roles/${id}`, { as: admin });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'role_in_use',
      '2 users and project memberships have this role. Choose a role to replace it.',
    ]);
    expect(await readRole(id)).toMatchObject({ users: 1, memberships: 1 });
    const moved = await app.call('DELETE', `/roles/${id}?replaceWith=${next}`, { as: admin });
    expect([moved.status, moved.body.data]).toEqual([200, null]);
    expect(await readRole(next)).toMatchObject({ users: 1, memberships: 1 });
    expect((await app.call('GET', `/roles/${id}`, { as: admin })).status).toBe(404);
    expect((await app.call('GET', '/conversations', { as: user })).status).toBe(403);
  });

  test('gives nobody a role with more permissions than the caller has', async () => {
    const editor = await colleague({ ...everyRoleLevel, chat: {} });
    const [id, strong] = [
      await createRole('Weak', { chat: {} }),
      await createRole('Strong', { setting: {} }),
    ];
    await giveRole(editor, id);
    const moved = await app.call('DELETE', `/roles/${id}?replaceWith=${strong}`, { as: editor });
    expect(moved.status).toBe(403);
    expect(await ownRoleId(editor)).toBe(id);
  });

  test('rejects a replacement that is the role itself or does not exist', async () => {
    const id = await createRole('Lonely');
    const remove = (replaceWith: string) =>
      app.call('DELETE', `/roles/${id}?replaceWith=${replaceWith}`, { as: admin });
    expect((await remove(id)).body.code).toBe('validation');
    const foreign = (await app.call('POST', '/roles', { as: await app.signIn(), body: roleBody('Foreign') }))
      .body.data.id;
    expect((await remove(foreign)).body).toEqual((await remove(newUid())).body);
    expect((await remove(foreign)).status).toBe(404);
    expect((await readRole(id)).name).toBe('Lonely');
  });

  test('while it is assigned ends in exactly one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [id, user] = [await createRole(`Raced ${round}`), await colleague({})];
      const [given, removed] = await Promise.allSettled([
        giveRole(user, id),
        app.call('DELETE', `/roles/${id}`, { as: admin }),
      ]);
      const status = removed.status === 'fulfilled' ? removed.value.status : 0;
      expect([
        ['fulfilled', 409],
        ['rejected', 200],
      ]).toContainEqual([given.status, status]);
    }
  });
});

describe('the list of roles', () => {
  const list = async (query = '', headers = {}) =>
    (await app.call('GET', `/roles?${query}`, { as: admin, headers })).body.data;
  const names = (data: { items: { name: string }[] }) => data.items.map(({ name }) => name);

  test('is searched, sorted in the language’s alphabet, and paged', async () => {
    const ids = new Map<string, string>();
    for (const name of ['Zeytin', 'Çan', 'Cuma', 'ISI', 'Ihlamur']) ids.set(name, await createRole(name));
    const turkish = { 'x-language': 'tr' };
    expect(names(await list('', turkish))).toEqual(['Cuma', 'Çan', 'Ihlamur', 'ISI', 'Zeytin']);
    expect(names(await list('q=%C4%B1s%C4%B1'))).toEqual(['ISI']);
    const user = await colleague({});
    await giveRole(user, ids.get('Çan') ?? '');
    expect((await list('sort=-users')).items[0]).toMatchObject({ name: 'Çan', users: 1 });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=2&sort=-users&cursor=${cursor}`);
      expect(page.total).toBe(6);
      seen.push(...names(page));
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(6);
  });

  test('shows who has a role, as their own and in projects', async () => {
    const id = await createRole('Shared');
    const [one, two] = [await colleague({}), await colleague({})];
    await owner(`update users set name = 'İpek' where id = $1`, [one.userId]);
    await giveRole(one, id);
    await owner('update project_users set role_id = $2 where user_id = any($1)', [
      [one.userId, two.userId],
      id,
    ]);
    const holders = (query = '') => app.call('GET', `/roles/${id}/users?${query}`, { as: admin });
    const { items, total } = (await holders()).body.data;
    expect(total).toBe(2);
    const projects = [{ id: admin.projectId, title: 'Test project' }];
    expect(items).toEqual([
      { id: one.userId, name: 'İpek', email: one.email, status: 'active', isOwnRole: true, projects },
      { id: two.userId, name: 'Test User', email: two.email, status: 'active', isOwnRole: false, projects },
    ]);
    expect((await holders('q=ipek')).body.data.items).toHaveLength(1);
    expect((await holders('q=nobody')).body.data).toEqual({ items: [], nextCursor: null, total: 0 });
  });
});

describe('each access level', () => {
  test('grants exactly its own calls', async () => {
    const id = await createRole('Target');
    const calls = {
      add: () => app.call('POST', '/roles', { as: user, body: roleBody(newUid()) }),
      edit: () => app.call('PUT', `/roles/${id}`, { as: user, body: roleBody('Target') }),
      delete: async () => app.call('DELETE', `/roles/${await createRole(newUid())}`, { as: user }),
      view: () => app.call('GET', `/roles/${id}`, { as: user }),
    };
    let user = await colleague({});
    for (const level of ['view', 'add', 'edit', 'delete'] as const) {
      user = await colleague({ role: { [level]: true } } as Scopes);
      for (const [name, call] of Object.entries(calls)) {
        const { status } = await call();
        expect([level, name, status]).toEqual([level, name, name === level || name === 'view' ? 200 : 403]);
      }
    }
  });

  test('answers byte for byte alike for a role of another company and an unknown one', async () => {
    const foreign = (await app.call('POST', '/roles', { as: await app.signIn(), body: roleBody('Theirs') }))
      .body.data.id;
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['GET', '/users'],
    ] as const) {
      const reach = async (id: string) => {
        const reply = await app.call(method, `/roles/${id}${path}`, {
          as: admin,
          ...(method === 'PUT' && { body: roleBody('Mine') }),
        });
        return [reply.status, JSON.stringify(reply.body)];
      };
      const random = await reach(newUid());
      expect(random[0]).toBe(404);
      expect(await reach(foreign)).toEqual(random);
      expect(await reach('no-uid')).toEqual(random);
    }
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

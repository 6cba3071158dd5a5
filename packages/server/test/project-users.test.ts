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

async function newRole(scopes: object): Promise<string> {
  const id = newUid();
  await owner('insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
    admin.companyId,
    id,
    `role ${id}`,
    JSON.stringify({ scopes, actions: {} }),
  ]);
  return id;
}

describe('the users of a project', () => {
  test('are added, listed, changed and removed', async () => {
    const id = await newProject('Team');
    const user = await colleague({ scopes: {}, projectId: null });
    const roleId = await newRole({ chat: {} });
    const added = await joinProject(id, { userId: user.userId, type: 'regular', roleId });
    expect(added.body.data).toMatchObject({ userId: user.userId, type: 'regular', role: { id: roleId } });
    expect((await app.call('GET', '/projects', { as: user })).body.data).toHaveLength(1);
    expect((await app.call('GET', '/notifications', { as: user })).body.data.items).toMatchObject([
      { text: 'You were added to the project Team.', type: 'project', value: id },
    ]);
    const held = (await app.call('GET', '/permissions', { as: user })).body.data.permissions;
    expect(Object.keys(held.scopes)).toEqual(['chat']);
    const path = `/project/${id}/users/${user.userId}`;
    const changed = await app.call('PUT', path, { as: admin, body: { type: 'admin', roleId: null } });
    expect(changed.body.data).toMatchObject({ type: 'admin', role: null });
    const list = await app.call('GET', `/project/${id}/users?q=${user.email.slice(0, 20)}&type=admin`, {
      as: admin,
    });
    expect(list.body.data).toMatchObject({ total: 1, items: [{ email: user.email }] });
    expect((await app.call('DELETE', path, { as: admin })).status).toBe(200);
    expect((await app.call('DELETE', path, { as: admin })).status).toBe(404);
    expect((await app.call('GET', '/projects', { as: user })).body.data).toEqual([]);
  });

  test.each([
    [{}, { userId: ['User is required!'], type: ['Type is required!'] }],
    [
      { userId: '', type: '' },
      { userId: ['User is required!'], type: ['Type is required!'] },
    ],
  ])('rejects %j with the specified messages', async (body, errors) => {
    const answer = await joinProject(admin.projectId, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('must belong to the company, and are in the project once', async () => {
    const id = await newProject('Once');
    const user = await colleague({ projectId: null });
    const foreign = await joinProject(id, { userId: stranger.userId, type: 'regular' });
    const random = await joinProject(id, { userId: newUid(), type: 'regular' });
    expect([foreign.status, foreign.body]).toEqual([422, random.body]);
    expect((await joinProject(id, { userId: user.userId, type: 'regular' })).status).toBe(200);
    const again = await joinProject(id, { userId: user.userId, type: 'regular' });
    expect([again.status, again.body.errors.userId]).toEqual([422, ['This user is already in the project']]);
  });

  test('are chosen from active users who are not yet members', async () => {
    const id = await newProject('Chosen');
    const [inside, outside, passive, elsewhere] = [
      await colleague({ projectId: id }),
      await colleague({ projectId: null }),
      await colleague({ projectId: null }),
      await colleague({ projectId: await newProject('Other') }),
    ];
    await owner(`update users set status = 'passive' where id = $1`, [passive.userId]);
    const { body } = await app.call('GET', `/project/${id}/candidates?limit=200`, { as: admin });
    const ids = body.data.items.map((item: { id: string }) => item.id);
    for (const user of [outside, elsewhere]) expect(ids).toContain(user.userId);
    for (const user of [inside, passive, stranger]) expect(ids).not.toContain(user.userId);
  });

  test('cannot get a permission that the caller lacks in this project', async () => {
    const id = await newProject('Limits');
    const lead = await colleague({ scopes: {}, projectId: null });
    const user = await colleague({ scopes: {}, projectId: null });
    const leadRole = await newRole({ chat: {}, project_user: { add: true, edit: true, delete: true } });
    await joinProject(id, { userId: lead.userId, type: 'regular', roleId: leadRole });
    const [chats, models] = [await newRole({ chat: {} }), await newRole({ chat: {}, model: { edit: true } })];
    const give = (body: object) => joinProject(id, { userId: user.userId, ...body }, lead);
    const beyond = await give({ type: 'regular', roleId: models });
    expect([beyond.status, beyond.body.code, beyond.body.message]).toEqual([
      403,
      'role_beyond_editor',
      'You cannot grant what you do not hold yourself: model, model@edit',
    ]);
    expect((await give({ type: 'admin' })).body.code).toBe('role_beyond_editor');
    const roles = (await app.call('GET', `/project/${id}/roles`, { as: lead })).body.data;
    const offered = roles.map((role: { id: string }) => role.id);
    expect([offered.includes(chats), offered.includes(models)]).toEqual([true, false]);
    expect((await give({ type: 'regular', roleId: chats })).status).toBe(200);
    const path = `/project/${id}/users/${user.userId}`;
    const raise = (body: object) => app.call('PUT', path, { as: lead, body });
    expect((await raise({ type: 'regular', roleId: models })).status).toBe(403);
    expect((await raise({ type: 'admin' })).status).toBe(403);
    await app.call('PUT', path, { as: admin, body: { type: 'admin' } });
    expect((await raise({ type: 'regular' })).body.code).toBe('role_beyond_editor');
    expect((await app.call('DELETE', path, { as: lead })).body.code).toBe('role_beyond_editor');
  });

  test('lose access within a second of being removed', async () => {
    const id = await newProject('Taken out');
    const user = await colleague({ scopes: { file_manager: {} }, projectId: id });
    const files = () => app.call('GET', '/files', { as: user, headers: { 'x-project': id } });
    expect((await files()).status).toBe(200);
    await app.call('DELETE', `/project/${id}/users/${user.userId}`, { as: admin });
    expect((await files()).status).toBe(404);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

test('a project role grants no access to the audit log, usage or exports of the company', async () => {
  const user = await colleague({ scopes: {}, projectId: null });
  const [roleId, id] = [newUid(), await newProject('Only here')];
  const actions = { view_audit_log: true, view_usage: true, export: true };
  await owner('insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
    admin.companyId,
    roleId,
    `role ${roleId}`,
    JSON.stringify({ scopes: { chat: {} }, actions }),
  ]);
  await joinProject(id, { userId: user.userId, type: 'regular', roleId });
  const headers = { 'x-project': id };
  const held = (await app.call('GET', '/permissions', { as: user, headers })).body.data.permissions;
  expect([Object.keys(held.scopes), held.actions]).toEqual([['chat'], {}]);
  const day = new Date().toISOString().slice(0, 10);
  for (const path of [
    '/audit-events',
    '/audit-events/export?format=csv',
    `/usage?from=${day}&to=${day}`,
    `/usage/export?from=${day}&to=${day}&format=csv`,
  ]) {
    const refused = await app.call('GET', path, { as: user, headers });
    expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'no_permission']);
  }
  for (const permission of Object.keys(actions)) {
    const check = await app.call('POST', '/check-permission', { as: user, headers, body: { permission } });
    expect(check.status).toBe(403);
    const query = new URLSearchParams({ permission, projectId: id });
    const why = await app.call('GET', `/users/${user.userId}/permissions/explain?${query}`, { as: admin });
    expect(why.body.data.granted).toBe(false);
    expect(why.body.data.reasons.map(({ code }: { code: string }) => code)).toContain(
      'membership_role_elsewhere',
    );
  }
  await owner('update users set role_id = $2 where id = $1', [user.userId, roleId]);
  await expect
    .poll(async () => (await app.call('GET', '/audit-events', { as: user, headers })).status)
    .toBe(200);
});

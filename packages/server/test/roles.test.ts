import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { present } from '#testing/present.ts';
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
import type { TestApp } from '#testing/test-app.ts';

prepareRoles();

describe('a role', () => {
  test('is stored as it was sent, without entries that grant nothing', async () => {
    const scopes = { chat: {}, user: { add: true, edit: false } };
    const made = await app.call('POST', '/roles', {
      as: admin,
      body: {
        ...roleBody('Editors', scopes, { export: true, view_usage: false }),
        description: ' For the desk ',
      },
    });
    const { id } = made.body.data;
    expect(await readRole(id)).toEqual(made.body.data);
    expect(made.body.data).toMatchObject({
      name: 'Editors',
      description: 'For the desk',
      users: 0,
      memberships: 0,
      permissions: { scopes: { chat: {}, user: { add: true } }, actions: { export: true } },
    });
  });

  test('is created once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newUid() };
    const make = () => app.call('POST', '/roles', { as: admin, body: roleBody('Once'), headers });
    const [first, second] = [await make(), await make()];
    expect(second.body).toEqual(first.body);
  });

  test('accepts only known scopes, levels and actions', async () => {
    for (const permissions of [
      { scopes: { everything: {} }, actions: {} },
      { scopes: { user: { own: true } }, actions: {} },
      { scopes: { user: { add: 'yes' } }, actions: {} },
      { scopes: {}, actions: { fly: true } },
      { scopes: {}, actions: {}, type: 'admin' },
      { scopes: {} },
    ]) {
      const reply = await app.call('POST', '/roles', { as: admin, body: { name: 'Odd', permissions } });
      expect([permissions, reply.status, reply.body.code]).toEqual([permissions, 422, 'validation']);
    }
  });

  test('has a unique name, regardless of case, with Turkish letters too', async () => {
    const id = await createRole('IŞIK ekibi');
    for (const name of ['ışık EKİBİ', 'Işık ekibi', 'işik ekibi']) {
      const reply = await app.call('POST', '/roles', { as: admin, body: roleBody(name) });
      expect([name, reply.status, reply.body.errors]).toEqual([
        name,
        422,
        { name: ['This name is already taken'] },
      ]);
    }
    const renamed = await app.call('PUT', `/roles/${id}`, { as: admin, body: roleBody('Işık Ekibi') });
    expect(renamed.status).toBe(200);
    const other = await createRole('Other');
    const headers = { 'x-language': 'tr' };
    const clash = await app.call('PUT', `/roles/${other}`, {
      as: admin,
      body: roleBody('ışık ekibi'),
      headers,
    });
    expect(clash.body.errors).toEqual({ name: ['Bu ad zaten kullanılıyor'] });
    expect(
      (await app.call('POST', '/roles', { as: await app.signIn(), body: roleBody('Other') })).status,
    ).toBe(200);
  });

  test('gets its name once when parallel requests use the same one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => app.call('POST', '/roles', { as: admin, body: roleBody('Wanted') })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('requires a name of limited length', async () => {
    const errorsOf = async (name: string) =>
      (await app.call('POST', '/roles', { as: admin, body: roleBody(name) })).body.errors;
    expect(await errorsOf(' ')).toEqual({ name: ['Name is required'] });
    expect(await errorsOf('x'.repeat(121))).toEqual({ name: ['Name is too long'] });
  });
});

describe('the permissions that a role may grant', () => {
  test('are limited to those of its editor, and the answer names the missing ones', async () => {
    const editor = await colleague({ ...everyRoleLevel, chat: {}, user: { edit: true } });
    await createRole('Within', { chat: {}, user: { edit: true } }, editor);
    const beyond = (language: string) =>
      app.call('POST', '/roles', {
        as: editor,
        body: roleBody('Beyond', { chat: { add: true }, user: { add: true }, model: {} }, { export: true }),
        headers: { 'x-language': language },
      });
    const reply = await beyond('en');
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      403,
      'role_beyond_editor',
      'You cannot grant what you do not hold yourself: Chat: Add, Users: Add, Model Studio, Export',
    ]);
    expect((await beyond('tr')).body.message).toBe(
      'Sizde olmayan yetkileri veremezsiniz: Sohbet: Ekleme, Kullanıcılar: Ekleme, Model stüdyosu, Dışa aktarma',
    );
  });

  test('do not include those that the editor has in one project only', async () => {
    const editor = await colleague(everyRoleLevel);
    await owner(`update project_users set type = 'admin' where user_id = $1`, [editor.userId]);
    const headers = { 'x-project': editor.projectId };
    const held = (await app.call('GET', '/permissions', { as: editor, headers })).body.data.permissions;
    expect(held.scopes.chat).toBeDefined();
    const reply = await app.call('POST', '/roles', {
      as: editor,
      headers,
      body: roleBody('All', { chat: {} }),
    });
    expect(reply.body.code).toBe('role_beyond_editor');
  });

  test('can stay in a role that already has them, and be added only by a user who has them', async () => {
    const editor = await colleague({ ...everyRoleLevel, chat: {} });
    const id = await createRole('Strong', { user: { add: true }, model: {} });
    const change = (scopes: Scopes) =>
      app.call('PUT', `/roles/${id}`, { as: editor, body: roleBody('Strong', scopes) });
    expect((await change({ user: { add: true }, model: {}, chat: {} })).status).toBe(200);
    expect((await change({ user: { add: true, edit: true }, model: {} })).body.code).toBe(
      'role_beyond_editor',
    );
    expect((await change({ user: {}, chat: {} })).status).toBe(200);
    expect((await change({ user: { add: true } })).body.code).toBe('role_beyond_editor');
    expect((await readRole(id)).permissions.scopes).toEqual({ user: {}, chat: {} });
  });

  test('cannot be raised by editing one’s own role', async () => {
    const editor = await colleague({ role: { edit: true } });
    const id = await ownRoleId(editor);
    const reply = await app.call('PUT', `/roles/${id}`, {
      as: editor,
      body: roleBody('Mine', { role: { edit: true, add: true } }),
    });
    expect([reply.status, reply.body.code]).toEqual([403, 'role_beyond_editor']);
    expect(reply.body.message).toContain('Roles: Add');
  });

  test('are listed by the catalogue in both languages', async () => {
    const editor = await colleague({ role: { add: true }, chat: {} }, { export: true });
    const english = (await app.call('GET', '/roles/catalogue', { as: editor })).body.data;
    expect(english.groups.map(({ label }: { label: string }) => label)).toEqual([
      'Regular permissions',
      'Admin permissions',
      'Action permissions',
    ]);
    expect(english.levels.map(({ name }: { name: string }) => name)).toEqual([
      'view',
      'add',
      'edit',
      'delete',
      'access',
    ]);
    // What no route asks for is not offered.
    const offered = present(english.groups[0]).entries.map(({ name }) => name);
    expect(offered).toEqual([
      'ask_question',
      'chat',
      'summarize',
      'custom_template',
      'spreadsheet',
      'model',
      'file_manager',
    ]);
    for (const held of ['chat', 'role', 'role@add', 'export']) expect(english.lacked).not.toContain(held);
    for (const lacked of ['chat@add', 'role@edit', 'model', 'view_usage'])
      expect(english.lacked).toContain(lacked);
    const turkish = await app.call('GET', '/roles/catalogue', {
      as: admin,
      headers: { 'x-language': 'tr' },
    });
    expect(turkish.body.data.lacked).toEqual([]);
    expect(turkish.body.data.groups[1]?.entries[0]).toEqual({
      name: 'user',
      label: 'Kullanıcılar',
      text: 'Şirketteki kişiler; türleri, rolleri ve durumları.',
    });
  });
});

describe('a change of a role', () => {
  test('takes effect at the next request of everyone who has it, in every process', async () => {
    const id = await createRole('Readers', { chat: {} });
    const user = await colleague({});
    await giveRole(user, id);
    const other = await app.another();
    const asks = async (at: TestApp) => (await at.call('GET', '/conversations', { as: user })).status;
    expect([await asks(app), await asks(other)]).toEqual([200, 200]);
    await app.call('PUT', `/roles/${id}`, { as: admin, body: roleBody('Readers', { summarize: {} }) });
    expect(await asks(app)).toBe(403);
    await expect.poll(() => asks(other), { timeout: 60_000, interval: 20 }).toBe(403);
    await other.stop();
  });

  test('does not restore permissions that another user removed since the role was read', async () => {
    const id = await createRole('Two tabs', { chat: {}, user: { edit: true } });
    const { updatedAt } = await readRole(id);
    const put = (scopes: Scopes, more: object) =>
      app.call('PUT', `/roles/${id}`, { as: admin, body: { ...roleBody('Two tabs', scopes), ...more } });
    const first = await put({ chat: {} }, { updatedAt });
    expect(first.status).toBe(200);
    const second = await put({ chat: {}, user: { edit: true } }, { updatedAt });
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    expect((await readRole(id)).permissions.scopes).toEqual({ chat: {} });
    expect((await put({}, { updatedAt: first.body.data.updatedAt })).status).toBe(200);
    expect((await put({ chat: {} }, {})).status).toBe(200);
  });

  test('is recorded in the audit log, with granted and removed permissions', async () => {
    const id = await createRole('Before', { chat: {}, model: {} });
    await app.call('PUT', `/roles/${id}`, { as: admin, body: roleBody('After', { chat: { add: true } }) });
    await app.call('PUT', `/roles/${id}`, { as: admin, body: roleBody('After', { chat: { add: true } }) });
    await app.call('DELETE', `/roles/${id}`, { as: admin });
    const events = await owner(
      `select action, subject_name, details from audit_events where company_id = $1 and subject_id = $2 order by seq`,
      [admin.companyId, id],
    );
    expect(events).toEqual([
      { action: 'role.created', subject_name: 'Before', details: { granted: ['chat', 'model'] } },
      {
        action: 'role.changed',
        subject_name: 'After',
        details: { changed: ['name', 'permissions'], granted: ['chat@add'], withdrawn: ['model'] },
      },
      { action: 'role.deleted', subject_name: 'After', details: { users: 0, memberships: 0 } },
    ]);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

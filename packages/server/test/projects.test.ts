import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser, type UserWishes } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
  stranger = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

/** A user of the admin's company. */
async function colleague(wishes: UserWishes = {}): Promise<SignedIn> {
  const { companyId, companyCode } = admin;
  return app.signIn(await createUser(app.address, { companyId, companyCode, type: 'regular', ...wishes }));
}

async function newProject(title: string, as = admin): Promise<string> {
  const { status, body } = await app.call('POST', '/project', { as, body: { title } });
  expect(status).toBe(200);
  return body.data.id;
}

const joinProject = (projectId: string, body: object, as = admin) =>
  app.call('POST', `/project/${projectId}/users`, { as, body });

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

const titles = (body: { data: { items: { title: string }[] } }) => body.data.items.map(({ title }) => title);

describe('a project', () => {
  test('is made with defaults, shown to its maker, and changed', async () => {
    const made = await app.call('POST', '/project', {
      as: admin,
      body: { title: '  Harbour  ', description: 'Plans' },
    });
    expect(made.body.data).toMatchObject({
      title: 'Harbour',
      description: 'Plans',
      dateFormat: 'YYYY-MM-DD',
      timeFormat: 'HH:mm:ss',
      languages: ['en', 'tr'],
      users: 1,
      files: 0,
      storageBytes: 0,
    });
    const path = `/project/${made.body.data.id}`;
    expect((await app.call('GET', '/projects', { as: admin })).body.data).toContainEqual(
      expect.objectContaining({ title: 'Harbour' }),
    );
    const body = { title: 'Harbour 2', dateFormat: 'DD/MM/YYYY', timeFormat: 'hh:mm A', languages: ['tr'] };
    expect((await app.call('PUT', path, { as: admin, body })).body.data).toMatchObject({
      ...body,
      description: 'Plans',
    });
    expect((await app.call('GET', path, { as: admin })).body.data).toMatchObject(body);
  });

  test('is the current one of a request that names it, and is changed as such', async () => {
    const id = await newProject('Current');
    const headers = { 'x-project': id };
    const changed = await app.call('PUT', '/project', { as: admin, headers, body: { title: 'Current 2' } });
    expect(changed.body.data).toMatchObject({ id, title: 'Current 2' });
    expect((await app.call('GET', '/project', { as: admin, headers })).body.data.title).toBe('Current 2');
  });

  test.each([
    [{}, 'title', 'Title is required'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x' }, 'title', 'Title is too short'],
    [{ title: 'x'.repeat(201) }, 'title', 'Title is too long'],
    [{ title: 'Fine', languages: [] }, 'languages', 'Choose at least one language'],
    [{ title: 'Fine', dateFormat: 'YY' }, 'dateFormat', /^Must be one of: YYYY-MM-DD/],
  ])('is refused as %j with the words of the field', async (body, field, message) => {
    const { status, body: answer } = await app.call('POST', '/project', { as: admin, body });
    expect([status, answer.errors[field]]).toEqual([422, [expect.stringMatching(message)]]);
  });

  test('is made once for one Idempotency-Key', async () => {
    const make = () =>
      app.call('POST', '/project', {
        as: admin,
        headers: { 'idempotency-key': 'once' },
        body: { title: 'Made once' },
      });
    expect((await make()).body.data.id).toBe((await make()).body.data.id);
    const { body } = await app.call('GET', '/projects/all?q=made once', { as: admin });
    expect(body.data.total).toBe(1);
  });

  test('leaves a trace in the audit log each time it changes', async () => {
    const id = await newProject('Traced');
    await app.call('PUT', `/project/${id}`, { as: admin, body: { title: 'Traced 2', timeFormat: 'HH:mm' } });
    await app.call('DELETE', `/project/${id}`, { as: admin });
    const events = await owner<{ action: string; details: object }>(
      'select action, details from audit_events where project_id = $1 order by seq',
      [id],
    );
    expect(events).toEqual([
      { action: 'project.created', details: {} },
      { action: 'project.changed', details: { changed: ['title', 'timeFormat'] } },
      { action: 'project.deleted', details: {} },
    ]);
  });
});

describe('the list of all projects', () => {
  test('is searched, sorted in the alphabet of the language and paged', async () => {
    const other = await app.signIn();
    for (const title of ['Çınar liste', 'Ceviz liste', 'Dut liste', 'IŞIK liste'])
      await newProject(title, other);
    const list = (query: string) =>
      app.call('GET', `/projects/all?${query}`, { as: other, headers: { 'x-language': 'tr' } });
    expect(titles((await list('q=liste&sort=title')).body)).toEqual([
      'Ceviz liste',
      'Çınar liste',
      'Dut liste',
      'IŞIK liste',
    ]);
    expect(titles((await list('q=ışık')).body)).toEqual(['IŞIK liste']);
    const first = (await list('q=liste&sort=-title&limit=3')).body.data;
    expect(first).toMatchObject({ total: 4, nextCursor: expect.any(String) });
    const rest = (await list(`q=liste&sort=-title&limit=3&cursor=${first.nextCursor}`)).body;
    expect([titles(rest), rest.data.nextCursor]).toEqual([['Ceviz liste'], null]);
    const busiest = await newProject('Busy liste', other);
    const { companyId, companyCode } = other;
    await createUser(app.address, { companyId, companyCode, projectId: busiest });
    expect(titles((await list('q=liste&sort=-users&limit=1')).body)).toEqual(['Busy liste']);
  });

  test('shows what files take, in each project and in the summary of the current one', async () => {
    const id = await newProject('Stored');
    const form = new FormData();
    form.append('file', new Blob(['0123456789']), 'a.txt');
    form.append('file', new Blob(['a,b\n1,2\n']), 'b.csv');
    const headers = { authorization: `Bearer ${admin.accessToken}`, 'x-project': id };
    await fetch(`${app.url}/api/files`, { method: 'POST', headers, body: form });
    const { items } = (await app.call('GET', '/projects/all?q=stored', { as: admin })).body.data;
    expect(items[0]).toMatchObject({ files: 2, storageBytes: 18 });
    const summary = await app.call('GET', '/project/storage-summary', {
      as: admin,
      headers: { 'x-project': id },
    });
    expect(summary.body.data).toMatchObject({
      files: 2,
      bytes: 18,
      categories: [
        { category: 'spreadsheet', files: 1, bytes: 8 },
        { category: 'text', files: 1, bytes: 10 },
      ],
      quotaBytes: null,
    });
    expect(summary.body.data.companyBytes).toBeGreaterThanOrEqual(18);
  });
});

describe('who may', () => {
  const noEdit = {
    status: false,
    code: 'no_project_edit_permission',
    message: 'You do not have permission to edit projects',
  };

  test('a user without the permission edits no project, and is told so in the words of the specification', async () => {
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

  test('an administrator of one project edits that one and its users, whatever project is current', async () => {
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

  test('a project that one cannot see answers like one that is not there', async () => {
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

  test('a role that loses the permission loses it at once', async () => {
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

describe('the users of a project', () => {
  test('are added, listed, changed and removed', async () => {
    const id = await newProject('Team');
    const user = await colleague({ scopes: {}, projectId: null });
    const roleId = await newRole({ chat: {} });
    const added = await joinProject(id, { userId: user.userId, type: 'regular', roleId });
    expect(added.body.data).toMatchObject({ userId: user.userId, type: 'regular', role: { id: roleId } });
    expect((await app.call('GET', '/projects', { as: user })).body.data).toHaveLength(1);
    expect((await app.call('GET', '/permissions', { as: user })).body.data.permissions.scopes).toEqual({
      chat: {},
    });
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
  ])('are refused as %j in the words of the specification', async (body, errors) => {
    const answer = await joinProject(admin.projectId, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  test('are of the same company, and in the project once', async () => {
    const id = await newProject('Once');
    const user = await colleague({ projectId: null });
    const foreign = await joinProject(id, { userId: stranger.userId, type: 'regular' });
    const random = await joinProject(id, { userId: newUid(), type: 'regular' });
    expect([foreign.status, foreign.body]).toEqual([422, random.body]);
    expect((await joinProject(id, { userId: user.userId, type: 'regular' })).status).toBe(200);
    const again = await joinProject(id, { userId: user.userId, type: 'regular' });
    expect([again.status, again.body.errors.userId]).toEqual([422, ['This user is already in the project']]);
  });

  test('are chosen from active users who are not in it yet', async () => {
    const id = await newProject('Chosen');
    const [inside, outside, passive] = [
      await colleague({ projectId: id }),
      await colleague({ projectId: null }),
      await colleague({ projectId: null }),
    ];
    await owner(`update users set status = 'passive' where id = $1`, [passive.userId]);
    const { body } = await app.call('GET', `/project/${id}/candidates?limit=200`, { as: admin });
    const ids = body.data.items.map((item: { id: string }) => item.id);
    expect(ids).toContain(outside.userId);
    for (const user of [inside, passive, stranger]) expect(ids).not.toContain(user.userId);
  });

  test('get nothing that who adds them lacks in this project', async () => {
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

  test('are no longer served when they are taken out, within a second', async () => {
    const id = await newProject('Taken out');
    const user = await colleague({ scopes: { file_manager: {} }, projectId: id });
    const files = () => app.call('GET', '/files', { as: user, headers: { 'x-project': id } });
    expect((await files()).status).toBe(200);
    await app.call('DELETE', `/project/${id}/users/${user.userId}`, { as: admin });
    expect((await files()).status).toBe(404);
  });
});

describe('deleting a project', () => {
  const bytesOf = async () => (await readdir(join(app.filesFolder, admin.companyId))).toSorted();

  test('takes it away at once, and its files, bytes, texts and conversations soon', async () => {
    await uploadReady(app, admin, 'stays.txt', 'This one stays.');
    const before = await bytesOf();
    const id = await newProject('Short-lived');
    const headers = { 'x-project': id };
    const form = new FormData();
    form.append('file', new Blob(['A text about heliotropes.']), 'goes.txt');
    const upload = await fetch(`${app.url}/api/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.accessToken}`, ...headers },
      body: form,
    });
    const [file = { uid: '' }] = ((await upload.json()) as { data: { items: { uid: string }[] } }).data.items;
    await app.call('POST', '/conversations', {
      as: admin,
      headers,
      body: { kind: 'chat', fileUids: [file.uid] },
    });
    const isRead = async () =>
      (await app.call('GET', `/files/${file.uid}`, { as: admin, headers })).body.data.status;
    await expect.poll(isRead, { timeout: 20_000 }).toBe('ready');
    expect((await app.call('DELETE', `/project/${id}`, { as: admin })).status).toBe(200);
    expect((await app.call('GET', '/files', { as: admin, headers })).status).toBe(404);
    expect((await app.call('GET', `/project/${id}`, { as: admin })).status).toBe(404);
    expect((await app.call('DELETE', `/project/${id}`, { as: admin })).status).toBe(404);
    const left = async () => {
      const [row] = await owner<{ left: number }>(
        `select (select count(*) from projects where id = $1) + (select count(*) from files where id = $2)
           + (select count(*) from conversations where project_id = $1)
           + (select count(*) from text_blocks where text_id = $2)
           + (select count(*) from passage_segments where index_id = $2) as left`,
        [id, file.uid],
      );
      return Number(row?.left);
    };
    await expect.poll(left, { timeout: 15_000 }).toBe(0);
    expect(await bytesOf()).toEqual(before);
  });

  test('leaves a company its last one, also when all are deleted at the same moment', async () => {
    const lonely = await app.signIn();
    const ids = [lonely.projectId, await newProject('Second', lonely), await newProject('Third', lonely)];
    const answers = await Promise.all(ids.map((id) => app.call('DELETE', `/project/${id}`, { as: lonely })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'The last project of a company cannot be deleted.',
    );
  });
});

test('none of this was a fault of the server', () => {
  expect(app.errors).toEqual([]);
});

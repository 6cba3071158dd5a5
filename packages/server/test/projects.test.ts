import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  admin = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

async function newProject(title: string, as = admin): Promise<string> {
  const { status, body } = await app.call('POST', '/project', { as, body: { title } });
  expect(status).toBe(200);
  return body.data.id;
}

const titles = (body: { data: { items: { title: string }[] } }) => body.data.items.map(({ title }) => title);

describe('a project', () => {
  test('is created with defaults, visible to its creator, and changed', async () => {
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

  test('becomes the current project of a request that names it, and can be changed there', async () => {
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
  ])('rejects %j with the message of the field', async (body, field, message) => {
    const { status, body: answer } = await app.call('POST', '/project', { as: admin, body });
    expect([status, answer.errors[field]]).toEqual([422, [expect.stringMatching(message)]]);
  });

  test('is created once for one Idempotency-Key', async () => {
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

  test('records each change in the audit log', async () => {
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
  test('is searched, sorted in the language’s alphabet and paged', async () => {
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

  test('shows storage use, in each project and in the summary of the current one', async () => {
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

describe('deleting a project', () => {
  const bytesOf = () => app.bytes.keys(admin.companyId);

  test('removes it at once, and its files, bytes, texts and conversations soon after', async () => {
    await uploadReady(app, admin, 'stays.txt', 'This one stays.');
    const before = await bytesOf();
    const id = await newProject('Short-lived');
    const headers = { 'x-project': id };
    const files = [['goes.txt', 'A text about heliotropes.']] as const;
    const file = present((await uploadForm(app, admin, { files, headers })).body.data.items[0]);
    await app.call('POST', '/conversations', {
      as: admin,
      headers,
      body: { kind: 'chat', fileUids: [file.uid] },
    });
    const isRead = async () =>
      (await app.call('GET', `/files/${file.uid}`, { as: admin, headers })).body.data.status;
    await expect.poll(isRead, { timeout: 60_000 }).toBe('ready');
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
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    expect(await bytesOf()).toEqual(before);
  });

  test('keeps the last project of a company, even with parallel deletions', async () => {
    const lonely = await app.signIn();
    const ids = [lonely.projectId, await newProject('Second', lonely), await newProject('Third', lonely)];
    const answers = await Promise.all(ids.map((id) => app.call('DELETE', `/project/${id}`, { as: lonely })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'The last project of a company cannot be deleted.',
    );
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

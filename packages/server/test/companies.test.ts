import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let operator: SignedIn;
let tenant: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  operator = await app.signIn();
  await owner('update companies set is_operator = true where company_id = $1', [operator.companyId]);
  tenant = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const admin = { name: 'Ada', email: 'ada@example.test', password: 'analytical engine' };
let made = 0;

async function openCompany(wishes: object = {}) {
  made += 1;
  const body = { code: `made-${made}`, title: `Made ${made}`, admin, ...wishes };
  const { status, body: answer } = await app.call('POST', '/companies', { as: operator, body });
  expect(status).toBe(200);
  return answer.data as { id: string; code: string; title: string };
}

const signInAt = (companyCode: string) =>
  app.call('POST', '/token', {
    headers: { 'x-company': companyCode },
    body: { email: admin.email, password: admin.password },
  });

async function adminOf(company: { id: string; code: string }): Promise<SignedIn> {
  const { access_token: accessToken, refresh_token: refreshToken } = (await signInAt(company.code)).body.data;
  const { email, password } = admin;
  return {
    accessToken,
    refreshToken,
    email,
    password,
    companyId: company.id,
    companyCode: company.code,
    userId: '',
    projectId: '',
  };
}

describe('the operator', () => {
  test('opens a company whose administrator can sign in and has a project', async () => {
    const company = await openCompany();
    expect(company).toMatchObject({ status: 'active', users: 1, projects: 1, isOperator: false });
    const as = await adminOf(company);
    const projects = (await app.call('GET', '/projects', { as })).body.data;
    expect(projects).toMatchObject([{ title: 'First project' }]);
    expect((await app.call('GET', '/permissions', { as })).body.data.permissions.type).toBe('admin');
    expect((await app.call('GET', '/company', { as })).body.data).toMatchObject({
      code: company.code,
      use: { users: 1, projects: 1, storageBytes: 0, questionsPerMonth: 0 },
    });
  });

  test('opens one company for one Idempotency-Key', async () => {
    const body = { code: 'only-one', title: 'Only one', admin };
    const headers = { 'idempotency-key': 'one-company' };
    const ask = () => app.call('POST', '/companies', { as: operator, headers, body });
    expect((await ask()).body.data.id).toBe((await ask()).body.data.id);
  });

  test.each([
    [{}, 'code', 'Company Code is required'],
    [{}, 'title', 'Title is required'],
    [{ title: 'x' }, 'title', 'Title is too short'],
    [{ code: 'a b' }, 'code', 'Use letters, digits, dots, dashes and underscores'],
    [{ admin: { ...admin, email: 'no' } }, 'admin.email', 'Email must be a valid email'],
    [{ admin: { ...admin, password: 'short' } }, 'admin.password', 'Password is too short'],
    [{ admin: { ...admin, name: '' } }, 'admin.name', 'Name is required'],
  ])('gets a field error for %j', async (body, field, message) => {
    const { status, body: answer } = await app.call('POST', '/companies', { as: operator, body });
    expect([status, answer.errors[field]]).toEqual([422, [message]]);
  });

  test('cannot use a company code twice, in any spelling', async () => {
    const { code } = await openCompany();
    const body = { code: code.toUpperCase(), title: 'Again', admin };
    const again = await app.call('POST', '/companies', { as: operator, body });
    expect([again.status, again.body.errors]).toEqual([
      422,
      { code: ['This code belongs to another company'] },
    ]);
    const own = await app.call('PUT', '/company', {
      as: tenant,
      body: { code, title: 'Mine', languages: ['en'] },
    });
    expect(own.body.errors.code).toEqual(['This code belongs to another company']);
  });

  test('lists all companies, searched, sorted and paged', async () => {
    for (const title of ['Zümrüt tekstil', 'Ödül tekstil', 'Oya tekstil']) await openCompany({ title });
    const list = (query: string) =>
      app.call('GET', `/companies?${query}`, { as: operator, headers: { 'x-language': 'tr' } });
    const titles = ({ body }: Awaited<ReturnType<typeof list>>) =>
      body.data.items.map(({ title }: { title: string }) => title);
    expect(titles(await list('q=TEKSTİL'))).toEqual(['Oya tekstil', 'Ödül tekstil', 'Zümrüt tekstil']);
    const first = await list('q=tekstil&limit=2');
    expect(first.body.data).toMatchObject({ total: 3, items: [{ users: 1 }, { users: 1 }] });
    const next = await list(`q=tekstil&limit=2&cursor=${first.body.data.nextCursor}`);
    expect(titles(next)).toEqual(['Zümrüt tekstil']);
  });

  test('changes a company, and both audit logs record it', async () => {
    const { id } = await openCompany();
    const quotas = { users: 5, projects: 3, storageBytes: 1_000, questionsPerMonth: 10 };
    const body = { code: `renamed-${id}`, title: 'Renamed', quotas };
    const { body: answer } = await app.call('PUT', `/companies/${id}`, { as: operator, body });
    expect(answer.data).toMatchObject(body);
    const events = await owner<{ here: boolean; actor_name: string; details: object }>(
      `select company_id = $2 as here, actor_name, details from audit_events
       where action = 'company.changed' and subject_id = $1 order by here`,
      [id, operator.companyId],
    );
    expect(events).toEqual([
      { here: false, actor_name: 'Test User', details: { changed: ['code', 'title', 'quotas'] } },
      { here: true, actor_name: 'Test User', details: { changed: ['code', 'title', 'quotas'] } },
    ]);
  });

  test('suspends a company, which signs its users out within a second, and reactivates it', async () => {
    const company = await openCompany();
    const as = await adminOf(company);
    const suspended = await app.call('POST', `/companies/${company.id}/suspend`, { as: operator });
    expect(suspended.body.data.status).toBe('suspended');
    await expect.poll(async () => (await app.call('GET', '/profile', { as })).status).toBe(401);
    expect((await signInAt(company.code)).body.code).toBe('company_not_valid');
    const active = await app.call('POST', `/companies/${company.id}/activate`, { as: operator });
    expect(active.body.data.status).toBe('active');
    await expect.poll(async () => (await app.call('GET', '/profile', { as })).status).toBe(200);
  });

  test('deletes a company with all its rows and bytes, and frees its code at once', async () => {
    const company = await openCompany();
    const as = await adminOf(company);
    await uploadReady(app, as, 'all.txt', 'All of it goes.');
    const remove = (code: string) =>
      app.call('DELETE', `/companies/${company.id}`, { as: operator, body: { code } });
    expect((await remove('another')).body.code).toBe('confirmation_wrong');
    expect((await remove(company.code.toUpperCase())).status).toBe(200);
    expect((await remove(company.code)).status).toBe(404);
    expect((await app.call('GET', `/companies/${company.id}`, { as: operator })).status).toBe(404);
    expect((await signInAt(company.code)).body.code).toBe('company_not_valid');
    await openCompany({ code: company.code });
    const tables = await owner<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
       where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const union = tables.map(({ name }) => `select 1 from ${name} where company_id = $1`).join(' union all ');
    const left = async () => (await owner(`select 1 from (${union}) rows`, [company.id])).length;
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    await expect.poll(() => app.bytes.keys(company.id)).toEqual([]);
  });

  test('can neither suspend nor delete the company that runs the installation', async () => {
    const path = `/companies/${operator.companyId}`;
    const body = { code: operator.companyCode };
    for (const refused of [
      await app.call('POST', `${path}/suspend`, { as: operator }),
      await app.call('DELETE', path, { as: operator, body }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'own_company']);
    }
    expect((await app.call('GET', '/profile', { as: operator })).status).toBe(200);
  });

  test('gets the same answer for a deleted company as for an unknown one', async () => {
    for (const [method, tail, body] of [
      ['GET', '', undefined],
      ['PUT', '', { code: 'abc', title: 'Abc' }],
      ['DELETE', '', { code: 'abc' }],
      ['POST', '/suspend', undefined],
      ['POST', '/activate', undefined],
    ] as const) {
      const { status } = await app.call(method, `/companies/${newUid()}${tail}`, { as: operator, body });
      expect([method, tail, status]).toEqual([method, tail, 404]);
    }
  });
});

describe('users who are not operators', () => {
  test('cannot list companies, not even as an Admin or with the scope in a role', async () => {
    const { companyId, companyCode } = tenant;
    const regular = await app.signIn(
      await createUser(app.address, {
        companyId,
        companyCode,
        type: 'regular',
        scopes: { company: { edit: true } },
      }),
    );
    for (const as of [tenant, regular]) {
      for (const [method, path] of [
        ['GET', '/companies'],
        ['POST', '/companies'],
        ['GET', `/companies/${companyId}`],
        ['PUT', `/companies/${companyId}`],
        ['POST', `/companies/${operator.companyId}/suspend`],
        ['POST', `/companies/${companyId}/activate`],
        ['DELETE', `/companies/${companyId}`],
      ] as const) {
        expect([path, (await app.call(method, path, { as })).body.code]).toEqual([path, 'no_permission']);
      }
    }
    const own = await app.call('GET', '/company', { as: regular });
    expect(own.body.data).toMatchObject({ id: companyId, code: companyCode });
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

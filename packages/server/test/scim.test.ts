import { allRoutes } from '@docent/contract/all-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: OwnerSql;
let admin: SignedIn;
let token: string;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const newToken = async (as: SignedIn): Promise<string> =>
  (await app.call('POST', '/company/provisioning/token', { as })).body.data.token;

beforeEach(async () => {
  admin = await app.signIn();
  token = await newToken(admin);
});

const patchSchema = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

function scim(method: string, path: string, body?: unknown, bearer = token): Promise<Reply> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/scim+json' };
  return app.call(method, `/scim/v2${path}`, body === undefined ? { headers } : { headers, body });
}

const patch = (path: string, ...Operations: object[]) =>
  scim('PATCH', path, { schemas: patchSchema, Operations });

const newUser = (wishes: object = {}) => {
  const userName = `${newUid()}@acme.test`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: newUid(),
    name: { givenName: 'Ayşe', familyName: 'Işık' },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...wishes,
  };
};

const made = async (wishes: object = {}): Promise<Reply['body']> =>
  (await scim('POST', '/Users', newUser(wishes))).body;

async function newRole(name: string): Promise<string> {
  const id = newUid();
  await owner('insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)', [
    admin.companyId,
    id,
    name,
    { scopes: { chat: {} }, actions: {} },
  ]);
  return id;
}

async function rowOf(id: string) {
  const [row] = await owner<{
    status: string;
    role_id: string | null;
    type: string;
    name: string;
    email: string;
  }>('select status, role_id, type, name, email from users where id = $1', [id]);
  return row;
}

const setUp = (body: object) => app.call('PUT', '/company/provisioning', { as: admin, body });

describe('the token', () => {
  test('opens the directory of its company and nothing else', async () => {
    const { status, headers } = await scim('GET', '/Users');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    const profile = await app.call('GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.body.code).toBe('session_over');
  });

  test('of nobody, of a user or of another kind opens nothing', async () => {
    for (const bearer of [
      'x',
      admin.accessToken,
      `ds_${'a'.repeat(65)}`,
      token.replace('ds_', 'dk_'),
      `${token}a`,
    ]) {
      const { status, body, headers } = await scim('GET', '/Users', undefined, bearer);
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
    }
    expect((await app.call('GET', '/scim/v2/Users')).status).toBe(401);
  });

  test('ends when it is renewed or revoked, and with its company', async () => {
    const next = await newToken(admin);
    expect((await scim('GET', '/Users')).status).toBe(401);
    expect((await scim('GET', '/Users', undefined, next)).status).toBe(200);
    await owner(`update companies set status = 'suspended' where company_id = $1`, [admin.companyId]);
    expect((await scim('GET', '/Users', undefined, next)).status).toBe(401);
    await owner(`update companies set status = 'active' where company_id = $1`, [admin.companyId]);
    await app.call('DELETE', '/company/provisioning/token', { as: await app.signIn(admin) });
    expect((await scim('GET', '/Users', undefined, next)).status).toBe(401);
  });

  test('is kept as a hash alone, and shown with its last use', async () => {
    await scim('GET', '/Users');
    const { token: shown, baseUrl } = (await app.call('GET', '/company/provisioning', { as: admin })).body
      .data;
    expect(baseUrl).toBe('http://localhost:3000/api/scim/v2');
    expect(shown).toMatchObject({ lastUsedAddress: '127.0.0.1', lastUsedAt: expect.any(String) });
    expect(shown.shownPrefix).toBe(`ds_…${token.slice(-8)}`);
    const rows = await owner<{ line: string }>('select p::text as line from provisioning_settings p');
    expect(rows.some(({ line }) => line.includes(token.slice(25)))).toBe(false);
  });

  test('is not told twice to who repeats the request', async () => {
    const headers = { 'idempotency-key': newUid() };
    const path = '/company/provisioning/token';
    const first = await app.call('POST', path, { as: admin, headers });
    const second = await app.call('POST', path, { as: admin, headers });
    expect([typeof first.body.data.token, second.body.data.token]).toEqual(['string', null]);
  });

  test('is made by administrators who are signed in', async () => {
    const { companyId, companyCode } = admin;
    const scopes = { company: { edit: true } };
    const editor = await app.signIn(
      await createUser(app.address, { companyId, companyCode, type: 'regular', scopes }),
    );
    const body = { defaultRoleId: null, deletesUsers: true };
    for (const [method, path, sent] of [
      ['POST', '/company/provisioning/token', undefined],
      ['DELETE', '/company/provisioning/token', undefined],
      ['PUT', '/company/provisioning', body],
    ] as const) {
      const reply = await app.call(method, path, { as: editor, ...(sent && { body: sent }) });
      expect([path, reply.body.code]).toEqual([path, 'no_permission']);
    }
  });
});

test.each(allRoutes.filter(({ spec }) => spec.access.kind === 'provisioning'))(
  '$name answers no session and no other company, byte for byte alike',
  async ({ spec }) => {
    const victim = await made();
    const group = (await scim('POST', '/Groups', { displayName: `Team ${newUid()}` })).body;
    const foreign = await newToken(await app.signIn());
    const before = await owner('select u::text from users u where company_id = $1 order by id', [
      admin.companyId,
    ]);
    const send = (id: string, bearer: string) => {
      const body = spec.path.includes('Users')
        ? { ...newUser(), Operations: [{ op: 'replace', path: 'active', value: false }] }
        : {
            displayName: 'Taken',
            Operations: [{ op: 'add', path: 'members', value: [{ value: victim.id }] }],
          };
      const path = spec.path.replace('/scim/v2', '').replace('{id}', id);
      return scim(
        spec.method,
        path,
        spec.method === 'GET' || spec.method === 'DELETE' ? undefined : body,
        bearer,
      );
    };
    const id = spec.path.includes('Users') ? victim.id : group.id;
    expect((await send(id, admin.accessToken)).status).toBe(401);
    if (spec.path.includes('{id}')) {
      const refused = await send(id, foreign);
      const random = await send(newUid(), foreign);
      const bad = await send('no-uid', foreign);
      expect(refused.status).toBe(404);
      expect([random.body, bad.body]).toEqual([refused.body, refused.body]);
    } else if (spec.method === 'GET') {
      expect(JSON.stringify((await send(id, foreign)).body)).not.toContain(victim.id);
    }
    expect(
      await owner('select u::text from users u where company_id = $1 order by id', [admin.companyId]),
    ).toEqual(before);
  },
);

describe('a user', () => {
  test('is added as a regular user with the default role, and told where they are', async () => {
    const roleId = await newRole('Everyone');
    expect((await setUp({ defaultRoleId: roleId, deletesUsers: false })).status).toBe(200);
    const sent = newUser({ roles: [{ value: 'admin' }], userType: 'admin', type: 'admin' });
    const { status, body, headers } = await scim('POST', '/Users', sent);
    expect([status, headers.get('location')]).toEqual([201, body.meta.location]);
    expect(body.meta.location).toBe(`http://localhost:3000/api/scim/v2/Users/${body.id}`);
    expect(body).toMatchObject({
      userName: sent.userName,
      externalId: sent.externalId,
      displayName: 'Ayşe Işık',
      name: { givenName: 'Ayşe', familyName: 'Işık' },
      active: true,
      groups: [{ value: roleId, display: 'Everyone' }],
    });
    expect(await rowOf(body.id)).toMatchObject({ type: 'regular', status: 'active', email: sent.userName });
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
  });

  test('is found by what directories know', async () => {
    const user = await made({ userName: 'Ayse.Isik', emails: [{ value: 'ayse@acme.test' }] });
    for (const filter of [
      'userName eq "ayse.isik"',
      'USERNAME EQ "Ayse.Isik"',
      `externalId eq "${user.externalId}"`,
      'emails eq "AYSE@acme.test"',
      'emails.value eq "ayse@acme.test"',
      'emails[type eq "work"].value eq "ayse@acme.test"',
      `id eq "${user.id}"`,
    ]) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.totalResults, body.Resources[0]?.id]).toEqual([filter, 1, user.id]);
    }
    const own = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${admin.email}"`)}`);
    expect(own.body.Resources.map(({ id }: { id: string }) => id)).toEqual([admin.userId]);
    const nobody = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "x"')}`);
    expect(nobody.body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  test('is not found by filters that are not understood', async () => {
    for (const filter of [
      'title eq "x"',
      'userName co "x"',
      'userName eq x',
      'a',
      'userName eq "x" or id eq "y"',
    ]) {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, status, body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
  });

  test('stands in pages', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await made()).id);
    const page = async (query: string) => (await scim('GET', `/Users?${query}`)).body;
    const first = await page('startIndex=1&count=2');
    expect([first.totalResults, first.startIndex, first.itemsPerPage]).toEqual([4, 1, 2]);
    const second = await page('startIndex=3&count=2');
    const shown = [...first.Resources, ...second.Resources].map(({ id }: { id: string }) => id);
    expect(shown).toEqual([admin.userId, ...ids]);
    expect(await page('startIndex=-5&count=-1')).toMatchObject({
      totalResults: 4,
      startIndex: 1,
      Resources: [],
    });
  });

  test('is added once', async () => {
    const user = newUser();
    expect((await scim('POST', '/Users', user)).status).toBe(201);
    for (const wishes of [{}, { userName: 'other' }]) {
      const { status, body } = await scim('POST', '/Users', { ...user, ...wishes });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
  });

  test('without an address, a name, or with nonsense is refused in the words of SCIM', async () => {
    for (const body of [
      {},
      { userName: 'ayse' },
      { userName: '' },
      { ...newUser(), active: [] },
      { userName: 5 },
    ]) {
      const reply = await scim('POST', '/Users', body);
      expect([reply.status, reply.body.status, reply.body.scimType]).toEqual([400, '400', 'invalidValue']);
    }
    const broken = await scim('POST', '/Users', '{"userName":');
    expect([broken.status, broken.body.scimType]).toEqual([400, 'invalidSyntax']);
  });

  test('is replaced', async () => {
    const user = await made();
    const body = newUser({ userName: user.userName, displayName: 'Ayşe Yılmaz', active: false, emails: [] });
    const reply = await scim('PUT', `/Users/${user.id}`, body);
    expect([reply.status, reply.body.displayName, reply.body.active]).toEqual([200, 'Ayşe Yılmaz', false]);
    expect(await rowOf(user.id)).toMatchObject({ status: 'passive', name: 'Ayşe Yılmaz' });
  });

  test.each([
    ['as Okta does', [{ op: 'replace', value: { active: false } }]],
    ['as Entra ID does', [{ op: 'Replace', path: 'active', value: 'False' }]],
    ['as Entra ID does with a list of values', [{ op: 'Add', value: { active: 'False' } }]],
    [
      'by a full path',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:Active', value: false }],
    ],
  ])('is made Passive %s, and out at once', async (_, operations) => {
    const user = await made();
    await owner(
      'update users set password_hash = (select password_hash from users where id = $1) where id = $2',
      [admin.userId, user.id],
    );
    const { companyId, companyCode, projectId, password } = admin;
    const signedIn = await app.signIn({
      companyId,
      companyCode,
      projectId,
      password,
      userId: user.id,
      email: user.userName,
    });
    expect((await app.call('GET', '/profile', { as: signedIn })).status).toBe(200);
    expect((await patch(`/Users/${user.id}`, ...operations)).body.active).toBe(false);
    expect((await app.call('GET', '/profile', { as: signedIn })).body.code).toBe('session_over');
    expect(
      (await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: 'True' })).body.active,
    ).toBe(true);
  });

  test('is changed attribute by attribute', async () => {
    const user = await made();
    const { body } = await patch(
      `/Users/${user.id}`,
      { op: 'replace', path: 'name.familyName', value: 'Yılmaz' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: `new-${user.userName}` },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+90 555 000 00 00' },
      {
        op: 'add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'IT',
      },
      { op: 'add', path: 'nickName', value: 'A' },
      { op: 'add', value: { preferredLanguage: 'tr-TR', 'name.givenName': 'Fatma' } },
    );
    expect(body).toMatchObject({
      displayName: 'Fatma Yılmaz',
      emails: [{ value: `new-${user.userName}` }],
      phoneNumbers: [{ value: '+90 555 000 00 00' }],
      preferredLanguage: 'tr',
      userName: user.userName,
    });
    const less = await patch(`/Users/${user.id}`, { op: 'remove', path: 'phoneNumbers' });
    expect(less.body).not.toHaveProperty('phoneNumbers');
  });

  test('is not changed by paths that name nothing, nor by tricks', async () => {
    const user = await made();
    for (const operation of [
      { op: 'replace', path: 'emails[type eq work].value', value: 'x' },
      { op: 'replace', path: 'a b', value: 'x' },
      { op: 'remove' },
      { op: 'replace', value: 'x' },
    ]) {
      const { status, body } = await patch(`/Users/${user.id}`, operation);
      expect([operation, status, body.scimType]).toEqual([operation, 400, 'invalidPath']);
    }
    expect((await patch(`/Users/${user.id}`, { op: 'spin', path: 'active' })).body.scimType).toBe(
      'invalidSyntax',
    );
    expect((await patch(`/Users/${user.id}`, { op: 'remove', path: 'userName' })).body.scimType).toBe(
      'mutability',
    );
    await patch(`/Users/${user.id}`, { op: 'add', path: '__proto__.polluted', value: true });
    await patch(`/Users/${user.id}`, { op: 'add', value: { 'constructor.prototype': { polluted: true } } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await scim('GET', `/Users/${user.id}`)).body).toMatchObject({ displayName: user.displayName });
  });

  test('who is removed becomes Passive, or is deleted where the company wants that', async () => {
    const [kept, gone] = [await made(), await made()];
    const removed = await scim('DELETE', `/Users/${kept.id}`);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect((await rowOf(kept.id))?.status).toBe('passive');
    await setUp({ defaultRoleId: null, deletesUsers: true });
    expect((await scim('DELETE', `/Users/${gone.id}`)).status).toBe(204);
    expect(await rowOf(gone.id)).toBeUndefined();
    expect((await scim('GET', `/Users/${gone.id}`)).status).toBe(404);
  });

  test('who is the last administrator stays', async () => {
    const replies = [
      await scim('DELETE', `/Users/${admin.userId}`),
      await patch(`/Users/${admin.userId}`, { op: 'replace', path: 'active', value: false }),
    ];
    for (const { status } of replies) expect(status).toBe(409);
    expect(await rowOf(admin.userId)).toMatchObject({ status: 'active', type: 'admin' });
  });

  test('who is an administrator keeps their address: it is a way into their account', async () => {
    const { status, body } = await patch(`/Users/${admin.userId}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'thief@acme.test',
    });
    expect([status, body.scimType]).toEqual([400, 'mutability']);
  });

  test('beyond the quota of the company is not added', async () => {
    await owner(
      `insert into company_quotas (company_id, users_max) values ($1, 1)
       on conflict (company_id) do update set users_max = 1`,
      [admin.companyId],
    );
    expect((await scim('POST', '/Users', newUser())).status).toBeGreaterThanOrEqual(400);
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
  });
});

describe('a group', () => {
  test('is a role: members get it, and lose it for the default role', async () => {
    const [roleId, usual] = [await newRole('Editors'), await newRole('Everyone')];
    await setUp({ defaultRoleId: usual, deletesUsers: false });
    const [one, two] = [await made(), await made()];
    const added = await patch(`/Groups/${roleId}`, {
      op: 'Add',
      path: 'members',
      value: [{ value: one.id }, { value: two.id }, { value: newUid() }, { value: 'nobody' }],
    });
    expect(added.body.members.map(({ value }: { value: string }) => value).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    await patch(`/Groups/${roleId}`, { op: 'remove', path: `members[value eq "${one.id}"]` });
    await patch(`/Groups/${roleId}`, { op: 'Remove', path: 'members', value: [{ value: two.id }] });
    for (const { id } of [one, two]) expect((await rowOf(id))?.role_id).toBe(usual);
  });

  test('is listed with its members, or without', async () => {
    const roleId = await newRole('Editors');
    const user = await made();
    await patch(`/Groups/${roleId}`, { op: 'add', path: 'members', value: [{ value: user.id }] });
    const filter = encodeURIComponent('displayName eq "editors"');
    const { body } = await scim('GET', `/Groups?filter=${filter}`);
    expect(body.Resources).toMatchObject([
      { id: roleId, displayName: 'Editors', members: [{ value: user.id }] },
    ]);
    const bare = await scim('GET', `/Groups?filter=${filter}&excludedAttributes=members`);
    expect(bare.body.Resources[0]).not.toHaveProperty('members');
    expect((await scim('GET', `/Groups/${roleId}?excludedAttributes=members`)).body).not.toHaveProperty(
      'members',
    );
  });

  test('that the directory makes permits nothing, and is its own to name and to delete', async () => {
    const user = await made();
    const body = { displayName: 'Team A', externalId: 'a', members: [{ value: user.id }] };
    const group = (await scim('POST', '/Groups', body)).body;
    const [role] = await owner('select permissions from roles where id = $1', [group.id]);
    expect(role?.permissions).toEqual({ scopes: {}, actions: {} });
    expect((await rowOf(user.id))?.role_id).toBe(group.id);
    expect((await scim('POST', '/Groups', { displayName: 'team a' })).body.scimType).toBe('uniqueness');
    const named = await patch(`/Groups/${group.id}`, {
      op: 'Replace',
      value: { id: group.id, displayName: 'Team B' },
    });
    expect([named.body.displayName, named.body.externalId]).toEqual(['Team B', 'a']);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await rowOf(user.id))?.role_id).toBeNull();
  });

  test('that administrators made keeps its name and stays', async () => {
    const roleId = await newRole('Editors');
    expect((await scim('PUT', `/Groups/${roleId}`, { displayName: 'Mine' })).body.scimType).toBe(
      'mutability',
    );
    expect((await scim('DELETE', `/Groups/${roleId}`)).body.scimType).toBe('mutability');
  });

  test('makes no administrator regular, and no role of one', async () => {
    const roleId = await newRole('Editors');
    await patch(`/Groups/${roleId}`, { op: 'add', path: 'members', value: [{ value: admin.userId }] });
    expect(await rowOf(admin.userId)).toMatchObject({ type: 'admin', role_id: null });
  });
});

test('what the service says of itself names its users and groups', async () => {
  const config = (await scim('GET', '/ServiceProviderConfig')).body;
  expect([config.patch.supported, config.bulk.supported]).toEqual([true, false]);
  const types = (await scim('GET', '/ResourceTypes')).body.Resources;
  expect(types.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual(['/Users', '/Groups']);
  const schemas = (await scim('GET', '/Schemas')).body.Resources;
  expect(schemas.map(({ name }: { name: string }) => name)).toEqual(['User', 'Group']);
});

test('everything is in the audit log as the work of the directory', async () => {
  const user = await made();
  await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
  const events = await owner<{ action: string; actor_kind: string; subject_id: string }>(
    `select action, actor_kind, subject_id from audit_events
     where company_id = $1 and actor_kind = 'provisioning' order by seq`,
    [admin.companyId],
  );
  expect(events).toEqual([
    { action: 'user.created', actor_kind: 'provisioning', subject_id: user.id },
    { action: 'user.changed', actor_kind: 'provisioning', subject_id: user.id },
  ]);
});

test('none of this was a fault of the server', () => {
  expect(app.errors.filter((error) => !JSON.stringify(error)?.includes('malformed'))).toEqual([]);
});

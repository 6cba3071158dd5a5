import { allRoutes } from '@docent/contract/all-routes';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { newUid } from '#platform/db/uuid.ts';
import {
  admin,
  app,
  made,
  newRole,
  newToken,
  newUser,
  owner,
  patch,
  prepareDirectory,
  rowOf,
  scim,
  setUp,
  token,
} from '#testing/directory-fixture.ts';
import { createUser } from '#testing/factories.ts';

prepareDirectory();

describe('the token', () => {
  test('grants access to the directory of its company and nothing else', async () => {
    const { status, headers } = await scim('GET', '/Users');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    const profile = await app.call('GET', '/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.body.code).toBe('session_over');
  });

  test('is rejected when it is unknown, a user’s token or another kind of token', async () => {
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

  test('is stored only as a hash, and shown with its last use', async () => {
    await scim('GET', '/Users');
    const { token: shown, baseUrl } = (await app.call('GET', '/company/provisioning', { as: admin })).body
      .data;
    expect(baseUrl).toBe('http://localhost:3000/api/scim/v2');
    expect(shown).toMatchObject({ lastUsedAddress: '127.0.0.1', lastUsedAt: expect.any(String) });
    expect(shown?.shownPrefix).toBe(`ds_…${token.slice(-8)}`);
    const rows = await owner<{ line: string }>('select p::text as line from provisioning_settings p');
    expect(rows.some(({ line }) => line.includes(token.slice(25)))).toBe(false);
  });

  test('is shown once, and not in the answer to a repeated request', async () => {
    const headers = { 'idempotency-key': newUid() };
    const path = '/company/provisioning/token';
    const first = await app.call('POST', path, { as: admin, headers });
    const second = await app.call('POST', path, { as: admin, headers });
    expect([typeof first.body.data.token, second.body.data.token]).toEqual(['string', null]);
  });

  test('can be created only by administrators in a session', async () => {
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

describe('a group', () => {
  test('is a role: members get it, and get the default role when they leave it', async () => {
    const [roleId, usual] = [await newRole('Editors'), await newRole('Everyone')];
    await setUp({ defaultRoleId: usual, deletesUsers: false });
    const [one, two] = [await made(), await made()];
    const added = await patch(`/Groups/${roleId}`, {
      op: 'Add',
      path: 'members',
      value: [{ value: one.id }, { value: two.id }, { value: newUid() }, { value: 'nobody' }],
    });
    expect(added.body.members?.map(({ value }) => value).sort()).toEqual([one.id, two.id].sort());
    await patch(`/Groups/${roleId}`, { op: 'remove', path: `members[value eq "${one.id}"]` });
    await patch(`/Groups/${roleId}`, { op: 'Remove', path: 'members', value: [{ value: two.id }] });
    for (const { id } of [one, two]) expect((await rowOf(id))?.role_id).toBe(usual);
  });

  test('is listed with or without its members', async () => {
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

  test('that the directory creates has no permissions, and can be renamed and deleted by it', async () => {
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

  test('that administrators created keeps its name and cannot be deleted', async () => {
    const roleId = await newRole('Editors');
    expect((await scim('PUT', `/Groups/${roleId}`, { displayName: 'Mine' })).body.scimType).toBe(
      'mutability',
    );
    expect((await scim('DELETE', `/Groups/${roleId}`)).body.scimType).toBe('mutability');
  });

  test('makes no administrator a regular user, and removes no administrator’s role', async () => {
    const roleId = await newRole('Editors');
    await patch(`/Groups/${roleId}`, { op: 'add', path: 'members', value: [{ value: admin.userId }] });
    expect(await rowOf(admin.userId)).toMatchObject({ type: 'admin', role_id: null });
  });
});

test('the service configuration describes its users and groups', async () => {
  const config = (await scim('GET', '/ServiceProviderConfig')).body;
  expect(config).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
  });
  const types = (await scim('GET', '/ResourceTypes')).body.Resources;
  expect(types.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups']);
  const schemas = (await scim('GET', '/Schemas')).body.Resources;
  expect(schemas.map(({ name }) => name)).toEqual(['User', 'Group']);
  for (const described of [config, ...types, ...schemas]) {
    const { location } = z.looseObject({ location: z.string() }).parse(described.meta);
    const [, path = ''] = location.split('/scim/v2');
    expect((await scim('GET', path)).body).toEqual(described);
  }
  for (const path of ['/ResourceTypes/Device', '/Schemas/User'])
    expect((await scim('GET', path)).status).toBe(404);
});

test('unsupported operations are rejected with SCIM errors', async () => {
  const bulk = { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkRequest'], Operations: [] };
  for (const [method, path, wanted] of [
    ['POST', '/Bulk', 501],
    ['GET', '/Me', 501],
    ['POST', '/.search', 501],
    ['POST', '/Users/.search', 501],
    ['GET', '/Devices', 404],
    ['DELETE', '/Users', 405],
    ['GET', '', 404],
  ] as const) {
    const { status, body, headers } = await scim(method, path, method === 'POST' ? bulk : undefined);
    expect([path, status, headers.get('content-type')]).toEqual([
      path,
      wanted,
      'application/scim+json; charset=utf-8',
    ]);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(wanted),
      detail: expect.any(String),
    });
    const stranger = await scim(method, path, method === 'POST' ? bulk : undefined, 'ds_nobody');
    expect([path, stranger.status]).toEqual([path, 401]);
  }
});

test('the audit log records every change as made by the directory', async () => {
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

test('the server logged no internal error', () => {
  expect(app.errors.filter((error) => !JSON.stringify(error)?.includes('malformed'))).toEqual([]);
});

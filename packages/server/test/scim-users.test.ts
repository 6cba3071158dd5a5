import { describe, expect, test } from 'vitest';
import {
  admin,
  app,
  made,
  newRole,
  newUser,
  owner,
  patch,
  prepareDirectory,
  rowOf,
  scim,
  setUp,
} from '#testing/directory-fixture.ts';

prepareDirectory();

describe('a user', () => {
  test('is created as a regular user with the default role, and the response has its location', async () => {
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

  test('gets a display name of one line without invisible characters', async () => {
    const named = async (displayName: string) => (await made({ displayName, name: {} })).displayName;
    // A directory that is refused sends the same again, for ever: what cannot be stored is replaced.
    expect(await named('Ada\u0000 \ud83d')).toBe('Ada\ufffd \ufffd');
    expect(await named('Ada\r\nBcc: \u202Eall\u001b[2J')).toBe('Ada Bcc: all[2J');
    const { displayName, userName } = await made({ displayName: '\u200b', name: {} });
    expect(displayName).toBe(userName);
  });

  test('is found by the attributes that directories use', async () => {
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

  test('is listed in pages', async () => {
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

  test('is created once', async () => {
    const user = newUser();
    expect((await scim('POST', '/Users', user)).status).toBe(201);
    for (const wishes of [{}, { userName: 'other' }]) {
      const { status, body } = await scim('POST', '/Users', { ...user, ...wishes });
      expect([status, body.scimType]).toEqual([409, 'uniqueness']);
    }
  });

  test('without an address or a name, or with invalid values, is rejected as a SCIM error', async () => {
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
  ])('becomes Passive %s, and is signed out at once', async (_, operations) => {
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

  test('is not changed by unknown paths or manipulated operations', async () => {
    const user = await made();
    for (const operation of [
      { op: 'replace', path: 'emails[type eq "work"]value', value: 'x' },
      { op: 'replace', path: 'name.givenName[type eq "work"]', value: 'x' },
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

  test('becomes Passive when it is removed, or is deleted if the company chose that', async () => {
    const [kept, gone] = [await made(), await made()];
    const removed = await scim('DELETE', `/Users/${kept.id}`);
    expect([removed.status, removed.body]).toEqual([204, '']);
    expect((await rowOf(kept.id))?.status).toBe('passive');
    expect((await scim('GET', `/Users/${kept.id}`)).status).toBe(404);
    await setUp({ defaultRoleId: null, deletesUsers: true });
    expect((await scim('DELETE', `/Users/${gone.id}`)).status).toBe(204);
    expect(await rowOf(gone.id)).toBeUndefined();
    expect((await scim('GET', `/Users/${gone.id}`)).status).toBe(404);
  });

  test('cannot be removed as the last administrator', async () => {
    const replies = [
      await scim('DELETE', `/Users/${admin.userId}`),
      await patch(`/Users/${admin.userId}`, { op: 'replace', path: 'active', value: false }),
    ];
    for (const { status } of replies) expect(status).toBe(409);
    expect(await rowOf(admin.userId)).toMatchObject({ status: 'active', type: 'admin' });
  });

  test('keeps an administrator’s address, because it gives access to their account', async () => {
    const { status, body } = await patch(`/Users/${admin.userId}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'thief@acme.test',
    });
    expect([status, body.scimType]).toEqual([400, 'mutability']);
  });

  test('is rejected beyond the user quota of the company', async () => {
    await owner(
      `insert into company_quotas (company_id, users_max) values ($1, 1)
       on conflict (company_id) do update set users_max = 1`,
      [admin.companyId],
    );
    expect((await scim('POST', '/Users', newUser())).status).toBeGreaterThanOrEqual(400);
    expect((await scim('GET', '/Users')).body.totalResults).toBe(1);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors.filter((error) => !JSON.stringify(error)?.includes('malformed'))).toEqual([]);
});

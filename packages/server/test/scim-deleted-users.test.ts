import { expect, test } from 'vitest';
import {
  admin,
  app,
  made,
  newRole,
  newUser,
  patch,
  prepareDirectory,
  rowOf,
  scim,
  setUp,
} from '#testing/directory-fixture.ts';

/** RFC 7644, 3.6: a user whom the directory deleted is gone for it, though the company keeps them as Passive. */
prepareDirectory();

const addressed = (address: string) => ({ userName: address, emails: [{ value: address }] });

test('a deleted user is not found by the directory, although the company keeps them', async () => {
  const roleId = await newRole('Crew');
  await setUp({ defaultRoleId: roleId, deletesUsers: false });
  const user = await made(addressed('deniz@acme.test'));
  expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
  const replies = [
    await scim('GET', `/Users/${user.id}`),
    await scim('PUT', `/Users/${user.id}`, newUser(addressed('deniz@acme.test'))),
    await patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true }),
    await scim('DELETE', `/Users/${user.id}`),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  for (const filter of [
    'userName eq "deniz@acme.test"',
    'emails eq "deniz@acme.test"',
    `id eq "${user.id}"`,
  ]) {
    const found = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([filter, found.body.totalResults]).toEqual([filter, 0]);
  }
  await patch(`/Groups/${roleId}`, { op: 'add', path: 'members', value: [{ value: user.id }] });
  expect((await scim('GET', `/Groups/${roleId}`)).body.members).toEqual([]);
  expect(await rowOf(user.id)).toMatchObject({ status: 'passive', email: 'deniz@acme.test' });
});

test('a user added again after a deletion is new, and gets nothing of the earlier user', async () => {
  const user = await made(addressed('ela@acme.test'));
  expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
  const again = await scim('POST', '/Users', newUser(addressed('ela@acme.test')));
  expect(again.status).toBe(201);
  expect(again.body.id).not.toBe(user.id);
  const found = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "ela@acme.test"')}`);
  expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([again.body.id]);
  // The earlier one is not made Active again under an address that is another's now.
  const roleId = await newRole('Back');
  const back = (email: string) => ({ name: 'Ela', email, type: 'regular', roleId, status: 'active' });
  const put = (email: string) => app.call('PUT', `/users/${user.id}`, { as: admin, body: back(email) });
  const refused = await put('ela@acme.test');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['email']]);
  expect((await put('ela.before@acme.test')).status).toBe(200);
  expect((await scim('GET', `/Users/${user.id}`)).body).toMatchObject({ active: true });
});

test('a deleted user frees their name and address for others of the directory', async () => {
  const [leaving, staying] = [await made(addressed('can@acme.test')), await made()];
  expect((await scim('DELETE', `/Users/${leaving.id}`)).status).toBe(204);
  const renamed = await scim('PUT', `/Users/${staying.id}`, newUser(addressed('can@acme.test')));
  expect([renamed.status, renamed.body.userName]).toEqual([200, 'can@acme.test']);
});

test('a deleted user is found again once an administrator makes them Active', async () => {
  const user = await made(addressed('su@acme.test'));
  expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
  const roleId = await newRole('Again');
  const body = { name: 'Su', email: 'su@acme.test', type: 'regular', roleId, status: 'active' };
  expect((await app.call('PUT', `/users/${user.id}`, { as: admin, body })).status).toBe(200);
  expect((await scim('GET', `/Users/${user.id}`)).body).toMatchObject({
    active: true,
    userName: 'su@acme.test',
  });
});

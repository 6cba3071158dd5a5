import { describe, expect, test } from 'vitest';
import {
  app,
  made,
  newUser,
  patch,
  prepareDirectory,
  rowOf,
  scim,
  token,
} from '#testing/directory-fixture.ts';
import { present } from '#testing/present.ts';

prepareDirectory();

type Tag = Record<string, string>;

const conditionally = (path: string) => async (method: string, tag: Tag, sent?: object) => {
  const response = await fetch(`${app.url}/api/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...tag },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return { status: response.status, etag: response.headers.get('etag') };
};

describe('a user', () => {
  test('is found by several conditions and by parts of a text', async () => {
    const one = await made({ userName: 'İrem.And@acme.test', displayName: 'İrem and Çetin' });
    await made({ userName: 'irfan@acme.test', displayName: 'İrfan Çetin', active: false });
    const idsFor = async (filter: string) => {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return body.Resources.map(({ id }: { id: string }) => id);
    };
    for (const filter of [
      'displayName sw "İR" and active eq true',
      'active eq true and displayName co "and çetin"',
      'name.formatted co "AND" AND userName sw "İREM."',
      `userName co ".and@" and emails.value co "acme" and id eq "${one.id}"`,
    ])
      expect([filter, await idsFor(filter)]).toEqual([filter, [one.id]]);
    expect(await idsFor('displayName co "çetin"')).toHaveLength(2);
    expect(await idsFor('displayName co "%" and active eq true')).toEqual([]);
  });

  test('is sorted as requested', async () => {
    for (const displayName of ['Zeki', 'Çiğdem', 'Ali', 'Ilgaz']) await made({ displayName });
    const names = async (query: string) => {
      const { body } = await scim('GET', `/Users?${query}&filter=${encodeURIComponent('externalId sw ""')}`);
      return body.Resources.map(({ displayName }: { displayName: string }) => displayName);
    };
    expect(await names('sortBy=displayName')).toEqual(['Ali', 'Çiğdem', 'Ilgaz', 'Zeki']);
    expect(await names('sortBy=DISPLAYNAME&sortOrder=descending')).toEqual([
      'Zeki',
      'Ilgaz',
      'Çiğdem',
      'Ali',
    ]);
    expect(await names('sortBy=meta.created')).toEqual(['Zeki', 'Çiğdem', 'Ali', 'Ilgaz']);
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect(await names(`sortBy=${core}:name.familyName&sortOrder=descending`)).toEqual(
      await names('sortBy=meta.created'),
    );
    for (const path of [
      'active',
      'emails.primary',
      'phoneNumbers.type',
      'groups',
      'schemas',
      'meta.resourceType',
    ])
      expect([path, await names(`sortBy=${path}`)]).toEqual([path, await names(`sortBy=${path}`)]);
    for (const path of ['title', 'colour', 'emails[type%20pr]', '%00', '__proto__', 'members']) {
      const { status, body } = await scim('GET', `/Users?sortBy=${path}`);
      expect([path, status, body.scimType]).toEqual([path, 400, 'invalidPath']);
    }
    expect((await scim('GET', '/Groups?sortBy=members.value')).body.scimType).toBe('invalidPath');
    expect((await scim('GET', '/Groups?sortBy=displayName')).status).toBe(200);
  });

  test('is changed only if the If-Match version is current', async () => {
    const user = await made();
    const conditional = conditionally(`/Users/${user.id}`);
    const first = present(user.meta.version);
    expect(await conditional('GET', {})).toEqual({ status: 200, etag: first });
    for (const known of [first, first.slice(2), `"x", ${first}`, '*'])
      expect(await conditional('GET', { 'if-none-match': known })).toEqual({ status: 304, etag: first });
    expect((await conditional('GET', { 'if-none-match': '"x"' })).status).toBe(200);
    const renamed = { ...newUser({ userName: user.userName }), displayName: 'Another Name' };
    const changed = await conditional('PUT', { 'if-match': first }, renamed);
    expect(changed).toEqual({ status: 200, etag: expect.stringMatching(/^W\/"[\w-]{22}"$/) });
    expect(changed.etag).not.toBe(first);
    for (const [method, sent] of [
      ['PUT', renamed],
      ['PATCH', { Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await conditional(method, { 'if-match': first }, sent)).status]).toEqual([
        method,
        412,
      ]);
    expect(await rowOf(user.id)).toMatchObject({ name: 'Another Name', status: 'active' });
    expect((await conditional('PUT', { 'if-match': '*' }, renamed)).status).toBe(200);
    expect((await conditional('DELETE', { 'if-match': `"x", ${changed.etag}` })).status).toBe(204);
    expect((await conditional('PUT', { 'if-match': '*' }, renamed)).status).toBe(404);
  });
});

describe('a group', () => {
  test('has a version that changes with its members and its name', async () => {
    const [one, two] = [await made(), await made()];
    const sent = { displayName: 'Team', members: [{ value: one.id }] };
    const group = (await scim('POST', '/Groups', sent)).body;
    const seen = new Set([group.meta.version]);
    expect(group.meta.version).toMatch(/^W\/"[\w-]{22}"$/);
    for (const operation of [
      { op: 'add', path: 'members', value: [{ value: two.id }] },
      { op: 'remove', path: `members[value eq "${one.id}"]` },
      { op: 'replace', path: 'displayName', value: 'Crew' },
      { op: 'add', path: 'externalId', value: 'crew' },
    ])
      seen.add((await patch(`/Groups/${group.id}`, operation)).body.meta.version);
    await patch(`/Users/${two.id}`, { op: 'replace', path: 'displayName', value: 'Another Name' });
    const { body } = await scim('GET', `/Groups/${group.id}`);
    expect(seen.add(body.meta.version).size).toBe(6);
    const bare = (await scim('GET', `/Groups/${group.id}?excludedAttributes=members`)).body;
    const listed = (await scim('GET', '/Groups?filter=externalId%20eq%20%22crew%22')).body.Resources[0];
    expect([bare.meta.version, listed?.meta.version]).toEqual([body.meta.version, body.meta.version]);
    await patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: two.id }] });
    expect((await scim('GET', `/Groups/${group.id}`)).body.meta.version).toBe(body.meta.version);
  });

  test('is changed only if the If-Match version is current', async () => {
    const [one, two] = [await made(), await made()];
    const sent = { displayName: 'Team', members: [{ value: one.id }] };
    const { id, meta } = (await scim('POST', '/Groups', sent)).body;
    const conditional = conditionally(`/Groups/${id}`);
    const first = present(meta.version);
    expect(await conditional('GET', {})).toEqual({ status: 200, etag: first });
    expect(await conditional('GET', { 'if-none-match': first })).toEqual({ status: 304, etag: first });
    const add = { Operations: [{ op: 'add', path: 'members', value: [{ value: two.id }] }] };
    const changed = await conditional('PATCH', { 'if-match': first }, add);
    expect(changed.status).toBe(200);
    expect(changed.etag).not.toBe(first);
    expect((await conditional('GET', { 'if-none-match': first })).status).toBe(200);
    for (const [method, body] of [
      ['PUT', { displayName: 'Nobody' }],
      ['PATCH', { Operations: [{ op: 'remove', path: 'members' }] }],
      ['DELETE', undefined],
    ] as const)
      expect([method, (await conditional(method, { 'if-match': first }, body)).status]).toEqual([
        method,
        412,
      ]);
    expect((await scim('GET', `/Groups/${id}`)).body).toMatchObject({
      displayName: 'Team',
      members: expect.arrayContaining([expect.objectContaining({ value: one.id })]),
    });
    expect((await conditional('PUT', { 'if-match': '*' }, { displayName: 'Empty' })).status).toBe(200);
    const { version } = (await scim('GET', `/Groups/${id}`)).body.meta;
    expect((await conditional('DELETE', { 'if-match': `"x", ${version}` })).status).toBe(204);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

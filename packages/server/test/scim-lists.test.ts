import { describe, expect, test } from 'vitest';
import { app, made, newUser, prepareDirectory, rowOf, scim, token } from '#testing/directory-ground.ts';

prepareDirectory();

describe('a user', () => {
  test('is found by several conditions, and by parts of what is a text', async () => {
    const one = await made({ userName: 'İrem.And@acme.test', displayName: 'İrem and Çetin' });
    await made({ userName: 'irfan@acme.test', displayName: 'İrfan Çetin', active: false });
    const idsFor = async (filter: string) => {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      return body.Resources.map(({ id }: { id: string }) => id);
    };
    for (const filter of [
      'displayName sw "İR" and active eq true',
      'active eq true and displayName co "and çetin"',
      'name.formatted co "AND" AND userName sw "i̇rem."',
      `userName co ".and@" and emails.value co "acme" and id eq "${one.id}"`,
    ])
      expect([filter, await idsFor(filter)]).toEqual([filter, [one.id]]);
    expect(await idsFor('displayName co "çetin"')).toHaveLength(2);
    expect(await idsFor('displayName co "%" and active eq true')).toEqual([]);
  });

  test('stands in the order that is asked for', async () => {
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
    const { status, body } = await scim('GET', '/Users?sortBy=title');
    expect([status, body.scimType]).toEqual([400, 'invalidPath']);
  });

  test('is changed only as the directory last saw them, where it says so', async () => {
    const user = await made();
    const conditional = async (method: string, tag: Record<string, string>, sent?: object) => {
      const response = await fetch(`${app.url}/api/scim/v2/Users/${user.id}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json', ...tag },
        ...(sent && { body: JSON.stringify(sent) }),
      });
      return { status: response.status, etag: response.headers.get('etag') };
    };
    const first = user.meta.version;
    expect(await conditional('GET', {})).toEqual({ status: 200, etag: first });
    expect((await conditional('GET', { 'if-none-match': first })).status).toBe(304);
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
    expect((await conditional('DELETE', { 'if-match': `"x", ${changed.etag}` })).status).toBe(204);
    expect((await conditional('PUT', { 'if-match': '*' }, renamed)).status).toBe(200);
  });
});

test('none of this was a fault of the server', () => {
  expect(app.errors).toEqual([]);
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { app, made, newRole, owner, patch, prepareDirectory, scim } from '#testing/directory-fixture.ts';
import {
  answers,
  type DrawnFilter,
  drawnFilters,
  type FilterFixture,
  write,
} from '#testing/drawn-filters.ts';

prepareDirectory();

const resource = z.looseObject({
  id: z.string(),
  meta: z.looseObject({ created: z.string(), lastModified: z.string() }),
});
type Resource = z.output<typeof resource>;

const listed = async (kind: 'Users' | 'Groups', filter?: string): Promise<Resource[]> => {
  const asked = filter === undefined ? '' : `&filter=${encodeURIComponent(filter)}`;
  const { status, body } = await scim('GET', `/${kind}?count=200${asked}`);
  if (status !== 200) throw new Error(`${filter}: ${JSON.stringify(body)}`);
  expect([filter, body.totalResults]).toEqual([filter, body.Resources.length]);
  return body.Resources.map((one) => resource.parse(one));
};

const people = [
  { userName: 'Işık', displayName: 'Ayşe Işık', externalId: 'A1', phoneNumbers: [{ value: '+90 555' }] },
  { userName: 'ışık', displayName: 'AYŞE ışık', externalId: 'a1', preferredLanguage: 'tr' },
  { userName: 'isik', displayName: 'İrem', externalId: undefined, active: false },
  { userName: 'İSİK', displayName: '100% Sure', externalId: '100%' },
  { userName: '100_percent', displayName: '100x Sure', externalId: '100_' },
  { userName: 'back\\slash', displayName: 'O’Brien "Bob" \\ %', externalId: "' or 1=1 --" },
  { userName: 'ﬁnal', displayName: 'Zoë 😀 van der Berg', phoneNumbers: [{ value: '5' }] },
  { userName: 'final.b', displayName: 'çiğdem  Çelik', externalId: 'ﬁ', active: false },
];
const odd = ['', '%', '_', '\\', '"', 'ı', 'İ', 'i', 'User', 'work', 'tr', 'zz', '100_', ' '];

/** What resources say, whole and in pieces, in both cases. */
function contextOf(
  resources: Resource[],
  paths: string[],
  elements: FilterFixture['elements'],
): FilterFixture {
  const said = resources.flatMap((one) => [...JSON.stringify(one).matchAll(/:("(?:[^"\\]|\\.)*")/g)]);
  const whole = said.map(([, text = '""']) => String(JSON.parse(text))).filter((text) => text.length < 60);
  const pieces = whole.flatMap((text) => {
    const letters = Array.from(text);
    return [letters.slice(0, 3), letters.slice(-3), letters.slice(2, 5)].map((part) => part.join(''));
  });
  const texts = [...new Set([...whole, ...pieces, ...whole.map((text) => text.toUpperCase()), ...odd])];
  const times = resources.flatMap(({ meta }) => [meta.created, meta.lastModified]);
  const moments = [...times, '2001-05-13T04:42:34Z', '2100-01-01T00:00:00+03:00'];
  return { paths, elements, texts, moments, resources };
}

/** Asks the service and answers by hand; tells how often some fitted and some did not. */
async function compareAnswers(
  kind: 'Users' | 'Groups',
  fixture: FilterFixture,
  resources: Resource[],
): Promise<number> {
  let telling = 0;
  const idsOf = (found: Resource[]) => found.map(({ id }) => id).sort();
  await fc.assert(
    fc.asyncProperty(drawnFilters(fixture), async (drawn: DrawnFilter) => {
      const filter = write(drawn);
      const wanted = resources.filter((resource) => answers(resource, drawn));
      if (wanted.length > 0 && wanted.length < resources.length) telling += 1;
      expect([filter, idsOf(await listed(kind, filter))]).toEqual([filter, idsOf(wanted)]);
    }),
    { numRuns: 250 },
  );
  return telling;
}

describe('random filters', () => {
  let roleIds: string[] = [];

  beforeEach(async () => {
    roleIds = [await newRole('Editörler'), await newRole('IT %'), await newRole('Empty')];
    const users: string[] = [];
    for (const wishes of people) users.push((await made(wishes)).id);
    const members = users.slice(0, 5).map((value) => ({ value }));
    await patch(`/Groups/${roleIds[0]}`, { op: 'add', path: 'members', value: members.slice(0, 3) });
    await patch(`/Groups/${roleIds[1]}`, { op: 'add', path: 'members', value: members.slice(3) });
    await scim('POST', '/Groups', { displayName: 'Directory’s own', externalId: 'A1' });
    await owner(
      `update users set updated_at = updated_at + interval '3 hours' where email_key like '%a%'`,
      [],
    );
  });

  test('return exactly the matching users', async () => {
    const users = await listed('Users');
    const paths = [
      ...['id', 'userName', 'externalId', 'displayName', 'active', 'preferredLanguage', 'schemas'],
      ...['name', 'name.formatted', 'name.givenName', 'name.familyName', 'name.middleName', 'title'],
      ...['emails', 'emails.value', 'emails.type', 'emails.primary', 'phoneNumbers', 'phoneNumbers.value'],
      ...['groups', 'groups.value', 'groups.display', 'roles', 'roles.value'],
      ...['meta.created', 'meta.lastModified', 'meta.resourceType'],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    ];
    const elements = {
      emails: ['value', 'type', 'primary', 'display'],
      phoneNumbers: ['value', 'type', 'primary'],
      groups: ['value', 'display'],
    };
    expect(await compareAnswers('Users', contextOf(users, paths, elements), users)).toBeGreaterThan(50);
  });

  test('return exactly the matching groups', async () => {
    const groups = await listed('Groups');
    const paths = [
      ...['id', 'externalId', 'displayName', 'schemas', 'meta.created', 'meta.lastModified'],
      ...['members', 'members.value', 'members.display', 'members.type', 'meta.resourceType'],
    ];
    const fixture = contextOf(groups, paths, { members: ['value', 'display'] });
    expect(await compareAnswers('Groups', fixture, groups)).toBeGreaterThan(50);
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

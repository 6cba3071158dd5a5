import { limits } from '@docent/contract/limits';
import { describe, expect, test } from 'vitest';
import { foldText } from '#platform/i18n/fold-text.ts';
import {
  admin,
  app,
  made,
  newRole,
  newToken,
  owner,
  patch,
  prepareDirectory,
  scim,
  token,
} from '#testing/directory-fixture.ts';

prepareDirectory();

const ask = (filter: string, kind: 'Users' | 'Groups' = 'Users') =>
  scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);

const idsFor = async (filter: string, kind: 'Users' | 'Groups' = 'Users'): Promise<string[]> => {
  const { status, body } = await ask(filter, kind);
  expect([filter, status]).toEqual([filter, 200]);
  return body.Resources.map(({ id }) => id);
};

describe('a filter of users', () => {
  test('supports every operator, any case of operators and full paths', async () => {
    const one = await made({ userName: 'Zehra', displayName: 'Zehra Ak', externalId: 'x1' });
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
    for (const filter of [
      'userName eq "ZEHRA"',
      'USERNAME Ew "hra"',
      'userName gt "zehr" and userName lt "zeiss"',
      'userName GE "zehra" And userName lE "zehra"',
      'name.familyName eq "ak"',
      'externalId pr',
      'externalId ne null',
      `${core}:userName eq "zehra"`,
      `${core.toUpperCase()}:NAME.givenname sw "ZEH"`,
      'emails[type eq "work" and primary eq true] and userName eq "zehra"',
      'not(externalId eq null)',
      '  ( userName eq "zehra" )  ',
      `meta.created ge "${one.meta.created}" and meta.resourceType eq "User" and externalId pr`,
      `meta.lastModified eq "${one.meta.lastModified}" and externalId pr`,
    ])
      expect([filter, await idsFor(filter)]).toEqual([filter, [one.id]]);
  });

  test('applies not before and, and and before or', async () => {
    const [a, b, c] = [await made({ externalId: 'a' }), await made({ externalId: 'b' }), await made()];
    const own = (text: string) => `id ne "${admin.userId}" and (${text})`;
    const isA = 'externalId eq "a"';
    const isB = 'externalId eq "b"';
    expect(await idsFor(`${isA} or ${isB} and id eq "${c.id}"`)).toEqual([a.id]);
    expect(await idsFor(`(${isA} or ${isB}) and id eq "${c.id}"`)).toEqual([]);
    expect(await idsFor(own(`not (${isA}) and not (${isB})`))).toEqual([c.id]);
    expect(await idsFor(own(`not (${isA} and ${isB})`))).toEqual([a.id, b.id, c.id]);
  });

  test('finds a user by the directory’s user name, even when it differs from the address', async () => {
    const one = await made({ userName: 'Ayse.Isik', emails: [{ value: 'ayse@acme.test' }] });
    expect(await idsFor('userName eq "ayse@acme.test"')).toEqual([]);
    expect(await idsFor('emails eq "ayse@acme.test" and not (userName sw "ayse@")')).toEqual([one.id]);
    expect(await idsFor(`userName eq "${admin.email}" or externalId eq "none"`)).toEqual([admin.userId]);
    expect((await scim('POST', '/Users', { userName: admin.email })).status).toBe(409);
    const taken = { userName: 'AYSE.isik', emails: [{ value: 'other@acme.test' }] };
    expect((await scim('POST', '/Users', taken)).body.scimType).toBe('uniqueness');
  });

  test('is case-sensitive only for ids', async () => {
    const one = await made({ externalId: 'AbC' });
    expect(await idsFor('externalId eq "abc"')).toEqual([]);
    expect(await idsFor('externalId eq "AbC"')).toEqual([one.id]);
    expect(await idsFor(`id eq "${one.id.toUpperCase()}"`)).toEqual([]);
    expect(await idsFor(`id sw "${one.id.slice(0, 30)}" and id eq "${one.id}"`)).toEqual([one.id]);
  });

  test('distinguishes the Turkish i letters in user names, and folds them in display names', async () => {
    const email = (value: string) => ({ emails: [{ value }] });
    const dotless = await made({ userName: 'ışık', displayName: 'Bir', ...email('1@acme.test') });
    const dotted = await made({ userName: 'işik', displayName: 'IŞIK İki', ...email('2@acme.test') });
    expect(await idsFor('userName eq "ışık"')).toEqual([dotless.id]);
    // User names fold the case of ASCII letters alone, as addresses do: the Ş of capitals is another letter.
    expect(await idsFor('userName eq "IşIK"')).toEqual([dotted.id]);
    expect(await idsFor('userName eq "IŞIK"')).toEqual([]);
    expect(await idsFor('userName co "ı"')).toEqual([dotless.id]);
    expect(await idsFor('displayName sw "ışık"')).toEqual([dotted.id]);
    expect(foldText('IŞIK')).toBe(foldText('ışık'));
  });

  test('treats wildcards, quotes and backslashes as ordinary characters', async () => {
    const one = await made({ userName: 'a_b%c\\d"e', displayName: '50% of_all \\ "x"' });
    await made({ userName: 'aXbYcZd', displayName: '50 of all' });
    for (const value of ['_b%', '%c\\', '\\d"', '"e', '_']) {
      const filter = `userName co ${JSON.stringify(value)}`;
      expect([filter, await idsFor(filter)]).toEqual([filter, [one.id]]);
    }
    expect(await idsFor('displayName co "% of_all \\\\ \\"x"')).toEqual([one.id]);
    expect(await idsFor('userName sw "%"')).toEqual([]);
    expect(await idsFor('userName co " "')).toEqual([]);
    expect(await idsFor('userName eq "\' or true --"')).toEqual([]);
  });

  test('treats unsupported attributes as having no value', async () => {
    const everyone = await idsFor('userName pr');
    const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    for (const filter of [
      'title eq "x"',
      'title pr',
      'addresses[type eq "work"]',
      'roles ne "x"',
      `${enterprise}:employeeNumber eq "1"`,
      `${enterprise}:manager.value pr`,
    ])
      expect([filter, await idsFor(filter)]).toEqual([filter, []]);
    expect(await idsFor('userType ne "Employee" and not (title pr) and nickName eq null')).toEqual(everyone);
  });

  test('returns only users of the caller’s company', async () => {
    const one = await made();
    const foreign = await newToken(await app.signIn());
    for (const filter of ['id pr or not (id pr)', `id eq "${one.id}"`, `userName eq "${one.userName}"`]) {
      const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`, undefined, foreign);
      expect(JSON.stringify(body.Resources)).not.toContain(one.id);
    }
  });
});

describe('a filter of groups', () => {
  test('finds them by members and names', async () => {
    const [editors, empty] = [await newRole('Editörler'), await newRole('Empty')];
    const [one, two] = [await made({ displayName: 'Ayşe' }), await made({ displayName: 'Veli' })];
    const members = [one, two].map(({ id }) => ({ value: id }));
    await patch(`/Groups/${editors}`, { op: 'add', path: 'members', value: members });
    for (const filter of [
      `members[value eq "${one.id}"]`,
      `members.value eq "${two.id.toUpperCase()}"`,
      `members eq "${one.id}" and members eq "${two.id}"`,
      `members[value eq "${one.id}" and display eq "AYŞE"]`,
      `members ne "${one.id}"`,
      'members pr and displayName sw "EDİ"',
    ])
      expect([filter, await idsFor(filter, 'Groups')]).toEqual([filter, [editors]]);
    expect(await idsFor(`members[value eq "${one.id}" and display eq "Veli"]`, 'Groups')).toEqual([]);
    const lonely = await idsFor('not (members pr) and displayName sw "E"', 'Groups');
    expect(lonely).toEqual([empty]);
  });
});

const repeated = (times: number) => Array.from({ length: times }, () => 'id pr').join(' or ');
const nested = (times: number) => `${'('.repeat(times)}id pr${')'.repeat(times)}`;

describe('a filter', () => {
  test.each([
    ['userName', 9],
    ['userName eq', 12],
    ['userName eq x', 13],
    ['userName eq "x', 13],
    ['userName eq "x\\"', 13],
    ['userName eq "x" and', 17],
    ['userName eq "x"and id eq "y"', 16],
    ['userName eq "x" "y"', 17],
    ['userName is "x"', 10],
    ['(id pr', 7],
    ['id pr)', 6],
    ['not id pr', 5],
    ['emails[type eq "work"', 22],
    ['emails[emails[type pr]]', 14],
    ['id eq "\\u0000"', 7],
    ['id eq "a\u0000"', 7],
    ['id eq "\\ud800"', 7],
    ['id eq 1e', 7],
    [' "x" eq id', 2],
    ['id\u0000pr', 3],
  ])('%j is rejected as malformed at character %i', async (filter, position) => {
    const { status, body } = await ask(filter);
    expect([status, body.scimType, body.detail]).toEqual([
      400,
      'invalidFilter',
      `The filter cannot be read from character ${position} on.`,
    ]);
  });

  test.each([
    ['colour eq "x"', 1],
    ['id pr and name.colour eq "x"', 11],
    ['userName.value eq "x"', 1],
    ['userName[value eq "x"]', 1],
    ['emails[colour eq "x"]', 8],
    ['emails[emails.value eq "x"]', 8],
    ['members.value eq "x"', 1],
    ['urn:ietf:params:scim:schemas:core:2.0:Group:displayName eq "x"', 1],
    ['active co "t"', 1],
    ['active gt false', 1],
    ['active eq "maybe"', 1],
    ['userName eq 5', 1],
    ['userName eq true', 1],
    ['userName gt null', 1],
    ['meta.created gt "yesterday"', 1],
    ['meta.created eq "0000-01-01T00:00:00Z"', 1],
    ['meta.created co "2024"', 1],
    ['meta.version eq "x"', 1],
    ['__proto__ pr', 1],
    ['constructor pr', 1],
  ])('%j is rejected as unsupported at character %i', async (filter, position) => {
    const { status, body } = await ask(filter);
    expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
    expect(body.detail).toMatch(new RegExp(`^At character ${position} the filter names an attribute`));
  });

  test('has limits, which the error names', async () => {
    const { filterLengthMax, conditionsMax, depthMax } = limits.scim;
    const long = (length: number) => `id eq "${'x'.repeat(length - 'id eq ""'.length)}"`;
    for (const filter of [long(filterLengthMax), repeated(conditionsMax), nested(depthMax)])
      expect((await ask(filter)).status).toBe(200);
    for (const filter of [
      long(filterLengthMax + 1),
      repeated(conditionsMax + 1),
      nested(depthMax + 1),
      '('.repeat(3_000),
      'not ('.repeat(700),
      `emails[${nested(depthMax)}]`,
    ]) {
      const { status, body } = await ask(filter);
      expect([status, body.scimType, body.detail]).toEqual([
        400,
        'invalidFilter',
        'A filter has at most 4,000 characters, 20 conditions and 20 levels of brackets.',
      ]);
    }
  });

  test('is rejected in the language of the reader', async () => {
    const headers = { authorization: `Bearer ${token}`, 'x-language': 'tr' };
    const { body } = await app.call('GET', '/scim/v2/Users?filter=id', { headers });
    expect(body.detail).toBe('Filtre, 3. karakterden itibaren okunamıyor.');
  });

  test('that exceeds the length of a URL is rejected before it reaches the product', async () => {
    for (const filter of [nested(10_000), 'x'.repeat(1_000_000)]) {
      const answer = await ask(filter).catch(() => undefined);
      expect(answer?.status ?? 431).toBe(431);
    }
    expect((await ask('id pr')).status).toBe(200);
  });
});

test('the database folds names as the product does', async () => {
  const name = 'IŞIK İçli ﬁ ÇÖĞÜ';
  const { id } = await made({ displayName: name });
  const [row] = await owner<{ name_key: string }>('select name_key from users where id = $1', [id]);
  expect(row?.name_key).toBe(foldText(name));
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import {
  admin,
  app,
  made,
  newRole,
  owner,
  patch,
  prepareDirectory,
  scim,
} from '#testing/directory-fixture.ts';
import { present } from '#testing/present.ts';

prepareDirectory();

describe('the path of a PATCH operation', () => {
  test('selects elements by any filter', async () => {
    const editors = await newRole('Editors');
    const [one, two, three] = [await made(), await made(), await made()];
    await patch(`/Groups/${editors}`, {
      op: 'add',
      path: 'members',
      value: [one, two, three].map(({ id }) => ({ value: id })),
    });
    const removed = await patch(`/Groups/${editors}`, {
      op: 'remove',
      path: `members[value eq "${one.id}" or not (value ne "${two.id}")]`,
    });
    expect(removed.body.members?.map(({ value }) => value)).toEqual([three.id]);
    const phoned = await patch(
      `/Users/${one.id}`,
      { op: 'add', path: 'phoneNumbers[type eq "work" and primary eq true].value', value: '1' },
      { op: 'replace', path: 'phoneNumbers[value pr and type sw "W"].value', value: '2' },
    );
    expect(phoned.body.phoneNumbers).toEqual([{ value: '2', type: 'work', primary: true }]);
  });

  test('changes a group that has more members than one request may name', async () => {
    const editors = await newRole('Editors');
    await owner(
      `insert into users (company_id, id, name, email, email_key, type, role_id)
       select $1, gen_random_uuid(), n::text, n || '@acme.test', n || '@acme.test', 'regular', $2
       from generate_series(1, 1001) n`,
      [admin.companyId, editors],
    );
    const user = await made();
    const added = await patch(`/Groups/${editors}`, {
      op: 'add',
      path: 'members',
      value: [{ value: user.id }],
    });
    expect([added.status, added.body.members?.length]).toEqual([200, 1002]);
    const path = `members[value eq "${user.id}"]`;
    const removed = await patch(`/Groups/${editors}`, { op: 'remove', path });
    expect([removed.status, removed.body.members?.length]).toEqual([200, 1001]);
    const members = present(removed.body.members).map(({ value }) => ({ value }));
    const { status, body } = await scim('PUT', `/Groups/${editors}`, { displayName: 'Editors', members });
    expect([status, body.scimType]).toEqual([400, 'invalidValue']);
  });

  test('is rejected when it selects nothing and its filter describes no element', async () => {
    const user = await made();
    const { status, body } = await patch(`/Users/${user.id}`, {
      op: 'replace',
      path: 'emails[not (type pr)].value',
      value: 'x@acme.test',
    });
    expect([status, body.scimType]).toEqual([400, 'noTarget']);
  });

  test('is rejected when its filter is malformed, and when there are too many filters', async () => {
    const user = await made();
    for (const path of [
      'emails[type eq work].value',
      'emails[].value',
      'emails[type eq "work"',
      `emails[${'('.repeat(21)}type pr${')'.repeat(21)}]`,
      `emails[${'('.repeat(900)}`,
    ]) {
      const { status, body } = await patch(`/Users/${user.id}`, { op: 'replace', path, value: 'x' });
      expect([path, status, body.scimType]).toEqual([path, 400, 'invalidFilter']);
    }
    const twenty = Array.from({ length: 20 }, () => 'value pr').join(' or ');
    const many = Array.from({ length: 11 }, () => ({ op: 'remove', path: `phoneNumbers[${twenty}]` }));
    expect((await patch(`/Users/${user.id}`, ...many)).body.scimType).toBe('invalidFilter');
    expect((await patch(`/Users/${user.id}`, ...many.slice(1))).status).toBe(200);
    for (const length of [10_000, 1_000_000]) {
      const path = `emails[${'('.repeat(length)}`;
      const reply = await patch(`/Users/${user.id}`, { op: 'remove', path });
      expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidValue']);
      const named = await patch(`/Users/${user.id}`, { op: 'add', value: { [path]: 'x' } });
      expect([named.status, named.body.scimType]).toEqual([400, 'invalidFilter']);
    }
  });
});

test('the server logged no internal error', () => {
  expect(app.errors).toEqual([]);
});

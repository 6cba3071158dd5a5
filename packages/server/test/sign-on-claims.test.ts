import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import {
  admin,
  app,
  owner,
  prepareSignOn,
  provider,
  refusalOfSignOn,
  roleId,
  setUp,
  signOn,
} from '#testing/sign-on-fixture.ts';

prepareSignOn();

/** A colleague with this address. Returns their id. */
async function colleague(email: string, type: 'admin' | 'regular' = 'regular'): Promise<string> {
  const body = { name: 'Finance', email, type, status: 'active', ...(type === 'regular' && { roleId }) };
  const reply = await app.call('POST', '/users', { as: admin, body });
  expect(reply.status).toBe(200);
  return reply.body.data.id;
}

const comesWith = (claims: object) => {
  provider.account = { sub: newUid(), email_verified: true, ...claims };
};

const addresses = async () =>
  (
    await owner<{ email: string }>('select email from users where company_id = $1 order by email', [
      admin.companyId,
    ])
  ).map(({ email }) => email);

describe('an address that only resembles a colleague’s address', () => {
  test.each([
    ['a full-width f', '\uff46inance@acme.test'],
    ['the ligature of f and i', '\ufb01nance@acme.test'],
    ['a dotless i', 'f\u0131nance@acme.test'],
    ['the Kelvin sign in the domain', 'finance@ac\u212Ae.test'],
    ['a zero-width space', 'finance\u200b@acme.test'],
  ])('with %s neither signs in as the colleague nor creates a user', async (_what, email) => {
    await colleague('finance@acme.test');
    await setUp({ emailDomains: ['acme.test', 'acke.test'] });
    const before = await addresses();
    comesWith({ email });
    expect(await refusalOfSignOn()).toBe('sign_on_email_not_valid');
    expect(await addresses()).toEqual(before);
  });

  test('does not sign in with a password, and gets no reset code', async () => {
    await colleague('finance@acme.test');
    const headers = { 'x-company': admin.companyCode };
    for (const email of ['\uff46inance@acme.test', '\ufb01nance@acme.test']) {
      const signIn = await app.call('POST', '/token', { headers, body: { email, password: admin.password } });
      const forgot = await app.call('POST', '/forgot-password', { headers, body: { email } });
      expect([signIn.status, forgot.status]).toEqual([422, 422]);
    }
  });

  test('differs from it in more than the case of ASCII letters, the only difference that is ignored', async () => {
    const id = await colleague('finance@acme.test');
    await setUp();
    comesWith({ email: 'Finance@ACME.test' });
    expect((await signOn()).uid).toBe(id);
  });
});

describe('an invalid address', () => {
  test.each([
    ['line breaks and a second header', 'eve@acme.test\r\nBcc: everyone@victim.test'],
    ['a line break at its end', 'eve@acme.test\n'],
    ['two @', 'eve@evil.test@acme.test'],
    ['a name before it', 'Eve <eve@acme.test>'],
    ['a comma', 'eve@acme.test,everyone@victim.test'],
    ['a NUL', 'eve\0@acme.test'],
    ['255 characters', `${'e'.repeat(245)}@acme.test`],
  ])('with %s creates no user and sends no mail', async (_what, email) => {
    await setUp({ emailDomains: ['acme.test'] });
    comesWith({ email });
    expect(await refusalOfSignOn()).toBe('sign_on_email_not_valid');
    expect(await addresses()).toEqual([admin.email]);
    expect(await owner('select 1 from mails where company_id = $1', [admin.companyId])).toEqual([]);
  });
});

describe('a provider that marks an address as not verified', () => {
  test.each([false, 'false', 'False', 0, 'no'])(
    'as %j lets nobody in, also where the company has named the domain and for who came before',
    async (email_verified) => {
      await setUp({ emailDomains: ['acme.test'] });
      comesWith({ email: `${newUid()}@acme.test` });
      const account = provider.account ?? { sub: '' };
      expect((await signOn()).email).toBe(account.email);
      provider.account = { ...account, email_verified };
      expect(await refusalOfSignOn()).toBe('sign_on_email_unproven');
      comesWith({ email: `${newUid()}@acme.test`, email_verified });
      expect(await refusalOfSignOn()).toBe('sign_on_email_unproven');
    },
  );
});

describe('an administrator', () => {
  test('is never matched by the address alone, and is told to connect the account in the profile', async () => {
    await setUp({ emailDomains: ['acme.test', 'example.test'] });
    for (const email of [admin.email, admin.email.toUpperCase()]) {
      comesWith({ email });
      expect(await refusalOfSignOn()).toBe('sign_on_admin_not_linked');
    }
    const second = await colleague('second@acme.test', 'admin');
    comesWith({ email: 'second@acme.test', groups: ['it'] });
    await setUp({ roleRules: [{ value: 'it', grants: 'administrator' }] });
    expect(await refusalOfSignOn()).toBe('sign_on_admin_not_linked');
    expect(
      await owner('select 1 from sign_on_links where user_id = any($1)', [[admin.userId, second]]),
    ).toEqual([]);
  });
});

describe('a subject', () => {
  test.each([
    ['256 characters', 's'.repeat(256)],
    ['a space at its end', 'ada '],
    ['a line break', 'a\nda'],
    ['a character that is not seen', 'ada\u200b'],
    ['half a character', 'ada\ud800'],
  ])('with %s is rejected', async (_what, sub) => {
    await setUp();
    comesWith({ sub, email: `${newUid()}@acme.test` });
    expect(await refusalOfSignOn()).toBe('sign_on_failed');
    expect(await owner('select 1 from sign_on_links where company_id = $1', [admin.companyId])).toEqual([]);
  });

  test('of 255 characters is accepted', async () => {
    await setUp();
    comesWith({ sub: 's'.repeat(255), email: `${newUid()}@acme.test` });
    expect((await signOn()).type).toBe('regular');
  });
});

test('a name is cleaned like names in forms, and shortened to their length', async () => {
  await setUp();
  comesWith({ email: `${newUid()}@acme.test`, name: `A\0da\r\nBcc: \u202e${'x'.repeat(200)}` });
  expect((await signOn()).name).toBe(`A\ufffdda Bcc: ${'x'.repeat(110)}`);
});

describe('the migration', () => {
  const migration = new URL('../migrations/0157-compare-addresses-by-ascii-case.sql', import.meta.url);

  test('separates addresses that only the old folding made equal, and keeps every row', async () => {
    const [first, second] = [await colleague('finance@acme.test'), await colleague('other@acme.test')];
    // As the earlier version kept them: the address of a look-alike beside the key of another row's address.
    await owner(
      `update users set email = '\uff46inance2@acme.test', email_key = 'finance2@acme.test' where id = $1`,
      [second],
    );
    await owner(`update users set email = 'F\u0130NANCE@acme.test' where id = $1`, [first]);
    await owner(await readFile(migration, 'utf8'));
    await owner(await readFile(migration, 'utf8'));
    const rows = await owner<{ id: string; email_key: string }>(
      'select id, email_key from users where id = any($1)',
      [[first, second]],
    );
    const keyOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.email_key;
    expect([keyOf(first), keyOf(second)]).toEqual(['f\u0130nance@acme.test', '\uff46inance2@acme.test']);
  });

  test('accepts two rows whose new keys are equal', async () => {
    const [first, second] = [await colleague('one@acme.test'), await colleague('two@acme.test')];
    await owner(`update users set email = 'ONE@acme.test', email_key = 'kept' where id = $1`, [second]);
    await owner(await readFile(migration, 'utf8'));
    const rows = await owner<{ email_key: string }>(
      'select email_key from users where id = any($1) order by email_key',
      [[first, second]],
    );
    expect(rows).toEqual([{ email_key: 'kept' }, { email_key: 'one@acme.test' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { present } from '#testing/present.ts';
import {
  admin,
  app,
  comeBack,
  finish,
  goThere,
  newKey,
  newRole,
  owner,
  prepareSignOn,
  provider,
  refusalOfSignOn,
  roleId,
  setUp,
  signOn,
  usersOf,
} from '#testing/sign-on-fixture.ts';

prepareSignOn();

describe('a first sign-in', () => {
  test('creates a user with the default role, and working tokens', async () => {
    await setUp();
    const me = await signOn();
    expect([me.email, me.name]).toEqual([provider.account?.email, 'Ayşe Işık']);
    const [made] = (await usersOf(admin)).filter(({ email }) => email === me.email);
    expect([made?.type, made?.role_id]).toEqual(['regular', roleId]);
    expect((await signOn()).uid).toBe(me.uid);
  });

  test('removes line ends and invisible characters from the name', async () => {
    await setUp();
    provider.account = { ...provider.account, sub: newUid(), name: 'Ada\r\nBcc: \u202Eall' };
    expect((await signOn()).name).toBe('Ada Bcc: all');
    const email = `${newUid()}@acme.test`;
    provider.account = { ...provider.account, sub: newUid(), email, name: '\u200b\u2060' };
    expect((await signOn()).name).toBe(email);
  });

  test('applies the first rule that matches one of the groups', async () => {
    const [first, second] = [await newRole(admin, 'First'), await newRole(admin, 'Second')];
    const roleRules = [
      { value: 'one', grants: first },
      { value: 'two', grants: second },
    ];
    await setUp({ roleRules, defaultRoleId: null });
    provider.account = { ...provider.account, sub: newUid(), groups: ['zero', 'two', 'one'] };
    const me = await signOn();
    expect((await usersOf(admin)).find(({ id }) => id === me.uid)?.role_id).toBe(first);
  });

  test('is rejected without a matching rule or a default role', async () => {
    await setUp({ defaultRoleId: null });
    expect(await refusalOfSignOn()).toBe('sign_on_no_account');
    expect(await usersOf(admin)).toHaveLength(1);
  });

  test('is rejected if the company does not create users on sign-in', async () => {
    await setUp({ createsUsers: false });
    expect(await refusalOfSignOn()).toBe('sign_on_no_account');
  });

  test('creates an administrator only if a rule says so', async () => {
    provider.account = { ...provider.account, sub: newUid(), groups: ['administrator', 'Administrator'] };
    await setUp();
    expect((await signOn()).type).toBe('regular');
    provider.account = { ...provider.account, sub: newUid(), email: `${newUid()}@acme.test`, groups: ['it'] };
    await setUp({ roleRules: [{ value: 'it', grants: 'administrator' }] });
    expect((await signOn()).type).toBe('admin');
  });
});

describe('a repeated sign-in', () => {
  test('applies the current groups', async () => {
    const other = await newRole(admin, 'Writer');
    await setUp({
      roleRules: [
        { value: 'write', grants: other },
        { value: 'it', grants: 'administrator' },
      ],
    });
    const me = await signOn();
    const current = async () => (await usersOf(admin)).find(({ id }) => id === me.uid);
    const account = provider.account ?? { sub: '' };
    for (const [groups, type, role] of [
      [['write'], 'regular', other],
      [['it'], 'admin', null],
      [['write'], 'regular', other],
      [[], 'regular', other],
    ] as const) {
      provider.account = { ...account, groups: [...groups] };
      await signOn();
      expect(await current()).toMatchObject({ type, role_id: role });
    }
  });

  test('does not demote an administrator that people appointed', async () => {
    await setUp({ roleRules: [{ value: 'write', grants: roleId }] });
    const me = await signOn();
    await owner(`update users set type = 'admin', role_id = null where id = $1`, [me.uid]);
    provider.account = { ...provider.account, sub: provider.account?.sub ?? '', groups: ['write'] };
    const again = await signOn();
    expect([again.uid, again.type]).toEqual([me.uid, 'admin']);
  });

  test('is rejected for a Passive user', async () => {
    await setUp();
    const me = await signOn();
    await owner(`update users set status = 'passive' where id = $1`, [me.uid]);
    expect(await refusalOfSignOn()).toBe('sign_on_no_account');
  });

  test('matches its user by the subject, even if the address changed', async () => {
    await setUp();
    const me = await signOn();
    const { sub = '' } = provider.account ?? {};
    provider.account = { sub, email: admin.email, email_verified: true };
    expect((await signOn()).uid).toBe(me.uid);
  });
});

describe('an address', () => {
  test('that the provider has not verified does not match an account', async () => {
    await setUp();
    provider.account = { sub: newUid(), email: admin.email, email_verified: false };
    expect(await refusalOfSignOn()).toBe('sign_on_email_unproven');
    provider.account = { sub: newUid(), email: admin.email };
    expect(await refusalOfSignOn()).toBe('sign_on_email_unproven');
    expect(await owner('select 1 from sign_on_links where user_id = $1', [admin.userId])).toEqual([]);
  });

  test('of a domain listed by the company needs no verified flag, and others are ignored', async () => {
    await setUp({ emailDomains: ['Acme.test'] });
    provider.account = { sub: newUid(), email: `${newUid()}@ACME.test` };
    expect((await signOn()).email).toBe(provider.account.email);
    for (const domain of ['acme.test.evil.test', 'sub.acme.test', 'evilacme.test']) {
      provider.account = { sub: newUid(), email: `a@${domain}`, email_verified: true };
      expect(await refusalOfSignOn()).toBe('sign_on_email_unproven');
    }
  });

  test('that was reassigned to another person does not match the previous person’s account', async () => {
    await setUp();
    await signOn();
    provider.account = { ...provider.account, sub: newUid() };
    expect(await refusalOfSignOn()).toBe('sign_on_no_account');
  });
});

describe('the callback', () => {
  test('works once for each state', async () => {
    await setUp();
    const url = await goThere(newKey());
    expect((await comeBack(url)).get('ticket')).toMatch(/^st_/);
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('works for ten minutes', async () => {
    await setUp();
    const url = await goThere(newKey());
    await owner(`update sign_on_attempts set created_at = now() - interval '11 minutes'`);
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('is rejected with an unknown or missing state', async () => {
    for (const search of ['', '?state=x&code=y', `?state=so_${'a'.repeat(65)}&code=y`]) {
      expect((await comeBack(new URL(`http://x/${search}`))).get('problem')).toBe('sign_on_expired');
    }
  });

  test('is rejected with the code of another sign-in, whose nonce and verifier differ', async () => {
    await setUp();
    const [own, other] = [await goThere(newKey()), await goThere(newKey())];
    own.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect((await comeBack(own)).get('problem')).toBe('sign_on_failed');
  });

  test('is rejected when it names another issuer', async () => {
    await setUp();
    const url = await goThere(newKey());
    url.searchParams.set('iss', 'https://evil.example');
    expect((await comeBack(url)).get('problem')).toBe('sign_on_failed');
  });

  test('is rejected when the company has changed its provider in the meantime', async () => {
    await setUp();
    const url = await goThere(newKey());
    await setUp({ clientId: 'another' });
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('reports a user who is not admitted, also in the audit log', async () => {
    await setUp();
    provider.account = undefined;
    expect(await refusalOfSignOn()).toBe('sign_on_denied');
    const [event] = await owner<{ details: object }>(
      `select details from audit_events where company_id = $1 and action = 'session.sign_in_failed'`,
      [admin.companyId],
    );
    expect(event?.details).toMatchObject({ way: 'sign_on', reason: 'sign_on_denied' });
  });
});

describe('a ticket', () => {
  async function ticketFor(key: string): Promise<string> {
    return (await comeBack(await goThere(key))).get('ticket') ?? '';
  }

  test('works once', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    expect((await finish(ticket, key)).status).toBe(200);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('works only in the browser that started, and is spent by a try from another one', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    expect((await finish(ticket, newKey())).body.code).toBe('sign_on_expired');
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('works for a minute', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    await owner(`update sign_on_tickets set created_at = now() - interval '61 seconds'`);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('works only in its own company', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    const stranger = await app.signIn();
    const own = Buffer.from(stranger.companyId.replaceAll('-', ''), 'hex').toString('base64url');
    const forged = `st_${own}${ticket.slice(3 + own.length)}`;
    expect((await finish(forged, key)).body.code).toBe('sign_on_expired');
    expect((await finish(ticket, key)).status).toBe(200);
  });

  test('of a user who became Passive in the meantime is rejected', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    await owner(`update users set status = 'passive' where company_id = $1 and id <> $2`, [
      admin.companyId,
      admin.userId,
    ]);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });
});

test('signing out redirects to the provider’s sign-out once, and back', async () => {
  expect((await setUp()).status).toBe(200);
  provider.account = { sub: 'leaving', email: 'leaving@acme.test', email_verified: true };
  const person = await signOn();
  const revoke = () => app.call('POST', '/revoke', { body: { refresh_token: person.refreshToken } });
  const kept = await owner<{ sign_out_url: string }>(
    'select sign_out_url from sign_on_sessions where company_id = $1',
    [admin.companyId],
  );
  expect(kept).toHaveLength(1);
  // The ID token in it is sealed.
  expect(kept[0]?.sign_out_url).toMatch(/^v1\./);
  const { status, body } = await revoke();
  const answer = present(body.data);
  expect([status, Object.keys(answer)]).toEqual([200, ['signOutUrl']]);
  const url = new URL(answer.signOutUrl);
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/auth/login');
  const page = await fetch(url);
  // The provider knows the ID token and the address to come back to: it asks its user, and refuses nothing.
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('logout')]);
  expect((await revoke()).body.data).toBeNull();
  expect(await owner('select 1 from sign_on_sessions where company_id = $1', [admin.companyId])).toEqual([]);
});

test('the server logged no internal error', () => {
  const faults = app.errors.filter(
    (error) => JSON.stringify(error)?.includes('sign_on_unavailable') !== true,
  );
  expect(faults).toEqual([]);
});

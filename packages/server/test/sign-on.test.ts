import { describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
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
  roleId,
  setUp,
  signOn,
  usersOf,
} from '#testing/sign-on-fixture.ts';

prepareSignOn();

describe('a first sign-in', () => {
  test('makes a user with the default role, and tokens that work', async () => {
    await setUp();
    const me = await signOn();
    expect([me.email, me.name]).toEqual([provider.account?.email, 'Ayşe Işık']);
    const [made] = (await usersOf(admin)).filter(({ email }) => email === me.email);
    expect([made?.type, made?.role_id]).toEqual(['regular', roleId]);
    expect((await signOn()).uid).toBe(me.uid);
  });

  test('takes of the name what is one line and can be seen', async () => {
    await setUp();
    provider.account = { ...provider.account, sub: newUid(), name: 'Ada\r\nBcc: \u202Eall' };
    expect((await signOn()).name).toBe('Ada Bcc: all');
    const email = `${newUid()}@acme.test`;
    provider.account = { ...provider.account, sub: newUid(), email, name: '\u200b\u2060' };
    expect((await signOn()).name).toBe(email);
  });

  test('follows the first rule that fits one of the groups', async () => {
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

  test('is refused without a rule that fits when there is no default role', async () => {
    await setUp({ defaultRoleId: null });
    expect(await signOn()).toBe('sign_on_no_account');
    expect(await usersOf(admin)).toHaveLength(1);
  });

  test('is refused where users are not made on the fly', async () => {
    await setUp({ createsUsers: false });
    expect(await signOn()).toBe('sign_on_no_account');
  });

  test('makes no administrator unless a rule says so', async () => {
    provider.account = { ...provider.account, sub: newUid(), groups: ['administrator', 'Administrator'] };
    await setUp();
    expect((await signOn()).type).toBe('regular');
    provider.account = { ...provider.account, sub: newUid(), email: `${newUid()}@acme.test`, groups: ['it'] };
    await setUp({ roleRules: [{ value: 'it', grants: 'administrator' }] });
    expect((await signOn()).type).toBe('admin');
  });
});

describe('a later sign-in', () => {
  test('follows the groups as they are then', async () => {
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

  test('takes nothing from an administrator whom people appointed', async () => {
    await setUp({ roleRules: [{ value: 'write', grants: roleId }] });
    const me = await signOn();
    await owner(`update users set type = 'admin', role_id = null where id = $1`, [me.uid]);
    provider.account = { ...provider.account, sub: provider.account?.sub ?? '', groups: ['write'] };
    const again = await signOn();
    expect([again.uid, again.type]).toEqual([me.uid, 'admin']);
  });

  test('is refused to a Passive user', async () => {
    await setUp();
    const me = await signOn();
    await owner(`update users set status = 'passive' where id = $1`, [me.uid]);
    expect(await signOn()).toBe('sign_on_no_account');
  });

  test('knows its user by the subject, whatever the address is now', async () => {
    await setUp();
    const me = await signOn();
    const { sub = '' } = provider.account ?? {};
    provider.account = { sub, email: admin.email, email_verified: true };
    expect((await signOn()).uid).toBe(me.uid);
  });
});

describe('an address', () => {
  test('that the provider has not verified leads to no account that has it', async () => {
    await setUp();
    provider.account = { sub: newUid(), email: admin.email, email_verified: false };
    expect(await signOn()).toBe('sign_on_email_unproven');
    provider.account = { sub: newUid(), email: admin.email };
    expect(await signOn()).toBe('sign_on_email_unproven');
    expect(await owner('select 1 from sign_on_links where user_id = $1', [admin.userId])).toEqual([]);
  });

  test('of a domain that the company named needs no flag, and others do not count', async () => {
    await setUp({ emailDomains: ['Acme.test'] });
    provider.account = { sub: newUid(), email: `${newUid()}@ACME.test` };
    expect((await signOn()).email).toBe(provider.account.email);
    for (const domain of ['acme.test.evil.test', 'sub.acme.test', 'evilacme.test']) {
      provider.account = { sub: newUid(), email: `a@${domain}`, email_verified: true };
      expect(await signOn()).toBe('sign_on_email_unproven');
    }
  });

  test('that was given to someone new is not the account of who had it', async () => {
    await setUp();
    await signOn();
    provider.account = { ...provider.account, sub: newUid() };
    expect(await signOn()).toBe('sign_on_no_account');
  });
});

describe('what comes back', () => {
  test('counts once: a state that was used leads nowhere', async () => {
    await setUp();
    const url = await goThere(newKey());
    expect((await comeBack(url)).get('ticket')).toMatch(/^st_/);
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('counts for ten minutes', async () => {
    await setUp();
    const url = await goThere(newKey());
    await owner(`update sign_on_attempts set created_at = now() - interval '11 minutes'`);
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('is refused with a state that is not ours, or none', async () => {
    for (const search of ['', '?state=x&code=y', `?state=so_${'a'.repeat(65)}&code=y`]) {
      expect((await comeBack(new URL(`http://x/${search}`))).get('problem')).toBe('sign_on_expired');
    }
  });

  test('is refused with the code of another sign-in: its nonce and its verifier are not the ones', async () => {
    await setUp();
    const [own, other] = [await goThere(newKey()), await goThere(newKey())];
    own.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect((await comeBack(own)).get('problem')).toBe('sign_on_failed');
  });

  test('is refused when it names another issuer than the one that was asked', async () => {
    await setUp();
    const url = await goThere(newKey());
    url.searchParams.set('iss', 'https://evil.example');
    expect((await comeBack(url)).get('problem')).toBe('sign_on_failed');
  });

  test('is refused when the company has changed its provider meanwhile', async () => {
    await setUp();
    const url = await goThere(newKey());
    await setUp({ clientId: 'another' });
    expect((await comeBack(url)).get('problem')).toBe('sign_on_expired');
  });

  test('of who is not let in there says so, and the audit log as well', async () => {
    await setUp();
    provider.account = undefined;
    expect(await signOn()).toBe('sign_on_denied');
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

  test('counts once', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    expect((await finish(ticket, key)).status).toBe(200);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('counts in the browser that began, and is spent when another one shows it', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    expect((await finish(ticket, newKey())).body.code).toBe('sign_on_expired');
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('counts for a minute', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    await owner(`update sign_on_tickets set created_at = now() - interval '61 seconds'`);
    expect((await finish(ticket, key)).body.code).toBe('sign_on_expired');
  });

  test('counts for its own company', async () => {
    await setUp();
    const key = newKey();
    const ticket = await ticketFor(key);
    const stranger = await app.signIn();
    const own = Buffer.from(stranger.companyId.replaceAll('-', ''), 'hex').toString('base64url');
    const forged = `st_${own}${ticket.slice(3 + own.length)}`;
    expect((await finish(forged, key)).body.code).toBe('sign_on_expired');
    expect((await finish(ticket, key)).status).toBe(200);
  });

  test('of who was made Passive meanwhile gives nothing', async () => {
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

test('who signs out here is led to sign out at the provider, once, and comes back', async () => {
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
  expect([status, Object.keys(body.data)]).toEqual([200, ['signOutUrl']]);
  const url = new URL(body.data.signOutUrl);
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/auth/login');
  const page = await fetch(url);
  // The provider knows the ID token and the address to come back to: it asks its user, and refuses nothing.
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('logout')]);
  expect((await revoke()).body.data).toBeNull();
  expect(await owner('select 1 from sign_on_sessions where company_id = $1', [admin.companyId])).toEqual([]);
});

test('none of this was a fault of the server', () => {
  const faults = app.errors.filter(
    (error) => JSON.stringify(error)?.includes('sign_on_unavailable') !== true,
  );
  expect(faults).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { createUser } from '#testing/factories.ts';
import { type IdentityProvider, startIdentityProvider, walkProvider } from '#testing/identity-provider.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { type Reply, type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';

const redirectUri = 'http://localhost:3000/api/sign-on/callback';
let app: TestApp;
let owner: OwnerSql;
let provider: IdentityProvider;
let admin: SignedIn;
let roleId: string;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
  await owner(`insert into system_settings (name, value) values ('allowedHosts', '["127.0.0.1"]')`);
  provider = await startIdentityProvider(redirectUri);
});

afterAll(async () => {
  await provider?.stop();
  await owner?.end();
  await app?.stop();
});

const settings = (wishes: object = {}) => ({
  isEnabled: true,
  name: 'Acme ID',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  scopes: 'openid email profile groups',
  roleClaim: 'groups',
  roleRules: [],
  defaultRoleId: roleId,
  emailDomains: [],
  createsUsers: true,
  isRequired: false,
  opensItself: false,
  ...wishes,
});

const setUp = (wishes: object = {}, as = admin) =>
  app.call('PUT', '/company/sign-on', { as, body: settings(wishes) });

async function newRole(as: SignedIn, name: string): Promise<string> {
  const id = newUid();
  await owner(`insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)`, [
    as.companyId,
    id,
    name,
    { scopes: { chat: {} }, actions: {} },
  ]);
  return id;
}

beforeEach(async () => {
  admin = await app.signIn();
  roleId = await newRole(admin, 'Reader');
  provider.account = {
    sub: newUid(),
    email: `${newUid()}@acme.test`,
    email_verified: true,
    name: 'Ayşe Işık',
  };
});

const newKey = () => randomBytes(32).toString('base64url');

async function start(browserKey: string, as = admin): Promise<Reply> {
  return app.call('POST', '/sign-on/start', {
    body: { browserKey },
    headers: { 'x-company': as.companyCode },
  });
}

/** What the browser is led to after the provider: the parameters of the page that ends the sign-in. */
async function comeBack(url: URL): Promise<URLSearchParams> {
  const response = await fetch(`${app.url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(response.headers.get('location') ?? '', app.url);
  expect(location.pathname).toBe('/auth/sign-on');
  return location.searchParams;
}

async function goThere(browserKey: string, as = admin): Promise<URL> {
  const { status, body } = await start(browserKey, as);
  expect([status, body.code]).toEqual([200, undefined]);
  return walkProvider(body.data.url, redirectUri);
}

const finish = (ticket: string, browserKey: string) =>
  app.call('POST', '/sign-on/finish', { body: { ticket, browserKey } });

/** A whole sign-in; its profile, or the problem's code. */
async function signOn(as = admin): Promise<Reply['body']> {
  const key = newKey();
  const back = await comeBack(await goThere(key, as));
  const ticket = back.get('ticket');
  if (!ticket) return back.get('problem');
  const { status, body } = await finish(ticket, key);
  if (status !== 200) return body.code;
  const me = { accessToken: body.data.access_token };
  return { ...(await app.call('GET', '/profile', { as: me })).body.data, ...me };
}

const usersOf = (as: SignedIn) =>
  owner<{ id: string; email: string; type: string; role_id: string | null }>(
    'select id, email, type, role_id from users where company_id = $1',
    [as.companyId],
  );

describe('a first sign-in', () => {
  test('makes a user with the default role, and tokens that work', async () => {
    await setUp();
    const me = await signOn();
    expect([me.email, me.name]).toEqual([provider.account?.email, 'Ayşe Işık']);
    const [made] = (await usersOf(admin)).filter(({ email }) => email === me.email);
    expect([made?.type, made?.role_id]).toEqual(['regular', roleId]);
    expect((await signOn()).uid).toBe(me.uid);
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
    provider.account = { sub: newUid(), email: admin.email, email_verified: true, groups: ['write'] };
    const me = await signOn();
    expect([me.uid, me.type]).toEqual([admin.userId, 'admin']);
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
    expect((await finish(ticket, key)).body.code).toBe('sign_on_no_account');
  });
});

describe('a company', () => {
  const greeting = async () =>
    (await app.call('POST', '/check-company-code', { body: { company: admin.companyCode } })).body.data;

  test('greets with its way of signing in while it is on', async () => {
    expect(await greeting()).not.toHaveProperty('signOn');
    expect((await start(newKey())).body.code).toBe('not_found');
    await setUp({ opensItself: true });
    expect((await greeting()).signOn).toEqual({ name: 'Acme ID', opensItself: true });
    await setUp({ isEnabled: false });
    expect(await greeting()).not.toHaveProperty('signOn');
    expect((await start(newKey())).body.code).toBe('not_found');
  });

  test('can refuse passwords, to all but its administrators', async () => {
    await setUp({ isRequired: true });
    const { companyId, companyCode, email, password } = admin;
    const regular = await createUser(app.address, { companyId, companyCode, type: 'regular' });
    const by = (who: { email: string; password: string }) =>
      app.call('POST', '/token', { body: who, headers: { 'x-company': companyCode } });
    const refused = await by({ email: regular.email, password: regular.password });
    expect([refused.status, refused.body.code]).toEqual([403, 'sign_on_required']);
    expect((await by({ email: regular.email, password: 'wrong password' })).body.code).toBe('sign_in_failed');
    expect((await by({ email, password })).status).toBe(200);
    await setUp({ isRequired: true, isEnabled: false });
    expect((await by({ email: regular.email, password: regular.password })).status).toBe(200);
  });

  test('whose provider is down says so, and passwords still work', async () => {
    const down = await startIdentityProvider(redirectUri);
    await setUp({ issuer: down.issuer });
    await down.stop();
    const { status, body } = await start(newKey());
    expect([status, body.code]).toEqual([503, 'sign_on_unavailable']);
    expect((await app.signIn(admin)).accessToken).toBeTruthy();
  });
});

describe('setting it up', () => {
  test('shows everything but the secret, which is kept sealed', async () => {
    const { body } = await setUp();
    const { clientSecret, ...shown } = settings();
    expect(body.data).toEqual({
      redirectUri,
      signOn: { ...shown, hasSecret: true },
      roles: [{ id: roleId, name: 'Reader' }],
    });
    const [row] = await owner<{ line: string }>(
      'select s::text as line from sign_on_settings s where company_id = $1',
      [admin.companyId],
    );
    expect(row?.line).not.toContain(clientSecret);
  });

  test('keeps the secret when it is left out, and asks for it again before it goes anywhere else', async () => {
    const missing = await setUp({ clientSecret: undefined });
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { clientSecret: ['Client secret is required'] },
    ]);
    await setUp();
    expect((await setUp({ clientSecret: undefined, name: 'Other' })).status).toBe(200);
    expect((await signOn()).name).toBe('Ayşe Işık');
    for (const moved of [{ issuer: 'https://evil.example' }, { clientId: 'other' }]) {
      const { status, body } = await setUp({ clientSecret: undefined, ...moved });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['clientSecret']]);
    }
  });

  test('takes only roles of the company, and each value once', async () => {
    const foreign = await newRole(await app.signIn(), 'Foreign');
    const rules = [
      { value: 'a', grants: foreign },
      { value: 'a', grants: 'administrator' },
    ];
    const { status, body } = await setUp({ roleRules: rules, defaultRoleId: foreign });
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['defaultRoleId', 'roleRules.0.grants', 'roleRules.1.value'],
    ]);
  });

  test('is for administrators who are signed in: others could let themselves in as anyone', async () => {
    const { companyId, companyCode, projectId } = admin;
    const editor = await app.signIn(
      await createUser(app.address, {
        companyId,
        companyCode,
        projectId,
        type: 'regular',
        scopes: { company: { edit: true } },
      }),
    );
    expect((await setUp({}, editor)).body.code).toBe('no_permission');
    expect((await app.call('GET', '/company/sign-on', { as: editor })).status).toBe(200);
  });

  test('goes with a role of its rules without becoming more', async () => {
    const gone = await newRole(admin, 'Gone');
    await setUp({ roleRules: [{ value: 'x', grants: gone }], defaultRoleId: gone });
    await owner('delete from roles where id = $1', [gone]);
    const { signOn: left } = (await app.call('GET', '/company/sign-on', { as: admin })).body.data;
    expect([left.roleRules, left.defaultRoleId]).toEqual([[], null]);
  });

  test('can be taken away; the users stay', async () => {
    await setUp();
    const me = await signOn();
    expect((await app.call('DELETE', '/company/sign-on', { as: admin })).status).toBe(200);
    expect((await app.call('GET', '/company/sign-on', { as: admin })).body.data.signOn).toBeNull();
    expect((await app.call('GET', '/profile', { as: me })).status).toBe(200);
    const events = await owner<{ action: string }>(
      `select action from audit_events where company_id = $1 and action like 'company.sign_on%'`,
      [admin.companyId],
    );
    expect(events).toHaveLength(2);
  });
});

describe('testing the connection', () => {
  const tryAt = (issuer: string) =>
    app.call('POST', '/company/sign-on/test', { as: admin, body: { issuer } });

  test('finds a provider with its keys', async () => {
    const { status, body } = await tryAt(provider.issuer);
    expect([status, body.data]).toEqual([
      200,
      { issuer: provider.issuer, authorizationEndpoint: `${provider.issuer}/auth`, keys: expect.any(Number) },
    ]);
    expect(body.data.keys).toBeGreaterThan(0);
  });

  test.each([
    ['a private network', 'http://localhost:1', 'sign_on_host_refused'],
    ['plain http in the open', 'http://93.184.216.34', 'sign_on_host_refused'],
    ['a metadata service', 'https://169.254.169.254', 'sign_on_host_refused'],
    ['nobody', 'http://127.0.0.1:1', 'sign_on_unreachable'],
  ])('says what is wrong with %s', async (_, issuer, code) => {
    expect((await tryAt(issuer)).body.code).toBe(code);
  });

  test('says that what answers is no provider, or another one', async () => {
    expect((await tryAt(`${app.url}`)).body.code).toBe('sign_on_not_a_provider');
    expect((await tryAt(`${provider.issuer}/other`)).body.code).toBe('sign_on_not_a_provider');
  });
});

test('none of this was a fault of the server', () => {
  const faults = app.errors.filter(
    (error) => JSON.stringify(error)?.includes('sign_on_unavailable') !== true,
  );
  expect(faults).toEqual([]);
});

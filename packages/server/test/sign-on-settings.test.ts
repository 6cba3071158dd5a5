import { describe, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { startIdentityProvider } from '#testing/identity-provider.ts';
import {
  admin,
  app,
  newKey,
  newRole,
  owner,
  prepareSignOn,
  provider,
  redirectUri,
  roleId,
  settings,
  setUp,
  signOn,
  start,
} from '#testing/sign-on-fixture.ts';

prepareSignOn();

describe('a company', () => {
  const greeting = async () =>
    (await app.call('POST', '/check-company-code', { body: { company: admin.companyCode } })).body.data;

  test('offers its single sign-on while it is enabled', async () => {
    expect(await greeting()).not.toHaveProperty('signOn');
    expect((await start(newKey())).body.code).toBe('not_found');
    await setUp({ opensItself: true });
    expect((await greeting()).signOn).toEqual({ name: 'Acme ID', opensItself: true });
    await setUp({ isEnabled: false });
    expect(await greeting()).not.toHaveProperty('signOn');
    expect((await start(newKey())).body.code).toBe('not_found');
  });

  test('can forbid passwords for all but its administrators', async () => {
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

  test('whose provider is down reports it, and passwords still work', async () => {
    const down = await startIdentityProvider(redirectUri);
    await setUp({ issuer: down.issuer });
    await down.stop();
    const { status, body } = await start(newKey());
    expect([status, body.code]).toEqual([503, 'sign_on_unavailable']);
    expect((await app.signIn(admin)).accessToken).toBeTruthy();
  });
});

describe('configuring single sign-on', () => {
  test('shows every setting except the secret, which is sealed', async () => {
    const { body } = await setUp();
    const { clientSecret, ...shown } = settings();
    expect(body.data).toEqual({
      redirectUri,
      signOutUri: 'http://localhost:3000/auth/login',
      signOn: { ...shown, hasSecret: true },
      roles: [{ id: roleId, name: 'Reader' }],
    });
    const [row] = await owner<{ line: string }>(
      'select s::text as line from sign_on_settings s where company_id = $1',
      [admin.companyId],
    );
    expect(row?.line).not.toContain(clientSecret);
  });

  test('keeps the secret when it is omitted, and requires it again when the issuer changes', async () => {
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

  test('accepts only roles of the company, and each value once', async () => {
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

  test('requires an administrator in a session, because others could let themselves in as anyone', async () => {
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

  test('removes the rules of a deleted role without granting more', async () => {
    const gone = await newRole(admin, 'Gone');
    await setUp({ roleRules: [{ value: 'x', grants: gone }], defaultRoleId: gone });
    await owner('delete from roles where id = $1', [gone]);
    const { signOn: left } = (await app.call('GET', '/company/sign-on', { as: admin })).body.data;
    expect([left?.roleRules, left?.defaultRoleId]).toEqual([[], null]);
  });

  test('can be removed, and its users remain', async () => {
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

  test('finds a provider and its keys', async () => {
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
  ])('reports the problem of %s', async (_, issuer, code) => {
    expect((await tryAt(issuer)).body.code).toBe(code);
  });

  test('reports a response that is not from a provider, or from another one', async () => {
    expect((await tryAt(`${app.url}`)).body.code).toBe('sign_on_not_a_provider');
    expect((await tryAt(`${provider.issuer}/other`)).body.code).toBe('sign_on_not_a_provider');
  });
});

test('the server logged no internal error', () => {
  const faults = app.errors.filter(
    (error) => JSON.stringify(error)?.includes('sign_on_unavailable') !== true,
  );
  expect(faults).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type IdentityProvider, startIdentityProvider, walkProvider } from './identity-provider.ts';
import { type OwnerSql, openOwnerSql } from './owner-sql.ts';
import { type SignedIn, type TestApp, testApp } from './test-app.ts';

export const redirectUri = 'http://localhost:3000/api/sign-on/callback';
export let app: TestApp;
export let owner: OwnerSql;
export let provider: IdentityProvider;
export let admin: SignedIn;
export let roleId: string;

export const settings = (wishes: object = {}) => ({
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

export const setUp = (wishes: object = {}, as = admin) =>
  app.call('PUT', '/company/sign-on', { as, body: settings(wishes) });

export async function newRole(as: SignedIn, name: string): Promise<string> {
  const id = newUid();
  await owner(`insert into roles (company_id, id, name, permissions) values ($1, $2, $3, $4)`, [
    as.companyId,
    id,
    name,
    { scopes: { chat: {} }, actions: {} },
  ]);
  return id;
}

export const newKey = () => randomBytes(32).toString('base64url');

export async function start(browserKey: string, as = admin) {
  return app.call('POST', '/sign-on/start', {
    body: { browserKey },
    headers: { 'x-company': as.companyCode },
  });
}

/** What the browser is led to after the provider: the parameters of the page that ends the sign-in. */
export async function comeBack(url: URL): Promise<URLSearchParams> {
  const response = await fetch(`${app.url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'no-store']);
  const location = new URL(response.headers.get('location') ?? '', app.url);
  expect(location.pathname).toBe('/auth/sign-on');
  return location.searchParams;
}

export async function goThere(browserKey: string, as = admin): Promise<URL> {
  const { status, body } = await start(browserKey, as);
  expect([status, body.code]).toEqual([200, undefined]);
  return walkProvider(body.data.url, redirectUri);
}

export const finish = (ticket: string, browserKey: string) =>
  app.call('POST', '/sign-on/finish', { body: { ticket, browserKey } });

/** A whole sign-in: its user, or the code of what was refused. */
async function trySignOn(as: SignedIn) {
  const key = newKey();
  const back = await comeBack(await goThere(key, as));
  const ticket = back.get('ticket');
  if (!ticket) return { refusal: back.get('problem') };
  const { status, body } = await finish(ticket, key);
  if (status !== 200) return { refusal: body.code };
  const me = { accessToken: body.data.access_token, refreshToken: body.data.refresh_token };
  return { me: { ...(await app.call('GET', '/profile', { as: me })).body.data, ...me } };
}

/** A whole sign-in that succeeds; its profile with its tokens. */
export async function signOn(as = admin) {
  const { me, refusal } = await trySignOn(as);
  if (!me) throw new Error(`The sign-in was refused: ${refusal}`);
  return me;
}

/** The code of what a sign-in is refused for. */
export const refusalOfSignOn = async (as = admin) => (await trySignOn(as)).refusal;

export const usersOf = (as: SignedIn) =>
  owner<{ id: string; email: string; type: string; role_id: string | null }>(
    'select id, email, type, role_id from users where company_id = $1',
    [as.companyId],
  );

/** Gives the tests of a file a product with a provider and, for each test, a company and someone at the provider. */
export function prepareSignOn(): void {
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
}

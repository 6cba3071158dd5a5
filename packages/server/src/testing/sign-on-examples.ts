import { randomBytes } from 'node:crypto';
import { newUid } from '#platform/db/uuid.ts';
import { type IdentityProvider, startIdentityProvider, walkProvider } from './identity-provider.ts';
import { openOwnerSql } from './owner-sql.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

const redirectUri = 'http://localhost:3000/api/sign-on/callback';

const bodyFor = ({ issuer, clientId, clientSecret }: IdentityProvider) => ({
  isEnabled: true,
  name: 'Acme ID',
  issuer,
  clientId,
  clientSecret,
  scopes: 'openid email profile',
  roleClaim: 'groups',
  roleRules: [{ value: 'it', grants: 'administrator' }],
  defaultRoleId: null,
  emailDomains: ['acme.test'],
  createsUsers: true,
  isRequired: false,
  opensItself: false,
});

/** One successful call of each route of single sign-on and of the directory settings, with a separate provider. */
export function signOnExamples(
  app: () => TestApp,
  user: () => SignedIn,
): Record<string, () => Promise<Reply>> {
  const call = (method: string, path: string, body?: object) =>
    app().call(method, path, { as: user(), ...(body && { body }) });
  async function withProvider(use: (provider: IdentityProvider) => Promise<Reply>): Promise<Reply> {
    const owner = await openOwnerSql(app().address);
    await owner(`insert into system_settings (name, value) values ('allowedHosts', '["127.0.0.1"]')
      on conflict do nothing`);
    await owner(`select pg_notify('docent', 'settings')`);
    await owner.end();
    const provider = await startIdentityProvider(redirectUri);
    try {
      await call('PUT', '/company/sign-on', bodyFor(provider));
      return await use(provider);
    } finally {
      await provider.stop();
    }
  }
  const browserKey = randomBytes(32).toString('base64url');
  const start = () =>
    app().call('POST', '/sign-on/start', {
      body: { browserKey },
      headers: { 'x-company': user().companyCode },
    });
  async function finish(provider: IdentityProvider): Promise<Reply> {
    provider.account = {
      sub: newUid(),
      email: `${newUid()}@acme.test`,
      email_verified: true,
      groups: ['it'],
    };
    const own = { ...bodyFor(provider), scopes: 'openid email profile groups' };
    await call('PUT', '/company/sign-on', own);
    const url = await walkProvider((await start()).body.data.url, redirectUri);
    const back = await fetch(`${app().url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
    const ticket = new URL(back.headers.get('location') ?? '', app().url).searchParams.get('ticket');
    return app().call('POST', '/sign-on/finish', { body: { ticket, browserKey } });
  }
  const proof = () => ({ currentPassword: user().password });
  const startLink = () => call('POST', '/profile/sign-on/start', { browserKey, ...proof() });
  async function finishLink(provider: IdentityProvider): Promise<Reply> {
    provider.account = { sub: newUid() };
    const url = await walkProvider((await startLink()).body.data.url, redirectUri);
    const back = await fetch(`${app().url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
    const ticket = new URL(back.headers.get('location') ?? '', app().url).searchParams.get('ticket');
    return call('POST', '/profile/sign-on/finish', { ticket, browserKey });
  }
  return {
    getSignOnLink: () => withProvider(() => call('GET', '/profile/sign-on')),
    startSignOnLink: () => withProvider(startLink),
    finishSignOnLink: () => withProvider(finishLink),
    unlinkSignOn: () =>
      withProvider(async (provider) => {
        await finishLink(provider);
        return call('POST', '/profile/sign-on/unlink', proof());
      }),
    startSignOn: () => withProvider(start),
    finishSignOn: () => withProvider(finish),
    getSignOn: () => withProvider(() => call('GET', '/company/sign-on')),
    updateSignOn: () => withProvider((provider) => call('PUT', '/company/sign-on', bodyFor(provider))),
    deleteSignOn: () => withProvider(() => call('DELETE', '/company/sign-on')),
    testSignOn: () => withProvider(({ issuer }) => call('POST', '/company/sign-on/test', { issuer })),
    getProvisioning: async () => {
      await call('POST', '/company/provisioning/token');
      return call('GET', '/company/provisioning');
    },
    updateProvisioning: () =>
      call('PUT', '/company/provisioning', { defaultRoleId: null, deletesUsers: true }),
    renewProvisioningToken: () => call('POST', '/company/provisioning/token'),
    revokeProvisioningToken: () => call('DELETE', '/company/provisioning/token'),
  };
}

import { randomBytes } from 'node:crypto';
import { newUid } from '#platform/db/uuid.ts';
import { callAs, type RouteCall } from './call-as.ts';
import { type IdentityProvider, startIdentityProvider, walkProvider } from './identity-provider.ts';
import { openOwnerSql } from './owner-sql.ts';
import type { Reply, SignedIn, TestApp } from './test-app.ts';

type Examples = Record<string, () => Promise<Reply<unknown>>>;

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

interface SignOnContext {
  app: () => TestApp;
  user: () => SignedIn;
  call: RouteCall;
}

type WithProvider = (use: (provider: IdentityProvider) => Promise<Reply<unknown>>) => Promise<Reply<unknown>>;

/** Gives each example a provider of its own, which the company signs on with. */
const providerOf =
  ({ app, call }: SignOnContext): WithProvider =>
  async (use) => {
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
  };

/** The ticket that the browser gets for signing on at this address of the provider. */
async function ticketFrom(app: TestApp, providerUrl: string): Promise<string | null> {
  const url = await walkProvider(providerUrl, redirectUri);
  const back = await fetch(`${app.url}/api/sign-on/callback${url.search}`, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '', app.url).searchParams.get('ticket');
}

const browserKey = randomBytes(32).toString('base64url');

function signInExamples({ app, user, call }: SignOnContext, withProvider: WithProvider): Examples {
  const start = () =>
    app().call('POST', '/sign-on/start', {
      body: { browserKey },
      headers: { 'x-company': user().companyCode },
    });
  async function finish(provider: IdentityProvider): Promise<Reply<unknown>> {
    provider.account = {
      sub: newUid(),
      email: `${newUid()}@acme.test`,
      email_verified: true,
      groups: ['it'],
    };
    const own = { ...bodyFor(provider), scopes: 'openid email profile groups' };
    await call('PUT', '/company/sign-on', own);
    const ticket = await ticketFrom(app(), (await start()).body.data.url);
    return app().call('POST', '/sign-on/finish', { body: { ticket, browserKey } });
  }
  return {
    startSignOn: () => withProvider(start),
    finishSignOn: () => withProvider(finish),
  };
}

function linkExamples({ app, user, call }: SignOnContext, withProvider: WithProvider): Examples {
  const proof = () => ({ currentPassword: user().password });
  const startLink = () => call('POST', '/profile/sign-on/start', { browserKey, ...proof() });
  async function finishLink(provider: IdentityProvider): Promise<Reply<unknown>> {
    provider.account = { sub: newUid() };
    const ticket = await ticketFrom(app(), (await startLink()).body.data.url);
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
  };
}

function companyExamples({ call }: SignOnContext, withProvider: WithProvider): Examples {
  return {
    getSignOn: () => withProvider(() => call('GET', '/company/sign-on')),
    updateSignOn: () => withProvider((provider) => call('PUT', '/company/sign-on', bodyFor(provider))),
    deleteSignOn: () => withProvider(() => call('DELETE', '/company/sign-on')),
    testSignOn: () => withProvider(({ issuer }) => call('POST', '/company/sign-on/test', { issuer })),
  };
}

const provisioningExamples = ({ call }: SignOnContext): Examples => ({
  getProvisioning: async () => {
    await call('POST', '/company/provisioning/token');
    return call('GET', '/company/provisioning');
  },
  updateProvisioning: () => call('PUT', '/company/provisioning', { defaultRoleId: null, deletesUsers: true }),
  renewProvisioningToken: () => call('POST', '/company/provisioning/token'),
  revokeProvisioningToken: () => call('DELETE', '/company/provisioning/token'),
});

/** One successful call of each route of single sign-on and of the directory settings, with a separate provider. */
export function signOnExamples(app: () => TestApp, user: () => SignedIn): Examples {
  const context = { app, user, call: callAs(() => ({ app: app(), as: user() })) };
  const withProvider = providerOf(context);
  return {
    ...signInExamples(context, withProvider),
    ...linkExamples(context, withProvider),
    ...companyExamples(context, withProvider),
    ...provisioningExamples(context),
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Context, Provider } from 'oidc-provider';

export interface Account {
  sub: string;
  email?: string;
  /** Some providers write it as a text. */
  email_verified?: unknown;
  name?: string;
  groups?: string[];
}

/** A real OpenID Connect provider on loopback that signs everybody in as `account`. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; undefined refuses. */
  account: Account | undefined;
  stop(): Promise<void>;
}

const clientId = 'docent';
const clientSecret = 'a-secret-of-the-tests-and-of-nothing-else';

function configuration(redirectUri: string, accounts: Map<string, Account>, provider: () => Provider) {
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [new URL('/auth/login', redirectUri).href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['signs the cookies of the tests'] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ ...accounts.get(id), sub: id }),
    }),
    // Nobody is asked what they consent to: companies decide that for their people.
    async loadExistingGrant({ oidc }: Context) {
      const Grant = provider().Grant;
      const grant = new Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  };
}

/** @param redirectUri where the product wants browsers back */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const accounts = new Map<string, Account>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an object once it listens.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: Provider = new Provider(
    issuer,
    configuration(redirectUri, accounts, () => provider),
  );
  const answer = provider.callback();
  const own: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    account: undefined,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { account } = own;
    if (account) accounts.set(account.sub, account);
    const result = account
      ? { login: { accountId: account.sub, remember: false } }
      : { error: 'access_denied', error_description: 'nobody is at home' };
    provider.interactionFinished(request, response, result).catch((error) => response.destroy(error));
  });
  return own;
}

/** Goes where a browser goes, with its cookies, until it is led back to the product. Returns where to. */
export async function walkProvider(start: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const cut = pair.indexOf('=');
      cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    const next = new URL(location, url);
    if (next.href.startsWith(redirectUri)) return next;
    url = next.href;
  }
  throw new Error('The provider leads in circles.');
}

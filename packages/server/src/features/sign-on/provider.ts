import * as client from 'openid-client';
import { isOpenedByOperator } from '#platform/fetch/address-rules.ts';
import { FetchProblem } from '#platform/fetch/fetch-problem.ts';
import type { GuardedFetch } from '#platform/fetch/guarded-fetch.ts';

const timeoutS = 10;
const documentBytesMax = 512 * 1024;

/** How providers are reached. */
export interface ProviderReach {
  guarded: GuardedFetch;
  /** Hosts that the operator allows. */
  allowedHosts(): Promise<readonly string[]>;
}

export interface ProviderAccount {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** A provider's documents and tokens come through the guard; a redirect from them is an error, as the standard has it. */
function fetchOf({ guarded }: ProviderReach): client.CustomFetch {
  return (url, { method, headers, body, signal }) => {
    // Platform seam: the library sends nothing, texts or forms.
    const sent = body as string | URLSearchParams | undefined | null;
    return guarded.fetch(url, {
      method,
      headers,
      body: sent ?? null,
      signal,
      redirectsMax: 0,
      timeoutMs: timeoutS * 1_000,
      bytesMax: documentBytesMax,
    });
  };
}

/** Plain http is for providers in the operator's own network. @throws FetchProblem refused */
async function assertTransport(reach: ProviderReach, issuer: URL): Promise<boolean> {
  if (issuer.protocol === 'https:') return false;
  const destination = { host: issuer.hostname, port: Number(issuer.port) || 80 };
  if (!isOpenedByOperator(destination, await reach.allowedHosts())) throw new FetchProblem('refused');
  return true;
}

/** Reads what a provider says of itself. @throws FetchProblem, or the library's error for what is no provider */
export async function discover(reach: ProviderReach, issuer: string): Promise<client.Configuration> {
  const url = new URL(issuer);
  const isPlain = await assertTransport(reach, url);
  return client.discovery(url, 'discovery', undefined, client.None(), {
    [client.customFetch]: fetchOf(reach),
    execute: isPlain ? [client.allowInsecureRequests] : [],
    timeout: timeoutS,
  });
}

function authenticationFor(metadata: client.ServerMetadata, secret: string): client.ClientAuth {
  // OpenID Connect Discovery: who names no method takes this one.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}

/** A provider with the company's account at it. The signatures of its tokens are checked, whatever the transport. */
export async function openProvider(
  reach: ProviderReach,
  account: ProviderAccount,
): Promise<client.Configuration> {
  const found = await discover(reach, account.issuer);
  const metadata = found.serverMetadata();
  const { clientId, clientSecret } = account;
  const config = new client.Configuration(
    metadata,
    clientId,
    clientSecret,
    authenticationFor(metadata, clientSecret),
  );
  config[client.customFetch] = fetchOf(reach);
  config.timeout = timeoutS;
  if (new URL(account.issuer).protocol === 'http:') client.allowInsecureRequests(config);
  client.enableNonRepudiationChecks(config);
  return config;
}

/** How many keys a provider signs with. @throws FetchProblem, SyntaxError for what is no key set */
export async function countKeys(reach: ProviderReach, config: client.Configuration): Promise<number> {
  const { jwks_uri } = config.serverMetadata();
  if (!jwks_uri) return 0;
  const response = await reach.guarded.fetch(jwks_uri, { redirectsMax: 0, bytesMax: documentBytesMax });
  if (response.status !== 200) return 0;
  const document: unknown = JSON.parse(await response.text());
  const keys = typeof document === 'object' && document !== null && 'keys' in document ? document.keys : [];
  return Array.isArray(keys) ? keys.length : 0;
}

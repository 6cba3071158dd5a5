import * as client from 'openid-client';
import { assertCompanyAtDoor } from '#features/company/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { openProvider, type ProviderAccount, type ProviderReach } from './provider.ts';
import { browserHashOf, insertAttempt } from './sign-on-attempt.store.ts';
import { findSettings, type SettingsRow } from './sign-on-settings.store.ts';

/** What the state of an attempt, which the provider hands back, starts with: of a sign-in, and of connecting an account. */
export const statePrefix = 'so_';
export const linkStatePrefix = 'sl_';

export interface FlowDeps extends ProviderReach {
  db: Database;
  secretBox: SecretBox;
  publicUrl: string;
}

export const secretPurpose = ({ companyId }: CompanyScope) => `sign-on:${companyId}`;
export const redirectUriOf = ({ publicUrl }: { publicUrl: string }) => `${publicUrl}/api/sign-on/callback`;

/** The company's account at its provider, with its secret opened. */
export function accountOf(deps: FlowDeps, settings: SettingsRow): ProviderAccount {
  return {
    issuer: settings.issuer,
    clientId: settings.client_id,
    clientSecret: deps.secretBox.open(
      settings.client_secret,
      secretPurpose({ companyId: settings.company_id }),
    ),
  };
}

function limitsFor(companyId: string, address: string) {
  return [
    { subject: ['sign-on-from', address], max: 300, windowS: 900 },
    { subject: ['sign-on', companyId], max: 5_000, windowS: 900 },
  ];
}

function withOpenId(scopes: string): string {
  return [...new Set(['openid', ...scopes.split(/[\s,]+/)])].filter(Boolean).join(' ');
}

async function settingsInUse(db: Database, companyId: string): Promise<SettingsRow> {
  const settings = await inReadScope(db, { companyId }, (tx) => findSettings(tx, { companyId }));
  if (!settings?.is_enabled) throw new Failure('not_found');
  return settings;
}

/**
 * Where the browser is led to. What would run something on our page instead of opening one is refused by the library,
 * as is a provider that names no place. @throws Failure sign_on_unavailable
 */
function placeToGo(config: client.Configuration, parameters: Record<string, string>): string {
  try {
    return client.buildAuthorizationUrl(config, parameters).href;
  } catch (cause) {
    throw new Failure('sign_on_unavailable', { cause });
  }
}

/** Who goes to the provider: a browser that signs in, or one whose session connects an account. */
export interface Traveller {
  browserKey: string;
  sessionId: string | null;
}

/**
 * Begins at the provider: authorization code with PKCE, state and nonce, which wait in the database for the browser to
 * come back. Returns where the browser is to go. @throws Failure sign_on_unavailable
 */
export async function beginAttempt(
  deps: FlowDeps,
  settings: SettingsRow,
  { browserKey, sessionId }: Traveller,
): Promise<{ url: string }> {
  const companyId = settings.company_id;
  const config = await openProvider(deps, accountOf(deps, settings)).catch((cause: unknown) => {
    throw new Failure('sign_on_unavailable', { cause });
  });
  const state = newCompanySecret(sessionId ? linkStatePrefix : statePrefix, companyId);
  const codeVerifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  await inScope(deps.db, { companyId }, (tx) =>
    insertAttempt(tx, state, {
      issuer: settings.issuer,
      clientId: settings.client_id,
      codeVerifier,
      nonce,
      browserHash: browserHashOf(browserKey),
      sessionId,
    }),
  );
  const url = placeToGo(config, {
    redirect_uri: redirectUriOf(deps),
    scope: withOpenId(settings.scopes),
    state: state.text,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  });
  return { url };
}

export interface Start {
  companyCode: string;
  browserKey: string;
  address: string;
}

/**
 * Begins a sign-in at the company's provider. Returns where the browser is to go.
 * @throws Failure company_not_valid, not_found (the company has none), sign_on_unavailable, too_many_requests
 */
export async function startSignOn(deps: FlowDeps, start: Start): Promise<{ url: string }> {
  const { db } = deps;
  const company = await assertCompanyAtDoor(db, start.companyCode, start.address);
  const companyId = company.company_id;
  await countAttempt(db, limitsFor(companyId, start.address));
  const settings = await settingsInUse(db, companyId);
  return beginAttempt(deps, settings, { browserKey: start.browserKey, sessionId: null });
}

import * as client from 'openid-client';
import { signOutUrlAt } from './sign-out-url.ts';

/** Who a provider says has signed in. */
export interface Person {
  issuer: string;
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
  language: 'en' | 'tr' | undefined;
  claims: Readonly<Record<string, unknown>>;
  /** Where the session at the provider is ended, if there is such a place. */
  signOutUrl: string | undefined;
}

export interface Answer {
  /** Where the browser came back to, with everything the provider added. */
  url: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where the provider sends the browser to once the session there has ended. */
  signOutUri: string;
}

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

function languageOf(locale: unknown): Person['language'] {
  const tag = textOf(locale)?.toLowerCase();
  if (tag?.startsWith('tr')) return 'tr';
  return tag?.startsWith('en') ? 'en' : undefined;
}

function nameOf(claims: Person['claims']): string | undefined {
  const parts = [textOf(claims.given_name), textOf(claims.family_name)].filter(Boolean).join(' ');
  return textOf(claims.name) ?? (parts || textOf(claims.preferred_username));
}

/** What the token leaves out is asked for, where the provider has a place to ask. */
async function allClaims(
  config: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
): Promise<Person['claims']> {
  if (!config.serverMetadata().userinfo_endpoint) return idToken;
  const more = await client.fetchUserInfo(config, accessToken, idToken.sub);
  return { ...more, ...idToken };
}

/**
 * Exchanges the provider's answer for who has signed in. State, nonce, PKCE, issuer, audience, times and signature are
 * checked by the library. @throws its errors, or FetchProblem
 */
export async function readPerson(config: client.Configuration, answer: Answer): Promise<Person> {
  const tokens = await client.authorizationCodeGrant(config, answer.url, {
    pkceCodeVerifier: answer.codeVerifier,
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  });
  const idToken = tokens.claims();
  if (!idToken) throw new Error('The provider gave no ID token.');
  const claims = await allClaims(config, tokens.access_token, idToken);
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email: textOf(claims.email),
    // Some providers write the flag as a text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: nameOf(claims),
    language: languageOf(claims.locale),
    claims,
    signOutUrl: signOutUrlAt(config, { idToken: tokens.id_token ?? '', returnTo: answer.signOutUri }),
  };
}

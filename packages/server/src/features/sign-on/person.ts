import { storableJson } from '@docent/contract/core/storable-text';
import * as client from 'openid-client';
import { emailIn, isEmailVerifiedIn, languageIn, nameIn, subjectIn } from './read-claims.ts';
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

/** What the token leaves out is asked for, where the provider has a place to ask. */
async function allClaims(
  config: client.Configuration,
  accessToken: string,
  idToken: client.IDToken,
): Promise<{ claims: Person['claims']; userInfo: Person['claims'] }> {
  if (!config.serverMetadata().userinfo_endpoint) return { claims: idToken, userInfo: {} };
  const userInfo = await client.fetchUserInfo(config, accessToken, idToken.sub);
  return { claims: { ...userInfo, ...idToken }, userInfo };
}

/**
 * Exchanges the provider's answer for who has signed in. State, nonce, PKCE, issuer, audience, times and signature are
 * checked by the library; what is kept of the claims is checked here.
 * @throws its errors, FetchProblem, or Failure sign_on_failed, sign_on_email_not_valid, sign_on_email_unproven
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
  const { claims, userInfo } = storableJson(await allClaims(config, tokens.access_token, idToken));
  return {
    issuer: idToken.iss,
    subject: subjectIn(idToken),
    email: emailIn(claims),
    // Either document may refuse: `false` in one is not covered by `true` in the other.
    isEmailVerified: [userInfo, idToken].map(isEmailVerifiedIn).includes(true),
    name: nameIn(claims),
    language: languageIn(claims),
    claims,
    signOutUrl: signOutUrlAt(config, { idToken: tokens.id_token ?? '', returnTo: answer.signOutUri }),
  };
}

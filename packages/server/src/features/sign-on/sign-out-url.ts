import * as client from 'openid-client';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { takeSignOut } from './sign-on-attempt.store.ts';

/** Where the provider sends the browser back to when the session there has ended. */
export const signOutUriOf = ({ publicUrl }: { publicUrl: string }) => `${publicUrl}/auth/login`;

/** Where a session at a provider is ended (OpenID Connect RP-Initiated Logout), where the provider has a place for it. */
export function signOutUrlAt(
  config: client.Configuration,
  { idToken, returnTo }: { idToken: string; returnTo: string },
): string | undefined {
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  const url = client.buildEndSessionUrl(config, {
    id_token_hint: idToken,
    post_logout_redirect_uri: returnTo,
  });
  // A browser is led there: an address that runs something instead is none.
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

export const signOutPurpose = ({ companyId }: CompanyScope) => `sign-out:${companyId}`;

export const sealSignOut = (box: SecretBox, scope: CompanyScope, url: string) =>
  box.seal(url, signOutPurpose(scope));

/** Where to end at the provider what ends here; asked once. */
export async function signOutUrlOf(
  { secretBox }: { secretBox: SecretBox },
  tx: Tx,
  session: CompanyScope & { sessionId: string },
): Promise<string | undefined> {
  const sealed = await takeSignOut(tx, session, session.sessionId);
  return sealed && secretBox.open(sealed, signOutPurpose(session));
}

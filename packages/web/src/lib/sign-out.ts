import { revokeSession } from '@docent/contract/features/auth';
import { leaveTo } from './leave-page.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { clearSession, forgetTab, refreshToken } from './session.ts';

/** Forgets the session and leaves for `path` by a document navigation. */
export function endSession(path: '/auth' | '/auth/login'): void {
  clearSession();
  leaveTo(path);
}

/** Revokes the refresh token (a failure does not keep the user signed in), forgets the session and drafts, goes to Login. */
export async function signOut(): Promise<void> {
  const token = refreshToken();
  if (token) {
    // `keepalive`: the call ends even though the page goes away.
    await fetch(addressOf(revokeSession, {}), {
      method: revokeSession.method,
      headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
      keepalive: true,
      signal: AbortSignal.timeout(3000),
    }).catch((error: unknown) => console.warn('Could not revoke the session', error));
  }
  forgetTab();
  endSession('/auth/login');
}

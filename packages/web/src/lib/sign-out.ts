import { revokeSession } from '@docent/contract/features/auth';
import { leaveTo } from './leave-page.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { clearSession, forgetTab, keepEndOfSession, refreshToken } from './session.ts';

/** Forgets the session and leaves for `path` by a document navigation. */
export function endSession(path: '/auth' | '/auth/login'): void {
  clearSession();
  leaveTo(path);
}

/** As a session ends that was not used: the sign-in page says why. @param why the server's sentence */
export function endIdleSession(why: string): void {
  keepEndOfSession(why);
  endSession('/auth/login');
}

/** Where the answer says that the session at the company's provider is ended. */
function signOutUrlIn(answer: unknown): string | undefined {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  const url = typeof data === 'object' && data !== null && 'signOutUrl' in data ? data.signOutUrl : undefined;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

async function revoke(token: string): Promise<string | undefined> {
  // `keepalive`: the call ends even though the page goes away.
  const response = await fetch(addressOf(revokeSession, {}), {
    method: revokeSession.method,
    headers: { ...requestHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
    keepalive: true,
    signal: AbortSignal.timeout(3000),
  });
  return signOutUrlIn(await response.json());
}

/**
 * Revokes the refresh token (a failure does not keep the user signed in), forgets the session and drafts, goes to Login;
 * by way of the company's provider for who came in by it, so that they are out there as well.
 */
export async function signOut(): Promise<void> {
  const token = refreshToken();
  const url =
    token &&
    (await revoke(token).catch((error: unknown) => console.warn('Could not revoke the session', error)));
  forgetTab();
  if (!url) return endSession('/auth/login');
  clearSession();
  location.assign(url);
}

import { revokeSession } from '@docent/contract/features/auth';
import { endSession } from './end-session.ts';
import { forgetBrowser } from './forget-browser.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { clearSession, forgetTab, refreshToken } from './session.ts';
import { unsubscribeFromPush } from './unsubscribe-push.ts';

/** The sign-out URL of the company's provider in the response. */
function signOutUrlIn(answer: unknown): string | undefined {
  const data = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
  const url = typeof data === 'object' && data !== null && 'signOutUrl' in data ? data.signOutUrl : undefined;
  return typeof url === 'string' && /^https?:\/\//.test(url) ? url : undefined;
}

async function revoke(token: string): Promise<string | undefined> {
  // `keepalive`: the call completes although the page is left.
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
 * First unsubscribes from push messages (spec point 4), then revokes the refresh token (a failure does not keep the user
 * signed in), deletes the session and drafts, and opens Login; after single sign-on by way of the company's provider, so
 * that the user is signed out there as well.
 */
export async function signOut(): Promise<void> {
  await unsubscribeFromPush().catch((error: unknown) =>
    console.warn('Could not unsubscribe from push messages', error),
  );
  const token = refreshToken();
  const url =
    token &&
    (await revoke(token).catch((error: unknown) => console.warn('Could not revoke the session', error)));
  forgetTab();
  if (!url) return endSession('/auth/login');
  clearSession();
  await forgetBrowser();
  location.assign(url);
}

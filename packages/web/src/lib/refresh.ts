import { refreshSession } from '@docent/contract/features/auth';
import { limits } from '@docent/contract/limits';
import { ApiFailure, failureOfAnswer } from './api-failure.ts';
import { backgroundHeaders } from './background-use.ts';
import { endIdleSession, endSession } from './end-session.ts';
import { sendRequest } from './http-client.ts';
import { addressOf, requestHeaders } from './request-parts.ts';
import { refreshToken, saveTokens, secondsLeft, type Tokens } from './session.ts';
import { isShape, isText } from './shape.ts';
import { accessToken } from './stored-session.ts';

const isAnswer = isShape<{ data: Tokens }>({
  data: isShape<Tokens>({ access_token: isText, refresh_token: isText }),
});

async function exchange(token: string): Promise<void> {
  const { status, body } = await sendRequest({
    method: refreshSession.method,
    url: addressOf(refreshSession, {}),
    // A refresh precedes the request that needs it, which decides itself whether it counts as use.
    headers: { ...requestHeaders(), ...backgroundHeaders('GET') },
    body: { refresh_token: token },
  });
  if (status !== 200 || !isAnswer(body)) throw failureOfAnswer(status, body);
  saveTokens(body.data);
}

/**
 * One tab at a time if the browser supports locks (secure contexts); the server tolerates parallel ones for some
 * seconds.
 */
function inTurn(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('docent-refresh', work) : work();
}

async function refreshFrom(staleToken: string | undefined): Promise<void> {
  await inTurn(async () => {
    if (accessToken() !== staleToken) return;
    const token = refreshToken();
    if (token) await exchange(token);
    else endSession('/auth');
  });
}

let running: Promise<void> | undefined;

/**
 * Gets a new access token to replace `staleToken`; parallel callers share one refresh. When the server rejects it, the
 * tokens are cleared and the user goes to /auth; without a connection the session stays.
 * @throws ApiFailure of the refresh
 */
export function refreshAccess(staleToken: string | undefined): Promise<void> {
  running ??= refreshFrom(staleToken)
    .catch((error: unknown) => {
      const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
      if (error instanceof ApiFailure && error.code === 'session_idle') endIdleSession(error.message);
      else if (status >= 400 && status < 500 && status !== 429) endSession('/auth');
      throw error;
    })
    .finally(() => {
      running = undefined;
    });
  return running;
}

/** Streams and uploads cannot be retried half-way, so they refresh first when the token is about to expire. */
export async function refreshBeforeExpiry(): Promise<void> {
  const token = accessToken();
  if (token && secondsLeft(token) <= limits.session.refreshBeforeExpiryS) await refreshAccess(token);
}

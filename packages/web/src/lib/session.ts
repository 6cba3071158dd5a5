import { languages } from '@docent/contract/core/language';
import type { SessionUser } from '@docent/contract/features/auth';
import { isBoolean, isNumber, isOneOf, isShape, isText, orNull } from './shape.ts';
import { longStore, tabStore } from './storage.ts';
import { accessToken, sessionKeys } from './stored-session.ts';

const isPayload = isShape<{ data: SessionUser; exp: number }>({
  data: isShape<SessionUser>({
    uid: isText,
    name: isText,
    email: isText,
    phone: orNull(isText),
    type: isOneOf(['admin', 'regular']),
    language: isOneOf(languages),
    company: isShape<SessionUser['company']>({
      uid: isText,
      code: isText,
      title: isText,
      isOperator: isBoolean,
    }),
  }),
  exp: isNumber,
});

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export function refreshToken(): string | undefined {
  return longStore.read(sessionKeys.refreshToken) ?? undefined;
}

function decodePart(part: string): unknown {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The payload of a token, without verifying its signature (only the server can); undefined when it is invalid. */
export function readToken(token: string): { user: SessionUser; expiresAtS: number } | undefined {
  try {
    const payload = decodePart(token.split('.')[1] ?? '');
    return isPayload(payload) ? { user: payload.data, expiresAtS: payload.exp } : undefined;
  } catch {
    return undefined;
  }
}

/** The signed-in user in the access token. */
export function currentUser(): SessionUser | undefined {
  const token = accessToken();
  return token ? readToken(token)?.user : undefined;
}

/** Seconds until the token expires by this machine's clock; negative after that. */
export function secondsLeft(token: string): number {
  const read = readToken(token);
  return read ? read.expiresAtS - Date.now() / 1000 : 0;
}

/** The tab's data belongs to one user: another user who signs in here starts without it. */
export function claimTab(): void {
  const uid = currentUser()?.uid;
  const owner = tabStore.read(sessionKeys.tabOwner);
  if (!uid || owner === uid) return;
  if (owner !== null) tabStore.clear();
  tabStore.write(sessionKeys.tabOwner, uid);
}

export function saveTokens(tokens: Tokens): void {
  longStore.write(sessionKeys.accessToken, tokens.access_token);
  longStore.write(sessionKeys.refreshToken, tokens.refresh_token);
  longStore.remove(sessionKeys.endOfSession);
  claimTab();
}

/**
 * Deletes tokens and project; the company code stays for the next sign-in. Drafts stay for the same user, because a
 * session can end while they type; `forgetTab` deletes them too.
 */
export function clearSession(): void {
  longStore.remove(
    sessionKeys.accessToken,
    sessionKeys.refreshToken,
    sessionKeys.projectId,
    sessionKeys.projectUid,
    sessionKeys.pushSubscription,
  );
}

/** Why the last session ended, for the sign-in page of every tab, until the next sign-in. */
export function keepEndOfSession(why: string): void {
  longStore.write(sessionKeys.endOfSession, why);
}

export function endOfSession(): string | undefined {
  return longStore.read(sessionKeys.endOfSession) ?? undefined;
}

/** Deletes drafts and other data of this tab. */
export function forgetTab(): void {
  tabStore.clear();
}

export function saveCompanyCode(code: string): void {
  longStore.write(sessionKeys.company, code);
}

export function forgetCompanyCode(): void {
  longStore.remove(sessionKeys.company);
}

export function saveProjectId(id: string): void {
  longStore.write(sessionKeys.projectId, id);
}

export function forgetProjectId(): void {
  longStore.remove(sessionKeys.projectId, sessionKeys.projectUid);
}

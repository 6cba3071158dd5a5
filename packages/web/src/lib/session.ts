import { type SessionUser, sessionUser } from '@docent/contract/features/auth';
import * as z from 'zod/mini';
import { longStore, tabStore } from './storage.ts';

/** The spec's storage keys (point 3). `lang` belongs to i18n, `sidebarOpen` to the layout. */
const keys = {
  company: 'company',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  projectId: 'projectId',
  projectUid: 'projectUid',
  pushSubscription: 'pushSubscription',
  tabOwner: 'tabOwner',
  endOfSession: 'endOfSession',
} as const;

const tokenPayload = z.object({ data: sessionUser, exp: z.number() });

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** The access token; undefined if there is none or it does not have the three parts of a token. */
export function accessToken(): string | undefined {
  const token = longStore.read(keys.accessToken);
  return token?.split('.').length === 3 ? token : undefined;
}

export function refreshToken(): string | undefined {
  return longStore.read(keys.refreshToken) ?? undefined;
}

function decodePart(part: string): unknown {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** The payload of a token, without verifying its signature (only the server can); undefined when it is invalid. */
export function readToken(token: string): { user: SessionUser; expiresAtS: number } | undefined {
  try {
    const payload = tokenPayload.safeParse(decodePart(token.split('.')[1] ?? ''));
    return payload.success ? { user: payload.data.data, expiresAtS: payload.data.exp } : undefined;
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
  const owner = tabStore.read(keys.tabOwner);
  if (!uid || owner === uid) return;
  if (owner !== null) tabStore.clear();
  tabStore.write(keys.tabOwner, uid);
}

export function saveTokens(tokens: Tokens): void {
  longStore.write(keys.accessToken, tokens.access_token);
  longStore.write(keys.refreshToken, tokens.refresh_token);
  longStore.remove(keys.endOfSession);
  claimTab();
}

/**
 * Deletes tokens and project; the company code stays for the next sign-in. Drafts stay for the same user, because a
 * session can end while they type; `forgetTab` deletes them too.
 */
export function clearSession(): void {
  longStore.remove(
    keys.accessToken,
    keys.refreshToken,
    keys.projectId,
    keys.projectUid,
    keys.pushSubscription,
  );
}

/** Why the last session ended, for the sign-in page of every tab, until the next sign-in. */
export function keepEndOfSession(why: string): void {
  longStore.write(keys.endOfSession, why);
}

export function endOfSession(): string | undefined {
  return longStore.read(keys.endOfSession) ?? undefined;
}

/** Deletes drafts and other data of this tab. */
export function forgetTab(): void {
  tabStore.clear();
}

export function companyCode(): string | undefined {
  return longStore.read(keys.company) ?? undefined;
}

export function saveCompanyCode(code: string): void {
  longStore.write(keys.company, code);
}

export function forgetCompanyCode(): void {
  longStore.remove(keys.company);
}

export function projectId(): string | undefined {
  return longStore.read(keys.projectId) ?? longStore.read(keys.projectUid) ?? undefined;
}

export function saveProjectId(id: string): void {
  longStore.write(keys.projectId, id);
}

export function forgetProjectId(): void {
  longStore.remove(keys.projectId, keys.projectUid);
}

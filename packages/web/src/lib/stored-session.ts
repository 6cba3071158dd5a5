import { longStore } from './storage.ts';

/** The spec's storage keys (point 3). `lang` belongs to i18n, `sidebarOpen` to the layout. */
export const sessionKeys = {
  company: 'company',
  accessToken: 'accessToken',
  refreshToken: 'refreshToken',
  projectId: 'projectId',
  projectUid: 'projectUid',
  pushSubscription: 'pushSubscription',
  tabOwner: 'tabOwner',
  endOfSession: 'endOfSession',
} as const;

/** The access token; undefined if there is none or it does not have the three parts of a token. */
export function accessToken(): string | undefined {
  const token = longStore.read(sessionKeys.accessToken);
  return token?.split('.').length === 3 ? token : undefined;
}

export function companyCode(): string | undefined {
  return longStore.read(sessionKeys.company) ?? undefined;
}

export function projectId(): string | undefined {
  return longStore.read(sessionKeys.projectId) ?? longStore.read(sessionKeys.projectUid) ?? undefined;
}

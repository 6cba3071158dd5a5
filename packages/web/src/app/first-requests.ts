import type { getConversation } from '@docent/contract/features/conversation';
import { conversationKindPages } from '@docent/contract/features/conversation-kind-pages';
import type { checkPermission, getPermissions, getProfile } from '@docent/contract/features/profile';
import type { getCurrentProject } from '@docent/contract/features/project';
import { onChangeElsewhere } from '#features/conversation/conversation-channel.ts';
import { backgroundHeaders } from '#lib/background-use.ts';
import { forgetEarly, sendEarly } from '#lib/early-requests.ts';
import { requestHeaders } from '#lib/request-parts.ts';
import { accessToken } from '#lib/stored-session.ts';

/*
 * The routes themselves are loaded with the workspace, which would be too late here: their paths are written again, and
 * the contract's types hold them.
 */
const profile: (typeof getProfile)['path'] = '/profile';
const permissions: (typeof getPermissions)['path'] = '/permissions';
const project: (typeof getCurrentProject)['path'] = '/project';
const check: (typeof checkPermission)['path'] = '/check-permission';
const conversations: (typeof getConversation)['path'] extends `${infer Path}/{uid}` ? Path : never =
  '/conversations';

const send = (method: string, path: string, body?: unknown) =>
  sendEarly({
    method,
    url: `/api${path}`,
    headers: { ...requestHeaders(), ...backgroundHeaders(method) },
    ...(body !== undefined && { body }),
  });

/** A conversation at its address, and whether its kind may be opened. */
function sendForConversation(pathname: string): void {
  const [, start = '', uid] = /^(.+?)(?:\/([0-9a-f-]{36}))?\/?$/.exec(pathname) ?? [];
  const kind = Object.values(conversationKindPages).find(({ path }) => path === start);
  if (!kind) return;
  send('POST', check, { permission: kind.permission });
  if (!uid) return;
  // A question that another tab asks meanwhile is not in the answer.
  onChangeElsewhere(forgetEarly);
  send('GET', `${conversations}/${uid}`);
}

/** Asks for what a page of the workspace shows first, while its scripts are loaded. */
export function sendFirstRequests(): void {
  if (!accessToken()) return;
  for (const path of [profile, permissions, project]) send('GET', path);
  sendForConversation(location.pathname);
}

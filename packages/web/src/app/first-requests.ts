import type { getConversation, listConversations } from '@docent/contract/features/conversation';
import { conversationKindPages } from '@docent/contract/features/conversation-kind-pages';
import type { listAvailableModels } from '@docent/contract/features/custom-model';
import type { listFiles } from '@docent/contract/features/file-manager';
import type { checkPermission, getPermissions, getProfile } from '@docent/contract/features/profile';
import type { getCurrentProject } from '@docent/contract/features/project';
import type { getMaintenance } from '@docent/contract/features/setting';
import { isPermitted, type PermissionSet } from '@docent/contract/permissions';
import { onChangeElsewhere } from '#features/conversation/conversation-channel.ts';
import { backgroundHeaders } from '#lib/background-use.ts';
import { forgetEarly, sendEarly } from '#lib/early-requests.ts';
import { nextTask } from '#lib/next-task.ts';
import { addressOf, requestHeaders } from '#lib/request-parts.ts';
import { accessToken } from '#lib/stored-session.ts';
import { recentChats, recentFiles } from '#pages/dashboard/recent-lists.ts';
import { preloadPartsFor } from './preload-parts.ts';

/*
 * The routes themselves are loaded with the workspace, which would be too late here: their paths are written again, and
 * the contract's types hold them.
 */
const profile: (typeof getProfile)['path'] = '/profile';
const permissions: (typeof getPermissions)['path'] = '/permissions';
const project: (typeof getCurrentProject)['path'] = '/project';
const maintenance: (typeof getMaintenance)['path'] = '/maintenance';
const check: (typeof checkPermission)['path'] = '/check-permission';
const conversations: (typeof getConversation)['path'] extends `${infer Path}/{uid}` ? Path : never =
  '/conversations';
const recentConversations: (typeof listConversations)['path'] = conversations;
const files: (typeof listFiles)['path'] = '/files';
const models: (typeof listAvailableModels)['path'] = '/models/available';

interface FirstRequest {
  method?: 'POST';
  path: string;
  query?: object;
  body?: object;
}

function send({ path, query, body, ...request }: FirstRequest): Promise<Response> {
  const method = request.method ?? 'GET';
  return sendEarly({
    method,
    url: addressOf({ path }, { query }),
    headers: { ...requestHeaders(), ...backgroundHeaders(method) },
    ...(body !== undefined && { body }),
  });
}

/** Each in a task of its own, because the browser takes its time for each. */
async function sendInTurn(requests: readonly FirstRequest[]): Promise<void> {
  for (const request of requests) {
    await nextTask();
    void send(request);
  }
}

/** A conversation at its address, and whether its kind may be opened. Undefined at other addresses. */
function requestsOfConversation(pathname: string): FirstRequest[] | undefined {
  const [, start = '', uid] = /^(.+?)(?:\/([0-9a-f-]{36}))?\/?$/.exec(pathname) ?? [];
  const kind = Object.values(conversationKindPages).find(({ path }) => path === start);
  if (!kind) return undefined;
  const guard = { method: 'POST', path: check, body: { permission: kind.permission } } as const;
  // The composer says where a question goes: known later, it would move.
  const ofComposer = [guard, { path: models }];
  return uid ? [{ path: `${conversations}/${uid}` }, ...ofComposer] : ofComposer;
}

/** What the dashboard shows to those who may see it: the server would refuse it to others. */
const requestsOfDashboard = (held: PermissionSet): FirstRequest[] => [
  ...(isPermitted(held, 'chat') || isPermitted(held, 'ask_question')
    ? [
        { path: recentConversations, query: recentChats },
        { path: files, query: recentFiles },
      ]
    : []),
  ...(isPermitted(held, 'company') ? [{ path: models }] : []),
];

/** Sends what depends on the permissions as soon as they are known. The call that takes them learns of a failure. */
async function sendForDashboard(permitted: Promise<Response>): Promise<void> {
  const response = await permitted;
  const { data } = await response.clone().json();
  if (response.ok) await sendInTurn(requestsOfDashboard(data.permissions));
}

/**
 * Fetches what shows tables, all of Markdown or many messages as soon as they are known to be there, not when they are
 * about to be shown. Without them, no first screen waits for it.
 */
async function fetchPartsFor(conversation: Promise<Response>): Promise<void> {
  const response = await conversation;
  if (response.ok) preloadPartsFor(await response.clone().text());
}

/** Sends what a page of a conversation asks for first. */
async function sendForConversation(requests: readonly FirstRequest[]): Promise<void> {
  for (const request of requests) {
    await nextTask();
    const answer = send(request);
    if (request.path.startsWith(`${conversations}/`)) void fetchPartsFor(answer).catch(() => undefined);
  }
}

/** Asks for what a page of the workspace shows first, while its scripts are loaded. */
export async function sendFirstRequests(): Promise<void> {
  if (!accessToken()) return;
  const { pathname } = location;
  const isDashboard = /^\/(?:dashboard\/?)?$/.test(pathname);
  const ofConversation = requestsOfConversation(pathname);
  // A question that another tab asks meanwhile is not in the answers.
  if (isDashboard || ofConversation) onChangeElsewhere(forgetEarly);
  // Where all connections of the browser are taken, requests wait in this order.
  if (ofConversation) await sendForConversation(ofConversation);
  const permitted = send({ path: permissions });
  if (isDashboard) void sendForDashboard(permitted).catch(() => undefined);
  await sendInTurn([profile, project, maintenance].map((path) => ({ path })));
}

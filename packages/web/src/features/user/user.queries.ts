import type { DataOf } from '@docent/contract/core/route';
import { listAllProjects } from '@docent/contract/features/project';
import { listProjectRoles } from '@docent/contract/features/project-user';
import { resetUserTwoStep } from '@docent/contract/features/two-step';
import {
  deleteUser,
  getUser,
  importUsers,
  inviteUser,
  listUserRoles,
  previewImport,
  type UpdateUserBody,
  type User,
  updateUser,
} from '@docent/contract/features/user';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, sendWithSession } from '#lib/api.ts';
import { refreshBeforeExpiry } from '#lib/refresh.ts';
import { addressOf } from '#lib/request-parts.ts';

export const usersKey = ['users'] as const;

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
  });

/** The roles of the company. */
export const userRolesQuery = queryOptions({
  queryKey: [...usersKey, 'roles'],
  queryFn: ({ signal }) => call(listUserRoles, {}, { signal }),
});

/** The roles that may be assigned in a project. */
export const projectRolesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'roles', projectId],
    queryFn: ({ signal }) => call(listProjectRoles, { params: { id: projectId } }, { signal }),
    enabled: projectId !== '',
  });

/** Projects to which the caller may add users, as options of a combobox. */
export async function searchProjects(q: string, signal: AbortSignal) {
  const { items } = await call(listAllProjects, { query: { limit: 20, ...(q && { q }) } }, { signal });
  return items
    .filter(({ permissions }) => permissions.includes('project_user@add'))
    .map(({ id, title, description }) => ({ value: id, text: title, detail: description || undefined }));
}

export const saveUser = (id: string, body: UpdateUserBody) => call(updateUser, { params: { id }, body });
export const removeUser = (id: string) => call(deleteUser, { params: { id } });
export const turnOffTwoStep = (id: string) => call(resetUserTwoStep, { params: { id } });
export const sendInvitation = (id: string) => call(inviteUser, { params: { id } });

/** Changes only the status: all other fields are sent with their current values. */
export async function setStatus(id: string, status: User['status']): Promise<User> {
  const { name, email, type, role, updatedAt } = await call(getUser, { params: { id } });
  return saveUser(id, { name, email, type, roleId: role?.id ?? null, status, updatedAt });
}

/** Invalidates every list and page of users. */
export function useUsersChanged(): (saved?: User) => Promise<void> {
  const client = useQueryClient();
  return (saved) => {
    // Updated at once, because the next change must name this version.
    if (saved) client.setQueryData(userQuery(saved.id).queryKey, (known) => known && { ...known, ...saved });
    return client.invalidateQueries({ queryKey: usersKey });
  };
}

async function sendTable(url: string, file: File): Promise<unknown> {
  await refreshBeforeExpiry();
  const body = new FormData();
  body.append('file', file, file.name);
  const answer = await sendWithSession({ method: 'POST', url, body });
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
}

/**
 * The preview of an import.
 * @throws ApiFailure
 */
export const previewTable = (file: File) =>
  // Platform seam: only declared fields leave the server, and its tests parse every response with this schema.
  sendTable(addressOf(previewImport, {}), file) as Promise<DataOf<typeof previewImport>>;

/**
 * Imports the users of the table.
 * @throws ApiFailure
 */
export const importTable = (file: File, invite: boolean) =>
  // Platform seam, as above.
  sendTable(addressOf(importUsers, { query: { invite } }), file) as Promise<DataOf<typeof importUsers>>;

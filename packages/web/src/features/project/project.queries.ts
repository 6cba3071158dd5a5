import * as routes from '@docent/contract/features/project';
import * as userRoutes from '@docent/contract/features/project-user';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#lib/api.ts';
import { permissionsQuery } from '#lib/current-permissions.ts';
import { currentProjectQuery } from '#lib/current-project.ts';

export const projectsKey = ['projects'] as const;

export const projectsQuery = queryOptions({
  queryKey: [...projectsKey],
  queryFn: ({ signal }) => call(routes.listProjects, {}, { signal }),
  staleTime: 60_000,
});

export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getProject, { params: { id } }, { signal }),
  });

export const projectUsersKey = (id: string) => [...projectsKey, 'users', id] as const;

export const projectRolesQuery = (id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'roles', id],
    queryFn: ({ signal }) => call(userRoutes.listProjectRoles, { params: { id } }, { signal }),
  });

export type ProjectFields = z.input<typeof routes.projectBody>;
export type MembershipFields = z.input<typeof userRoutes.newProjectUserBody>;

export const createProject = (body: ProjectFields) => call(routes.createProject, { body });
export const updateProject = (id: string, body: routes.UpdateProjectBody) =>
  call(routes.updateProject, { params: { id }, body });
export const chooseProject = (projectId: string) => call(routes.chooseProject, { body: { projectId } });
export const deleteProject = (id: string) => call(routes.deleteProject, { params: { id } });

export const addProjectUser = (id: string, body: MembershipFields) =>
  call(userRoutes.addProjectUser, { params: { id }, body });
export const updateProjectUser = (id: string, userId: string, body: userRoutes.MembershipBody) =>
  call(userRoutes.updateProjectUser, { params: { id, userId }, body });
export const removeProjectUser = (id: string, userId: string) =>
  call(userRoutes.removeProjectUser, { params: { id, userId } });

/** Users who can be added, as options of a combobox. */
export async function searchCandidates(id: string, q: string, signal: AbortSignal) {
  const query = { limit: 20, ...(q && { q }) };
  const { items } = await call(userRoutes.listProjectCandidates, { params: { id }, query }, { signal });
  return items.map((user) => ({ value: user.id, text: user.name, detail: user.email }));
}

/** Invalidates projects: lists, the selector, the current project and permissions. */
export function useProjectsChanged(): (saved?: routes.ProjectItem) => Promise<unknown> {
  const client = useQueryClient();
  return (saved) => {
    // Updated at once, because the next change must name this version.
    if (saved) client.setQueryData(projectQuery(saved.id).queryKey, saved);
    return Promise.all([
      client.invalidateQueries({ queryKey: projectsKey }),
      client.invalidateQueries({ queryKey: currentProjectQuery.queryKey }),
      client.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
    ]);
  };
}

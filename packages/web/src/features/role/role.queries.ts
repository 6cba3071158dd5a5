import * as routes from '@docent/contract/features/role';
import type { Permission } from '@docent/contract/permissions';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { permissionsQuery } from '#lib/current-permissions.ts';

export const rolesKey = ['roles'] as const;

export const roleCatalogueQuery = (language: string) =>
  queryOptions({
    queryKey: [...rolesKey, 'catalogue', language],
    queryFn: ({ signal }) => call(routes.getRoleCatalogue, {}, { signal }),
    staleTime: 60_000,
  });

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: [...rolesKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getRole, { params: { id } }, { signal }),
  });

/** Those one can choose from, by name. */
export const roleChoicesQuery = queryOptions({
  queryKey: [...rolesKey, 'choices'],
  queryFn: async ({ signal }) => (await call(routes.listRoles, { query: { limit: 200 } }, { signal })).items,
});

export const createRole = (body: routes.RoleBody) => call(routes.createRole, { body });
export const updateRole = (id: string, body: routes.UpdateRoleBody) =>
  call(routes.updateRole, { params: { id }, body });
export const deleteRole = (id: string, replaceWith: string | undefined) =>
  call(routes.deleteRole, { params: { id }, query: replaceWith ? { replaceWith } : {} });

/** A role has changed: lists load again, and so does what this user may do, who may have that role. */
export function useRolesChanged(): (saved?: routes.Role) => Promise<unknown> {
  const client = useQueryClient();
  return (saved) => {
    // At once: the next change says which state it is made to.
    if (saved) client.setQueryData(roleQuery(saved.id).queryKey, saved);
    return Promise.all([
      client.invalidateQueries({ queryKey: rolesKey }),
      client.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
    ]);
  };
}

/** Everything that decides one answer to "Why can this user do that?". */
export interface ExplainRequest {
  userId: string;
  permission: Permission;
  projectId?: string | undefined;
  object?: string | undefined;
}

export const explainQuery = ({ userId, permission, projectId, object }: ExplainRequest, language: string) =>
  queryOptions({
    queryKey: ['users', 'explain', userId, permission, projectId, object, language],
    queryFn: ({ signal }) =>
      call(
        routes.explainUserPermission,
        {
          params: { id: userId },
          query: { permission, ...(projectId && { projectId }), ...(object && { object }) },
        },
        { signal },
      ),
    retry: false,
  });

import { getPermissions } from '@docent/contract/features/profile';
import { isPermitted, type Permission, type PermissionSet } from '@docent/contract/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { currentUser } from './session.ts';

/** A failure is logged, and the previous permissions stay (spec point 7). */
export const permissionsQuery = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }): Promise<PermissionSet> => {
    try {
      return (await call(getPermissions, {}, { signal })).permissions;
    } catch (error) {
      if (!signal.aborted) console.warn('Could not load the permissions', error);
      throw error;
    }
  },
  staleTime: 60_000,
});

/** The permissions of the user in a project other than the current one. */
export const permissionsQueryIn = (projectId: string) =>
  queryOptions({
    queryKey: [...permissionsQuery.queryKey, projectId],
    queryFn: async ({ signal }): Promise<PermissionSet> =>
      (await call(getPermissions, {}, { signal, projectId })).permissions,
    staleTime: 60_000,
  });

/** The requirement of a screen or control: nothing, a permission, or one for operators only. */
export interface Requirement {
  permission?: Permission | undefined;
  operatorOnly?: boolean | undefined;
}

/** Whether the user belongs to the company that runs this installation. */
export const isOperatorCompany = (): boolean => currentUser()?.company.isOperator === true;

export function isMet({ permission, operatorOnly }: Requirement, held: PermissionSet | undefined): boolean {
  if (operatorOnly && !isOperatorCompany()) return false;
  return permission === undefined || (held !== undefined && isPermitted(held, permission));
}

/** Checks permissions of the user in the current project: `may('user@add')`. False while they load. */
export function useMay(): (permission: Permission) => boolean {
  const { data: held } = useQuery(permissionsQuery);
  return (permission) => isMet({ permission }, held);
}

import { getPermissions } from '@docent/contract/features/profile';
import { isPermitted, type Permission, type PermissionSet } from '@docent/contract/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { currentUser } from './session.ts';

/** A failure is logged, and what was known before stays (spec point 7). */
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

/** What the signed-in user may do in another project than the one that is open. */
export const permissionsQueryIn = (projectId: string) =>
  queryOptions({
    queryKey: [...permissionsQuery.queryKey, projectId],
    queryFn: async ({ signal }): Promise<PermissionSet> =>
      (await call(getPermissions, {}, { signal, projectId })).permissions,
    staleTime: 60_000,
  });

/** What a screen or a control asks for: nothing, a permission, or one that counts for operators alone. */
export interface Requirement {
  permission?: Permission | undefined;
  operatorOnly?: boolean | undefined;
}

/** Whether the signed-in user belongs to the company that runs this installation. */
export const isOperatorCompany = (): boolean => currentUser()?.company.isOperator === true;

export function isMet({ permission, operatorOnly }: Requirement, held: PermissionSet | undefined): boolean {
  if (operatorOnly && !isOperatorCompany()) return false;
  return permission === undefined || (held !== undefined && isPermitted(held, permission));
}

/** Tells what the signed-in user may do in the current project: `may('user@add')`. What is not known yet is not permitted. */
export function useMay(): (permission: Permission) => boolean {
  const { data: held } = useQuery(permissionsQuery);
  return (permission) => isMet({ permission }, held);
}

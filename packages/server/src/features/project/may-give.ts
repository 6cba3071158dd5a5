import {
  lackedPermissions,
  membershipScopes,
  projectAdminScopes,
} from '@docent/contract/effective-permissions';
import type { PermissionSet, RolePermissions } from '@docent/contract/permissions';
import { Failure } from '#platform/failure.ts';

/** Whether somebody holds less than an administrator of a project does. */
export const lacksProjectAdministration = (held: PermissionSet): boolean =>
  lackedPermissions(held, { scopes: projectAdminScopes, actions: {} }).length > 0;

/** What of a role holds in a project: its actions do not. */
function inProject({ scopes }: RolePermissions): RolePermissions {
  const within = Object.fromEntries(
    membershipScopes.flatMap((scope) => (scopes[scope] === undefined ? [] : [[scope, scopes[scope]]])),
  );
  return { scopes: within, actions: {} };
}

/** What a role grants in a project beyond what somebody holds there. */
export const lackedForRole = (held: PermissionSet, role: RolePermissions): string[] =>
  lackedPermissions(held, inProject(role));

/**
 * Nobody makes, changes or ends a membership that holds more than they hold in the project themselves.
 * @throws Failure role_beyond_editor
 */
export function assertMayGive(
  held: PermissionSet,
  membership: { type: 'admin' | 'regular'; role: RolePermissions | null },
): void {
  const administers = membership.type === 'admin';
  const lacked = [
    ...(administers ? lackedPermissions(held, { scopes: projectAdminScopes, actions: {} }) : []),
    ...(membership.role ? lackedForRole(held, membership.role) : []),
  ];
  if (lacked.length > 0)
    throw new Failure('role_beyond_editor', { values: { names: [...new Set(lacked)].join(', ') } });
}

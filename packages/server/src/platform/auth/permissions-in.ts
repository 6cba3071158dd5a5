import { effectivePermissions, intersectPermissions } from '@docent/contract/effective-permissions';
import { needsProject, type Permission, type PermissionSet } from '@docent/contract/permissions';
import type { UserPrincipal } from './principal.ts';

type Holder = Pick<UserPrincipal, 'type' | 'role' | 'projects' | 'credential'>;

/** The permissions of a principal in one project, or in the company; those of an API key are limited to its scopes. */
export function permissionsIn(holder: Holder, projectId: string | undefined): PermissionSet {
  const membership = holder.projects.find((project) => project.id === projectId)?.membership ?? null;
  const held = effectivePermissions({ type: holder.type, role: holder.role, membership });
  const { limitedTo } = holder.credential;
  return limitedTo ? intersectPermissions(held, limitedTo) : held;
}

/** The permissions of a user without a project: those on objects of projects are removed. */
export function permissionsWithoutProject(holder: Holder): PermissionSet {
  const held = permissionsIn(holder, undefined);
  // Platform seam: keys of a scopes record are scopes.
  const kept = Object.entries(held.scopes).filter(([scope]) => !needsProject(scope as Permission));
  return { ...held, scopes: Object.fromEntries(kept) };
}

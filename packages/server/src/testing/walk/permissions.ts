import type { Access } from '@docent/contract/core/route';
import {
  actionPermissions,
  adminScopes,
  type Permission,
  type PermissionScope,
  type RolePermissions,
  regularScopes,
  type ScopeFlags,
  scopeLevels,
} from '@docent/contract/permissions';

const everyLevel = (): ScopeFlags => Object.fromEntries(scopeLevels.map((level) => [level, true]));

/** Every permission there is, held by name. */
export const everything = (): RolePermissions => ({
  scopes: Object.fromEntries([...regularScopes, ...adminScopes].map((scope) => [scope, everyLevel()])),
  actions: Object.fromEntries(actionPermissions.map((action) => [action, true])),
});

/** Everything but `access`, which opens what is others'. */
export function withoutAccess(): RolePermissions {
  const { scopes, actions } = everything();
  for (const flags of Object.values(scopes)) flags.access = false;
  return { scopes, actions };
}

/** The permissions of which a route asks for one; none where it asks for none. */
export function askedOf(access: Access): readonly Permission[] {
  if (access.kind === 'permission') return [access.permission];
  return access.kind === 'any-permission' ? access.permissions : [];
}

/** Whether every signed-in user may call a route with this access. */
export const needsNoPermission = ({ kind }: Access): boolean =>
  kind === 'session' || kind === 'authenticated';

// Platform seam: what is before the `@` of a permission that is no action is a scope.
const scopeOf = (permission: Permission) => permission.split('@')[0] as PermissionScope;

/** Everything but these: one level where one is named, the whole scope where it is about seeing. */
export function allBut(permissions: readonly Permission[]): RolePermissions {
  const held = everything();
  for (const permission of permissions) {
    const level = permission.split('@')[1];
    const scope = scopeOf(permission);
    if (permission in held.actions) delete held.actions[permission];
    else if (level === undefined || level === 'view') delete held.scopes[scope];
    else held.scopes[scope] = { ...held.scopes[scope], [level]: false };
  }
  return held;
}

function heldBy(permission: Permission): RolePermissions {
  if (permission in everything().actions) return { scopes: {}, actions: { [permission]: true } };
  const level = permission.split('@')[1];
  const flags = level === undefined || level === 'view' ? {} : { [level]: true };
  return { scopes: { [scopeOf(permission)]: flags }, actions: {} };
}

/** These and nothing else. */
export function only(...permissions: readonly (Permission | undefined)[]): RolePermissions {
  const held = permissions.flatMap((permission) => (permission ? [heldBy(permission)] : []));
  return {
    scopes: Object.assign({}, ...held.map(({ scopes }) => scopes)),
    actions: Object.assign({}, ...held.map(({ actions }) => actions)),
  };
}

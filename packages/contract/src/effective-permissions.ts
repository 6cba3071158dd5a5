import {
  actionPermissions,
  adminScopes,
  type PermissionScope,
  type PermissionSet,
  type RolePermissions,
  regularScopes,
  type ScopeFlags,
  scopeLevels,
} from './permissions.ts';

/** A user's membership of one project: its type and, if set, its role. */
export interface Membership {
  readonly type: 'admin' | 'regular';
  readonly role: RolePermissions | null;
}

/** Everything that can grant permissions to a user: type and role in the company, and the membership of the project. */
export interface Grants {
  readonly type: 'admin' | 'regular';
  readonly role: RolePermissions | null;
  readonly membership: Membership | null;
}

/**
 * The permissions that a project role can grant: those on objects of a project. Administration of the company, and
 * actions such as reading the audit log, reach beyond one project, so only the user's own role grants them.
 */
export const membershipScopes: readonly PermissionScope[] = [...regularScopes, 'project', 'project_user'];

const everyLevel = (): ScopeFlags => Object.fromEntries(scopeLevels.map((level) => [level, true]));

/** The permissions of a project administrator in the project: all work, the project page and its users. */
export const projectAdminScopes: PermissionSet['scopes'] = {
  ...Object.fromEntries(regularScopes.map((scope) => [scope, everyLevel()])),
  project: { edit: true, access: true },
  project_user: everyLevel(),
};

function addScopes(into: PermissionSet['scopes'], more: PermissionSet['scopes']): void {
  // Platform seam: keys of a scopes record are scopes.
  for (const [scope, flags] of Object.entries(more) as [PermissionScope, ScopeFlags][]) {
    const held = into[scope] ?? {};
    for (const level of scopeLevels) if (flags[level] === true) held[level] = true;
    into[scope] = held;
  }
}

const within = (scopes: PermissionSet['scopes'], allowed: readonly PermissionScope[]) =>
  Object.fromEntries(
    allowed.flatMap((scope) => (scopes[scope] === undefined ? [] : [[scope, scopes[scope]]])),
  ) as PermissionSet['scopes'];

/**
 * The permissions of a user in one project: the union of what type, role and membership grant. Nothing revokes
 * permissions.
 */
export function effectivePermissions({ type, role, membership }: Grants): PermissionSet {
  const scopes: PermissionSet['scopes'] = {};
  const actions: PermissionSet['actions'] = {};
  if (role) addScopes(scopes, role.scopes);
  if (membership?.role) addScopes(scopes, within(membership.role.scopes, membershipScopes));
  if (membership?.type === 'admin') addScopes(scopes, projectAdminScopes);
  for (const [name, granted] of Object.entries(role?.actions ?? {})) if (granted) actions[name] = true;
  return { type, scopes, actions };
}

function isFlagHeld(
  held: PermissionSet,
  scope: PermissionScope,
  level: (typeof scopeLevels)[number],
): boolean {
  return held.type === 'admin' || held.scopes[scope]?.[level] === true;
}

/** The part of `wanted` that is also held: an API key never has more permissions than its owner. */
export function intersectPermissions(held: PermissionSet, wanted: RolePermissions): PermissionSet {
  const scopes: PermissionSet['scopes'] = {};
  // Platform seam: keys of a scopes record are scopes.
  for (const [scope, flags] of Object.entries(wanted.scopes) as [PermissionScope, ScopeFlags][]) {
    if (held.type !== 'admin' && held.scopes[scope] === undefined) continue;
    scopes[scope] = Object.fromEntries(
      scopeLevels.flatMap((level) =>
        flags[level] === true && isFlagHeld(held, scope, level) ? [[level, true]] : [],
      ),
    );
  }
  const actions = Object.fromEntries(
    Object.entries(wanted.actions).filter(
      ([name, asked]) => asked && (held.type === 'admin' || held.actions[name] === true),
    ),
  );
  return { type: 'regular', scopes, actions };
}

/**
 * The permissions of `wanted` that `held` lacks, as `scope`, `scope@level` or an action's name; a role cannot grant
 * them.
 */
export function lackedPermissions(held: PermissionSet, wanted: RolePermissions): string[] {
  if (held.type === 'admin') return [];
  const lacked: string[] = [];
  // Platform seam: keys of a scopes record are scopes.
  for (const [scope, flags] of Object.entries(wanted.scopes) as [PermissionScope, ScopeFlags][]) {
    if (held.scopes[scope] === undefined) lacked.push(scope);
    for (const level of scopeLevels)
      if (flags[level] === true && held.scopes[scope]?.[level] !== true) lacked.push(`${scope}@${level}`);
  }
  for (const [name, asked] of Object.entries(wanted.actions))
    if (asked && held.actions[name] !== true) lacked.push(name);
  return lacked;
}

// Platform seam: keys of a scopes record are scopes.
const heldScopes = (held: PermissionSet) => Object.keys(held.scopes) as PermissionScope[];

/**
 * The same permissions with every flag of every scope spelled out, for clients that do not know the rules;
 * administrators have all.
 */
export function spellOutPermissions(held: PermissionSet): PermissionSet {
  const isAdmin = held.type === 'admin';
  const shown = isAdmin ? [...regularScopes, ...adminScopes] : heldScopes(held);
  const flagsOf = (scope: PermissionScope) =>
    Object.fromEntries(scopeLevels.map((level) => [level, isFlagHeld(held, scope, level)]));
  return {
    type: held.type,
    scopes: Object.fromEntries(shown.map((scope) => [scope, flagsOf(scope)])),
    actions: isAdmin ? Object.fromEntries(actionPermissions.map((name) => [name, true])) : held.actions,
  };
}

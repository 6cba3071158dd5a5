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

/** How a user belongs to one project: the type and, unless none is set, the role of the membership. */
export interface Membership {
  readonly type: 'admin' | 'regular';
  readonly role: RolePermissions | null;
}

/** Everything that can grant a user something: type and role in the company, and the membership in the project asked about. */
export interface Grants {
  readonly type: 'admin' | 'regular';
  readonly role: RolePermissions | null;
  readonly membership: Membership | null;
}

/**
 * A membership's role grants these alone: what is in a project. The company's administration, and actions such as reading
 * the audit log, reach beyond one project: they come from the user's own role.
 */
export const membershipScopes: readonly PermissionScope[] = [...regularScopes, 'project', 'project_user'];

const everyLevel = (): ScopeFlags => Object.fromEntries(scopeLevels.map((level) => [level, true]));

/** What an administrator of a project may do in it: all work, its own page and its users. */
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

/** What a user may do in one project: the union of what type, role and membership grant. Nothing takes away. */
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

/** What of `wanted` is also held: an API key never does more than who made it. */
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

/** The permissions of `wanted` that `held` lacks, as `scope`, `scope@level` or an action's name: a role can't grant them. */
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

/** The same permissions with every flag of every scope written out, for readers who do not know the rules: an administrator's too. */
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

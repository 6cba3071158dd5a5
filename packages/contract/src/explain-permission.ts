import { membershipScopes, projectAdminScopes } from './effective-permissions.ts';
import {
  isPermitted,
  needsProject,
  type Permission,
  type PermissionScope,
  type PermissionSet,
  type RolePermissions,
} from './permissions.ts';

export interface NamedRole extends RolePermissions {
  readonly id: string;
  readonly name: string;
}

/** A row to which rules apply beside permissions. */
export interface ExplainedObject {
  readonly kind: 'file' | 'conversation' | 'project';
  /** The scopes that grant access to the row; null if any scope of its project does. */
  readonly openedBy: readonly PermissionScope[] | null;
  readonly isInProject: boolean;
  /** A conversation belongs to its owner alone. */
  readonly isSomeoneElses: boolean;
}

/** All inputs of a permission check of a user in one project. */
export interface ExplainedGrants {
  readonly company: { readonly isActive: boolean; readonly isOperator: boolean };
  readonly user: { readonly isActive: boolean; readonly type: 'admin' | 'regular' };
  readonly role: NamedRole | null;
  /** The project of the question, or the user's default project; null when there is none. */
  readonly project: { readonly id: string } | null;
  readonly membership: { readonly type: 'admin' | 'regular'; readonly role: NamedRole | null } | null;
  readonly object: ExplainedObject | null;
}

export const reasonCodes = [
  'company_suspended',
  'user_passive',
  'no_project',
  'not_in_project',
  'object_elsewhere',
  'object_of_another',
  'object_not_opened',
  'type_admin',
  'role_holds',
  'role_lacks',
  'no_role',
  'project_admin_holds',
  'project_admin_lacks',
  'membership_role_holds',
  'membership_role_lacks',
  'membership_role_elsewhere',
  'operator_only',
] as const;

/**
 * One reason of the explanation: a source that grants the permission, a source that could grant it, a rule that forbids
 * it regardless, or a note.
 */
export interface Reason {
  readonly code: (typeof reasonCodes)[number];
  readonly effect: 'grants' | 'lacks' | 'blocks' | 'notes';
  /** The role of this reason. */
  readonly role?: NamedRole;
}

export interface Explanation {
  readonly granted: boolean;
  readonly reasons: readonly Reason[];
}

const holds = (role: RolePermissions, permission: Permission) =>
  isPermitted({ type: 'regular', scopes: role.scopes, actions: role.actions }, permission);

const scopeOf = (permission: Permission): string => permission.split('@')[0] ?? '';
const memberNames: ReadonlySet<string> = new Set(membershipScopes);

/** A company role can grant the administration of projects and their users without a membership. */
const isLookedAfter = (object: ExplainedObject | null, asked: Permission): boolean =>
  object?.kind === 'project' && ['project', 'project_user'].includes(scopeOf(asked));

const projectAdmin: PermissionSet = { type: 'regular', scopes: projectAdminScopes, actions: {} };

function blocksOf(
  { company, user, project, membership, object }: ExplainedGrants,
  asked: Permission,
): Reason[] {
  const isAdmin = user.type === 'admin';
  const found: [boolean, Reason['code']][] = [
    [!company.isActive, 'company_suspended'],
    [!user.isActive, 'user_passive'],
    [!isAdmin && project === null && needsProject(asked), 'no_project'],
    [!isAdmin && project !== null && membership === null && !isLookedAfter(object, asked), 'not_in_project'],
    [object !== null && !object.isInProject, 'object_elsewhere'],
    [object?.isSomeoneElses === true, 'object_of_another'],
    [object?.openedBy?.some((scope) => scope === scopeOf(asked)) === false, 'object_not_opened'],
  ];
  return found.flatMap(([applies, code]) => (applies ? [{ code, effect: 'blocks' }] : []));
}

function roleReason(role: NamedRole | null, asked: Permission): Reason {
  if (!role) return { code: 'no_role', effect: 'lacks' };
  return holds(role, asked)
    ? { code: 'role_holds', effect: 'grants', role }
    : { code: 'role_lacks', effect: 'lacks', role };
}

function membershipReasons(membership: ExplainedGrants['membership'], asked: Permission): Reason[] {
  const reasons: Reason[] = [];
  if (membership?.type === 'admin') {
    const grants = isPermitted(projectAdmin, asked);
    reasons.push(
      grants
        ? { code: 'project_admin_holds', effect: 'grants' }
        : { code: 'project_admin_lacks', effect: 'lacks' },
    );
  }
  if (!membership?.role) return reasons;
  const { role } = membership;
  const mayGrant = memberNames.has(scopeOf(asked));
  if (!holds(role, asked)) return [...reasons, { code: 'membership_role_lacks', effect: 'lacks', role }];
  return mayGrant
    ? [...reasons, { code: 'membership_role_holds', effect: 'grants', role }]
    : [...reasons, { code: 'membership_role_elsewhere', effect: 'lacks', role }];
}

/**
 * Explains why a user has a permission or lacks it: every source that could grant it, and every rule that forbids it.
 * The verdict equals the guard's, which uses `effectivePermissions`.
 */
export function explainPermission(grants: ExplainedGrants, asked: Permission): Explanation {
  const blocks = blocksOf(grants, asked);
  const sources: Reason[] =
    grants.user.type === 'admin'
      ? [{ code: 'type_admin', effect: 'grants' }]
      : [roleReason(grants.role, asked), ...membershipReasons(grants.membership, asked)];
  const notes: Reason[] =
    scopeOf(asked) === 'setting' && !grants.company.isOperator
      ? [{ code: 'operator_only', effect: 'notes' }]
      : [];
  return {
    granted: blocks.length === 0 && sources.some(({ effect }) => effect === 'grants'),
    reasons: [...blocks, ...sources, ...notes],
  };
}

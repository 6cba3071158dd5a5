import {
  effectivePermissions,
  lackedPermissions,
  type Membership,
} from '@docent/contract/effective-permissions';
import type { PermissionSet, RolePermissions } from '@docent/contract/permissions';

/** Who changes users, by what they hold. */
export interface Editor {
  readonly userId: string;
  /** Whether the caller is an API key, which acts as this user with limits. */
  readonly isKey: boolean;
  /** What they hold in the company as a whole. */
  readonly permissions: PermissionSet;
  permissionsIn(projectId: string): PermissionSet;
}

/** A user as far as it matters who may change them. */
export interface Standing {
  readonly id: string;
  readonly email: string;
  readonly type: 'admin' | 'regular';
  readonly status: 'active' | 'passive';
  readonly role: RolePermissions | null;
  readonly roleId: string | null;
  readonly memberships: readonly (Membership & { readonly projectId: string })[];
}

/** What a user is to become. */
export interface Wanted {
  readonly email: string;
  readonly type: 'admin' | 'regular';
  readonly status: 'active' | 'passive';
  readonly roleId: string | null;
  readonly setsPassword: boolean;
}

export type Refusal = 'no_user_edit_permission' | 'own_account' | 'own_profile';

/** Whether a regular user can do something somewhere that the editor cannot: as them, the editor would do more. */
function isBeyond(editor: Editor, { role, memberships }: Standing): boolean {
  const beyondIn = (held: PermissionSet, membership: Membership | null) =>
    lackedPermissions(held, effectivePermissions({ type: 'regular', role, membership })).length > 0;
  return (
    beyondIn(editor.permissions, null) ||
    memberships.some((membership) => beyondIn(editor.permissionsIn(membership.projectId), membership))
  );
}

const isAdminInvolved = (before: Standing | undefined, after: Wanted | undefined) =>
  before?.type === 'admin' || after?.type === 'admin';

/**
 * A way into the account of someone who may do more than the editor. Another role is the first step of one: with less in
 * it, the user would no longer be beyond the editor, whose next request could set the password.
 */
function takesOver(editor: Editor, before: Standing, after: Wanted): boolean {
  const changesAccess = after.setsPassword || after.email !== before.email || after.roleId !== before.roleId;
  return changesAccess && before.id !== editor.userId && isBeyond(editor, before);
}

/**
 * Why an editor may not change `before` (undefined: a new user) into `after` (undefined: deleted); undefined when they
 * may. Only Admins may edit Admins. An editor may not set the password, the address or the role of a user with more
 * permissions. Users cannot lock themselves out, and change how they sign in only in their profile. A key never changes
 * the user it acts as. The permissions of an assigned role are checked elsewhere.
 */
export function refuseChange(
  editor: Editor,
  before: Standing | undefined,
  after: Wanted | undefined,
): Refusal | undefined {
  const isAdmin = editor.permissions.type === 'admin';
  if (!isAdmin && isAdminInvolved(before, after)) return 'no_user_edit_permission';
  const isSelf = before?.id === editor.userId;
  if (isSelf && (editor.isKey || after?.setsPassword)) return 'own_profile';
  if (isSelf && (!after || (after.status === 'passive' && before?.status === 'active'))) return 'own_account';
  if (!isAdmin && before && after && takesOver(editor, before, after)) return 'no_user_edit_permission';
  return undefined;
}

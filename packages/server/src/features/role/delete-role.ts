import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { assertMayGrant } from './may-grant.ts';
import { deleteRoleRow, lockRole, type RoleRow } from './role.store.ts';

/** Everyone who has the role `from` gets `to`. */
export interface RoleReplacement {
  readonly from: string;
  readonly to: string;
}

export interface RoleDeps {
  db: Database;
  /** Replaces a role wherever it was given: users and members of projects belong to other features. */
  replaceRole(tx: Tx, scope: CompanyScope, replacement: RoleReplacement): Promise<void>;
}

interface Removal {
  readonly id: string;
  /** The role that takes its place with everyone who has it. */
  readonly replaceWith: string | undefined;
  readonly language: Language;
}

async function lockReplacement(tx: Tx, actor: Actor, { replaceWith, language }: Removal): Promise<RoleRow> {
  const replacement =
    replaceWith === undefined ? undefined : await lockRole(tx, actor, { id: replaceWith, language });
  if (!replacement) throw new Failure('not_found');
  assertMayGrant(actor, replacement.permissions, { language });
  return replacement;
}

/** Deletes a role; those who have it get `replaceWith`. @throws Failure not_found, role_in_use, role_beyond_editor, validation */
export async function deleteRole(deps: RoleDeps, actor: Actor, removal: Removal): Promise<null> {
  const { id, replaceWith, language } = removal;
  if (replaceWith === id) {
    const message = translate('validation.not_one_of', language, { values: id });
    throw new Failure('validation', { fields: { replaceWith: [message] } });
  }
  return inScope(deps.db, actor, async (tx) => {
    const role = await lockRole(tx, actor, { id, language });
    if (!role) throw new Failure('not_found');
    const { users, memberships, name } = role;
    if (replaceWith === undefined && users + memberships > 0)
      throw new Failure('role_in_use', { values: { count: users + memberships } });
    const replacement = replaceWith === undefined ? undefined : await lockReplacement(tx, actor, removal);
    if (replacement) await deps.replaceRole(tx, actor, { from: id, to: replacement.id });
    await deleteRoleRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'role.deleted',
      subject: { kind: 'role', id, name },
      details: { users, memberships, ...(replacement && { replacedBy: replacement.name }) },
    });
    return null;
  });
}

import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { assertMayGrant } from './may-grant.ts';
import { deleteRoleRow, lockRole, type RoleRow, replaceRole } from './role.store.ts';

interface Removal {
  readonly id: string;
  /** The role that takes its place with everyone who has it. */
  readonly replaceWith: string | undefined;
  readonly language: Language;
}

async function moveHolders(tx: Tx, actor: Actor, { id, replaceWith, language }: Removal): Promise<RoleRow> {
  const replacement = replaceWith === undefined ? undefined : await lockRole(tx, actor, replaceWith);
  if (!replacement) throw new Failure('not_found');
  assertMayGrant(actor, replacement.permissions, { language });
  await replaceRole(tx, actor, { from: id, to: replacement.id });
  return replacement;
}

/** Deletes a role; those who have it get `replaceWith`. @throws Failure not_found, role_in_use, role_beyond_editor, validation */
export async function deleteRole(db: Database, actor: Actor, removal: Removal): Promise<null> {
  const { id, replaceWith, language } = removal;
  if (replaceWith === id) {
    const message = translate('validation.not_one_of', language, { values: id });
    throw new Failure('validation', { fields: { replaceWith: [message] } });
  }
  return inScope(db, actor, async (tx) => {
    const role = await lockRole(tx, actor, id);
    if (!role) throw new Failure('not_found');
    const { users, memberships, name } = role;
    if (replaceWith === undefined && users + memberships > 0)
      throw new Failure('role_in_use', { values: { count: users + memberships } });
    const replacement = replaceWith === undefined ? undefined : await moveHolders(tx, actor, removal);
    await deleteRoleRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'role.deleted',
      subject: { kind: 'role', id, name },
      details: { users, memberships, ...(replacement && { replacedBy: replacement.name }) },
    });
    return null;
  });
}

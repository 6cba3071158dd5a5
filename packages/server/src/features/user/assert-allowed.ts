import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { assertMayGrant, findRole } from '#features/role/index.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { hasOtherAdministrator } from './standing.store.ts';
import { type Editor, refuseChange, type Standing, type Wanted } from './user.policy.ts';

/** What an actor holds, wherever it is asked about. */
const editorOf = (actor: Actor): Editor => ({
  userId: actor.userId,
  isKey: actor.credential.kind === 'api_key',
  permissions: permissionsIn(actor, undefined),
  permissionsIn: (projectId) => permissionsIn(actor, projectId),
});

/** A message under one field. */
export const fieldFailure = (field: string, key: MessageKey, language: Language) =>
  new Failure('validation', { fields: { [field]: [translate(key, language)] } });

/** @throws Failure no_user_edit_permission, own_account */
export function assertAllowed(actor: Actor, { before, after }: { before?: Standing; after?: Wanted }): void {
  const refusal = refuseChange(editorOf(actor), before, after);
  if (refusal) throw new Failure(refusal);
}

/** Looks at the role that a user is to be given, if it is another one. @throws Failure not_found, role_beyond_editor */
export async function assertRole(
  tx: Tx,
  actor: Actor,
  { before, after, language }: { before?: Standing; after: Wanted; language: Language },
): Promise<void> {
  if (!after.roleId || after.roleId === before?.roleId) return;
  const role = await findRole(tx, actor, { id: after.roleId, language });
  if (!role) throw new Failure('not_found');
  assertMayGrant(actor, role.permissions, { language });
}

const administers = (user: Pick<Standing, 'type' | 'status'> | undefined) =>
  user?.type === 'admin' && user.status === 'active';

/** Keeps the company from losing its last administrator; after `takeTurn`. @throws Failure last_administrator */
export async function assertAdministratorRemains(
  tx: Tx,
  scope: CompanyScope,
  { before, after }: { before: Standing; after?: Pick<Wanted, 'type' | 'status'> },
): Promise<void> {
  if (!administers(before) || administers(after)) return;
  if (!(await hasOtherAdministrator(tx, scope, before.id))) throw new Failure('last_administrator');
}

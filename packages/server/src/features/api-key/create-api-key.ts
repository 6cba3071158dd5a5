import type { NewApiKey, NewApiKeyBody } from '@docent/contract/features/api-key';
import type { RolePermissions } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import { apiKeyPrefix } from '#features/auth/index.ts';
import { newCompanySecret } from '#platform/auth/company-secret.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findApiKey, insertApiKey } from './api-key.store.ts';
import { shownApiKey } from './api-key.view.ts';
import { assertGrantable, assertInFuture } from './assert-grantable.ts';
import { saveKeyBudgets } from './save-key-budgets.ts';

const shownEnd = 4;
const nothing: RolePermissions = { scopes: {}, actions: {} };

/** @throws Failure not_found for a project that the actor does not work in; no_project where they work in none */
function projectOf(actor: Actor, { projectId = actor.projectId }: NewApiKeyBody): string {
  if (actor.projects.length === 0) throw new Failure('no_project');
  if (!actor.projects.some(({ id }) => id === projectId)) throw new Failure('not_found');
  return projectId;
}

/** Makes a key of the actor's. @throws Failure not_found, no_project, key_beyond_maker, key_expiry_passed */
export async function createApiKey(db: Database, actor: Actor, body: NewApiKeyBody): Promise<NewApiKey> {
  const projectId = projectOf(actor, body);
  // Platform seam: what the contract parsed as scopes and actions is what a role holds.
  assertGrantable(
    permissionsIn(actor, projectId),
    { scopes: body.scopes, actions: body.actions } as RolePermissions,
    nothing,
  );
  assertInFuture(body);
  const secret = newCompanySecret(apiKeyPrefix, actor.companyId);
  const shown = `${apiKeyPrefix}…${secret.text.slice(-shownEnd)}`;
  return inScope(db, actor, async (tx) => {
    const id = await insertApiKey(tx, actor, { secret, shown, body: { ...body, projectId } });
    await saveKeyBudgets(tx, actor, id, body.budgets);
    const row = await findApiKey(tx, actor, id);
    if (!row) throw new Failure('not_found');
    await recordAudit(tx, actor, {
      action: 'api_key.created',
      subject: { kind: 'api_key', id, name: row.name },
      projectId,
      details: {
        scopes: Object.keys(body.scopes),
        actions: Object.keys(body.actions),
        expiresAt: body.expiresAt,
      },
    });
    return { ...(await shownApiKey(tx, actor, row)), key: secret.text };
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { ApiKey, ApiKeyBody } from '@docent/contract/features/api-key';
import type { RolePermissions } from '@docent/contract/permissions';
import { recordAudit } from '#features/audit/index.ts';
import { permissionsIn } from '#platform/auth/permissions-in.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  type ApiKeyRow,
  deleteApiKeyRow,
  findApiKey,
  lockApiKey,
  revokeApiKeyRow,
  revokeApiKeyRowsOfProject,
  updateApiKeyRow,
} from './api-key.store.ts';
import { shownApiKey } from './api-key.view.ts';
import { assertGrantable, assertInFuture } from './assert-grantable.ts';
import { saveKeyBudgets } from './save-key-budgets.ts';

const subjectOf = (row: ApiKeyRow) => ({ kind: 'api_key', id: row.id, name: row.name });

async function loadApiKey(tx: Tx, actor: Actor, id: string): Promise<ApiKeyRow> {
  const row = await lockApiKey(tx, actor, id);
  if (!row) throw new Failure('not_found');
  return row;
}

async function viewNow(tx: Tx, actor: Actor, id: string): Promise<ApiKey> {
  const row = await findApiKey(tx, actor, id);
  if (!row) throw new Failure('not_found');
  return shownApiKey(tx, actor, row);
}

function changedFields(before: ApiKey, { name, scopes, actions, expiresAt, budgets }: ApiKeyBody): string[] {
  const expiry = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return [
    ...(before.name === name ? [] : ['name']),
    ...(isDeepStrictEqual([before.scopes, before.actions], [scopes, actions]) ? [] : ['permissions']),
    ...(before.expiresAt === expiry ? [] : ['expiresAt']),
    ...(budgets === undefined || isDeepStrictEqual(before.budgets, budgets) ? [] : ['budgets']),
  ];
}

/**
 * Changes a key. What is revoked stays so.
 * @throws Failure not_found; conflict for a revoked key; key_beyond_maker; key_expiry_passed
 */
export function updateApiKey(db: Database, actor: Actor, id: string, body: ApiKeyBody): Promise<ApiKey> {
  return inScope(db, actor, async (tx) => {
    const row = await loadApiKey(tx, actor, id);
    if (row.revoked_at) throw new Failure('conflict');
    // Platform seam: what the contract parsed as scopes and actions is what a role holds.
    assertGrantable(
      permissionsIn(actor, row.project_id ?? undefined),
      { scopes: body.scopes, actions: body.actions } as RolePermissions,
      row.permissions,
    );
    const changed = changedFields(await shownApiKey(tx, actor, row), body);
    if (changed.includes('expiresAt')) assertInFuture(body);
    await updateApiKeyRow(tx, actor, id, body);
    await saveKeyBudgets(tx, actor, id, body.budgets);
    const view = await viewNow(tx, actor, id);
    if (changed.length > 0)
      await recordAudit(tx, actor, {
        action: 'api_key.changed',
        subject: subjectOf(row),
        details: { changed },
      });
    return view;
  });
}

/** Ends a key for good; one that is over already stays as it is. @throws Failure not_found */
export function revokeApiKey(db: Database, actor: Actor, id: string): Promise<ApiKey> {
  return inScope(db, actor, async (tx) => {
    const row = await loadApiKey(tx, actor, id);
    if (row.revoked_at) return shownApiKey(tx, actor, row);
    await revokeApiKeyRow(tx, actor, id);
    const view = await viewNow(tx, actor, id);
    await recordAudit(tx, actor, { action: 'api_key.revoked', subject: subjectOf(row) });
    return view;
  });
}

/** The keys of a project end with it: they work nowhere else. Part of the transaction that deletes the project. */
export async function revokeKeysOfProject(tx: Tx, actor: Actor, projectId: string): Promise<void> {
  for (const row of await revokeApiKeyRowsOfProject(tx, actor, projectId))
    await recordAudit(tx, actor, {
      action: 'api_key.revoked',
      subject: { kind: 'api_key', id: row.id, name: row.name },
      projectId,
    });
}

/** @throws Failure not_found */
export function deleteApiKey(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const row = await loadApiKey(tx, actor, id);
    await deleteApiKeyRow(tx, actor, id);
    await recordAudit(tx, actor, { action: 'api_key.deleted', subject: subjectOf(row) });
    return null;
  });
}

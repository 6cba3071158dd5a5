import type { ApiKey } from '@docent/contract/features/api-key';
import { listKeyBudgets } from '#features/budget/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ApiKeyRow } from './api-key.store.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A key as it goes over the wire: everything but the secret, of which there is only a hash. */
function apiKeyView(row: ApiKeyRow, budgets: ApiKey['budgets']): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.shown_prefix,
    state: row.state,
    scopes: row.permissions.scopes,
    // Platform seam: only actions of the contract were ever written.
    actions: row.permissions.actions as ApiKey['actions'],
    projectId: row.project_id,
    createdBy: { uid: row.user_id, name: row.maker_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: iso(row.expires_at),
    revokedAt: iso(row.revoked_at),
    lastUsedAt: iso(row.last_used_at),
    lastUsedAddress: row.last_used_address,
    budgets,
  };
}

/** Keys as they go over the wire, with their own budgets. */
export async function apiKeyViews(
  tx: Tx,
  scope: CompanyScope,
  rows: readonly ApiKeyRow[],
): Promise<ApiKey[]> {
  const budgets = await listKeyBudgets(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => apiKeyView(row, budgets.get(row.id) ?? []));
}

export async function shownApiKey(tx: Tx, scope: CompanyScope, row: ApiKeyRow): Promise<ApiKey> {
  const budgets = await listKeyBudgets(tx, scope, [row.id]);
  return apiKeyView(row, budgets.get(row.id) ?? []);
}

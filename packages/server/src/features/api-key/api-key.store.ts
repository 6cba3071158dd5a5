import type { Language } from '@docent/contract/core/language';
import type { ApiKeyBody, apiKeyStates } from '@docent/contract/features/api-key';
import { isPermitted, type RolePermissions } from '@docent/contract/permissions';
import { type Selectable, sql } from 'kysely';
import type { CompanySecret } from '#platform/auth/company-secret.ts';
import type { Actor } from '#platform/auth/principal.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

type State = (typeof apiKeyStates)[number];
type ApiKeyColumns = Omit<Selectable<Tables['api_keys']>, 'secret_hash' | 'name_key' | 'company_id'>;
export type ApiKeyRow = ApiKeyColumns & { maker_name: string; state: State };

const shownColumns = sql`id, user_id, project_id, name, shown_prefix, permissions, created_at, expires_at, revoked_at,
  last_used_at, last_used_address,
  case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'active' end as state,
  (select u.name from users u where u.company_id = api_keys.company_id and u.id = api_keys.user_id) as maker_name`;

/** The keys that a caller may see: all of the company with `api_key@access`, otherwise their own. */
const reachable = (actor: Actor) => sql<boolean>`company_id = ${actor.companyId}
  and ${isPermitted(actor.permissions, 'api_key@access') ? sql`true` : sql`user_id = ${actor.userId}`}`;

const stateConditions = {
  active: sql<boolean>`revoked_at is null and (expires_at is null or expires_at > now())`,
  expired: sql<boolean>`revoked_at is null and expires_at <= now()`,
  revoked: sql<boolean>`revoked_at is not null`,
};

export async function findApiKey(tx: Tx, actor: Actor, id: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    select ${shownColumns} from api_keys where ${reachable(actor)} and id = ${id}`.execute(tx);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockApiKey(tx: Tx, actor: Actor, id: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`
    select ${shownColumns} from api_keys where ${reachable(actor)} and id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface ApiKeyListRequest extends ListRequest {
  state?: State | undefined;
  language: Language;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
  name: textSort('name_key', language),
  lastUsedAt: { column: sql`coalesce(last_used_at, '-infinity')`, type: 'timestamptz' },
  expiresAt: { column: sql`coalesce(expires_at, 'infinity')`, type: 'timestamptz' },
});

export async function listApiKeyRows(tx: Tx, actor: Actor, request: ApiKeyListRequest) {
  const matching = sql`from api_keys where ${reachable(actor)}
    and ${request.q ? sql`name_key like ${containsPattern(foldText(request.q))}` : sql`true`}
    and ${request.state ? stateConditions[request.state] : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<ApiKeyRow>(tx, request, {
    columns: shownColumns,
    matching,
    sorts,
    defaultSort: '-createdAt',
  });
}

const written = ({ name, expiresAt, scopes, actions }: ApiKeyBody) => ({
  name,
  name_key: foldText(name),
  expires_at: expiresAt === null ? null : new Date(expiresAt),
  // Platform seam: the contract's scopes and actions have the type of a role's permissions.
  permissions: { scopes, actions } as RolePermissions,
});

/**
 * Inserts a key of the actor.
 * @param secret only its hash and its first and last characters are stored
 */
export async function insertApiKey(
  tx: Tx,
  actor: Actor,
  { secret, shown, body }: { secret: CompanySecret; shown: string; body: ApiKeyBody & { projectId: string } },
): Promise<string> {
  const id = newUid();
  await tx
    .insertInto('api_keys')
    .values({
      ...written(body),
      company_id: actor.companyId,
      id,
      user_id: actor.userId,
      project_id: body.projectId,
      secret_hash: secret.hash,
      shown_prefix: shown,
    })
    .execute();
  return id;
}

export async function updateApiKeyRow(tx: Tx, actor: Actor, id: string, body: ApiKeyBody): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set(written(body))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}

export async function revokeApiKeyRow(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}

/** Revokes all active keys of a project, and returns them. */
export function revokeApiKeyRowsOfProject(tx: Tx, { companyId }: CompanyScope, projectId: string) {
  return tx
    .updateTable('api_keys')
    .set({ revoked_at: new Date() })
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name'])
    .execute();
}

export async function deleteApiKeyRow(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('company_id', '=', actor.companyId).where('id', '=', id).execute();
}

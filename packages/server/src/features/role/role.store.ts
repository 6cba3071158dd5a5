import type { Language } from '@docent/contract/core/language';
import type { RolePermissions } from '@docent/contract/permissions';
import { type Selectable, sql } from 'kysely';
import { changedNow } from '#platform/db/last-change.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

type StoredRole = Omit<Selectable<Tables['roles']>, 'name_key' | 'company_id'>;
/** A role, and how many have it: as their own, and as members of projects. */
export type RoleRow = StoredRole & { users: number; memberships: number };

/** In this order wherever a role is read; the statements below say `r` for roles. */
const columns = sql`r.id, r.name, r.description, r.permissions, r.created_at, r.updated_at,
  (select count(*) from users u where u.company_id = r.company_id and u.role_id = r.id) as users,
  (select count(*) from project_users m where m.company_id = r.company_id and m.role_id = r.id) as memberships`;

/** A list's request, in whose language texts are sorted. */
export type TextListRequest = ListRequest & { language: Language };

export async function listRoleRows(
  tx: Tx,
  { companyId }: CompanyScope,
  request: TextListRequest,
): Promise<{ rows: (RoleRow & { cursor_value: string })[]; total: number }> {
  const sorts: Record<string, SortColumn> = {
    name: textSort('name', request.language),
    users: { column: sql`users`, type: 'bigint' },
    updatedAt: { column: sql`updated_at`, type: 'timestamptz' },
  };
  const matching = sql`from (select ${columns} from roles r where r.company_id = ${companyId}
    and ${request.q ? sql`r.name_key like ${containsPattern(foldText(request.q))}` : sql`true`}) found where true`;
  return selectPage<RoleRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: 'name' });
}

export async function findRole(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${columns} from roles r where r.company_id = ${companyId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Keeps a role from being given to anyone, changed or deleted until the transaction ends; undefined when it is gone. */
export async function lockRole(tx: Tx, scope: CompanyScope, id: string): Promise<RoleRow | undefined> {
  await sql`select id from roles where company_id = ${scope.companyId} and id = ${id} for update`.execute(tx);
  return findRole(tx, scope, id);
}

/** Takes turns with whoever else names a role of this company, until the transaction ends. */
export async function lockRoleNames(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role names of ${companyId}`}, 0))`.execute(tx);
}

/** Whether another role has this name, whatever its case. */
export async function isNameTaken(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name_key', '=', foldText(name))
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export interface RoleValues {
  name: string;
  description: string | null;
  permissions: RolePermissions;
}

export async function insertRole(
  tx: Tx,
  { companyId }: CompanyScope,
  { permissions, ...role }: RoleValues & { id: string },
): Promise<void> {
  await tx
    .insertInto('roles')
    .values({ ...role, permissions: sql`${JSON.stringify(permissions)}::jsonb`, company_id: companyId })
    .execute();
}

export async function updateRoleRow(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, name, description, permissions }: RoleValues & { id: string },
): Promise<void> {
  await sql`update roles set name = ${name}, description = ${description},
      permissions = ${JSON.stringify(permissions)}::jsonb, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export async function renameRole(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`update roles set name = ${name}, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export async function deleteRoleRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('company_id', '=', companyId).where('id', '=', id).execute();
}

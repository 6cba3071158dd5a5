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
import { readyMadeRoleNamed, shownRoleName, shownRoleText } from './ready-made-role.store.ts';

type StoredRole = Omit<Selectable<Tables['roles']>, 'name_key' | 'company_id'>;
/** A role, and how many have it: as their own, and as members of projects. */
export type RoleRow = StoredRole & { users: number; memberships: number };

/** Name and description are in the reader's language where they are ours. In this order wherever a role is read; the statements below say `r` for roles. */
const columnsIn = (language: Language) => sql`r.id, ${shownRoleName('r', language)} as name,
  ${shownRoleText('r', language)} as description, r.ready_made, r.permissions, r.created_at, r.updated_at,
  (select count(*) from users u where u.company_id = r.company_id and u.role_id = r.id) as users,
  (select count(*) from project_users m where m.company_id = r.company_id and m.role_id = r.id) as memberships`;

/** Letters meet as in `foldText`, in the database. */
const foldedName = sql`lower(translate(normalize(name, NFKC), 'İIı', 'iii') collate "und-x-icu")`;

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
  const shown = sql`select ${columnsIn(request.language)} from roles r where r.company_id = ${companyId}`;
  const matching = sql`from (${shown}) found
    where ${request.q ? sql`${foldedName} like ${containsPattern(foldText(request.q))}` : sql`true`}`;
  return selectPage<RoleRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: 'name' });
}

/** A role, and the language of who reads it. */
export interface RoleKey {
  readonly id: string;
  readonly language: Language;
}

export async function findRole(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, language }: RoleKey,
): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select ${columnsIn(language)} from roles r where r.company_id = ${companyId} and r.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Keeps a role from being given to anyone, changed or deleted until the transaction ends; undefined when it is gone. */
export async function lockRole(tx: Tx, scope: CompanyScope, key: RoleKey): Promise<RoleRow | undefined> {
  await sql`select id from roles where company_id = ${scope.companyId} and id = ${key.id} for update`.execute(
    tx,
  );
  return findRole(tx, scope, key);
}

/** Takes turns with whoever else names a role of this company, until the transaction ends. */
export async function lockRoleNames(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`role names of ${companyId}`}, 0))`.execute(tx);
}

/** Whether another role has this name, whatever its case; a ready-made one has a name in each language. */
export async function isNameTaken(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('roles')
    .select('id')
    .where('company_id', '=', companyId)
    .where(({ eb, or }) =>
      or([eb('name_key', '=', foldText(name)), eb('ready_made', '=', readyMadeRoleNamed(name) ?? null)]),
    )
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}

export interface RoleValues {
  name: string;
  description: string | null;
  permissions: RolePermissions;
  /** Unless name or description were typed. */
  ready_made?: RoleRow['ready_made'];
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
  { id, name, description, permissions, ready_made = null }: RoleValues & { id: string },
): Promise<void> {
  const words = ready_made ? sql`` : sql`name = ${name}, description = ${description}, ready_made = null,`;
  await sql`update roles set ${words} permissions = ${JSON.stringify(permissions)}::jsonb, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export async function renameRole(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`update roles set name = ${name}, ready_made = null, updated_at = ${changedNow}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

export async function deleteRoleRow(tx: Tx, { companyId }: CompanyScope, id: string): Promise<void> {
  await tx.deleteFrom('roles').where('company_id', '=', companyId).where('id', '=', id).execute();
}

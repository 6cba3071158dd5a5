import type { Language } from '@docent/contract/core/language';
import type { ProjectUser } from '@docent/contract/features/project-user';
import type { RolePermissions } from '@docent/contract/permissions';
import { sql } from 'kysely';
import { shownRoleName } from '#features/role/index.ts';
import { changedNow } from '#platform/db/last-change.ts';
import {
  containsPattern,
  type ListRequest,
  type SortColumn,
  selectPage,
  textSort,
} from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export interface MemberRow {
  id: string;
  name: string;
  email: string;
  status: 'active' | 'passive';
  type: 'admin' | 'regular';
  role_id: string | null;
  role_name: string | null;
  role_permissions: RolePermissions | null;
  created_at: Date;
  updated_at: Date;
}

export const memberView = (row: MemberRow): ProjectUser => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  status: row.status,
  type: row.type,
  role: row.role_id && row.role_name !== null ? { id: row.role_id, name: row.role_name } : null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const members = (
  companyId: string,
  { projectId, language }: { projectId: string; language: Language },
) => sql`(
  select u.id, u.name, u.name_key, u.email, u.status, m.type, m.role_id, m.created_at, m.updated_at,
    ${shownRoleName('r', language)} as role_name, r.permissions as role_permissions
  from project_users m
    join users u on u.company_id = m.company_id and u.id = m.user_id
    left join roles r on r.company_id = m.company_id and r.id = m.role_id
  where m.company_id = ${companyId} and m.project_id = ${projectId}) members`;

const found = (q: string | undefined) =>
  q
    ? sql`(name_key like ${containsPattern(foldText(q))} or lower(email) like ${containsPattern(foldText(q))})`
    : sql`true`;

export interface MemberListRequest extends ListRequest {
  language: Language;
  projectId: string;
  type?: 'admin' | 'regular' | undefined;
}

const sortsFor = (language: Language): Record<string, SortColumn> => ({
  name: textSort('name_key', language),
  createdAt: { column: sql`created_at`, type: 'timestamptz' },
});

export async function listMemberRows(tx: Tx, { companyId }: CompanyScope, request: MemberListRequest) {
  const matching = sql`from ${members(companyId, request)}
    where ${found(request.q)} and ${request.type ? sql`type = ${request.type}` : sql`true`}`;
  const sorts = sortsFor(request.language);
  return selectPage<MemberRow>(tx, request, { columns: sql`*`, matching, sorts, defaultSort: 'name' });
}

export interface MembershipKey {
  projectId: string;
  userId: string;
}

export async function findMember(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, userId, language }: MembershipKey & { language: Language },
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select * from ${members(companyId, { projectId, language })}
    where id = ${userId}`.execute(tx);
  return rows[0];
}

export interface NewMembership extends MembershipKey {
  type: 'admin' | 'regular';
  roleId: string | null;
}

/** False when the user is in the project already. */
export async function insertMembership(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, userId, type, roleId }: NewMembership,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('project_users')
    .values({ company_id: companyId, project_id: projectId, user_id: userId, type, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateMembership(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, userId, type, roleId }: NewMembership,
): Promise<void> {
  await tx
    .updateTable('project_users')
    .set({ type, role_id: roleId, updated_at: changedNow })
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteMembership(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, userId }: MembershipKey,
): Promise<void> {
  await tx
    .deleteFrom('project_users')
    .where('company_id', '=', companyId)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute();
}

/** Gives every member who has one role another one. */
export async function replaceRoleOfMembers(
  tx: Tx,
  { companyId }: CompanyScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('project_users')
    .set({ role_id: to, updated_at: changedNow })
    .where('company_id', '=', companyId)
    .where('role_id', '=', from)
    .execute();
}

/** Locks the membership, if there is one, until the transaction ends. */
export async function lockMembership(
  tx: Tx,
  { companyId }: CompanyScope,
  { projectId, userId }: MembershipKey,
): Promise<void> {
  await sql`select from project_users where company_id = ${companyId} and project_id = ${projectId}
    and user_id = ${userId} for update`.execute(tx);
}

export interface CandidateRow {
  id: string;
  name: string;
  email: string;
  cursor_value: string;
}

/** Active users of the company who are not in the project. */
export async function listCandidateRows(tx: Tx, { companyId }: CompanyScope, request: MemberListRequest) {
  const matching = sql`from (select u.id, u.name, u.name_key, u.email, u.created_at from users u
    where u.company_id = ${companyId} and u.status = 'active' and not exists (select from project_users m
      where m.company_id = u.company_id and m.project_id = ${request.projectId} and m.user_id = u.id)) candidates
    where ${found(request.q)}`;
  const columns = sql`id, name, email`;
  const sorts = sortsFor(request.language);
  return selectPage<CandidateRow>(tx, request, { columns, matching, sorts, defaultSort: 'name' });
}

export interface GivableRole {
  id: string;
  name: string;
  permissions: RolePermissions;
}

export function listRoles(tx: Tx, { companyId }: CompanyScope, language: Language): Promise<GivableRole[]> {
  return tx
    .selectFrom('roles')
    .select(['id', shownRoleName('roles', language).as('name'), 'permissions'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
}

export function findRole(tx: Tx, { companyId }: CompanyScope, id: string): Promise<GivableRole | undefined> {
  return tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether this is a user of the company. */
export async function isUser(tx: Tx, { companyId }: CompanyScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

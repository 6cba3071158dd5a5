import type { Language } from '@docent/contract/core/language';
import type { RolePermissions } from '@docent/contract/permissions';
import { sql } from 'kysely';
import { shownRoleName, shownRoleText } from '#features/role/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { Standing } from './user.policy.ts';

/** What there is to know about a user before they are changed. */
export interface KnownUser extends Standing {
  readonly name: string;
  /** The address as it is compared; not that of `email` once the directory has given it to someone else. */
  readonly emailKey: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly language: 'en' | 'tr';
  readonly hasPassword: boolean;
  readonly updatedAt: Date;
}

/** A user with what they may do, kept from changing until the transaction ends. */
export async function lockUser(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`
    select u.id, u.name, u.email, u.email_key as "emailKey", u.phone, u.address, u.type, u.status, u.language, u.role_id as "roleId",
      u.password_hash is not null as "hasPassword", u.updated_at as "updatedAt",
      (select r.permissions from roles r where r.company_id = u.company_id and r.id = u.role_id) as role,
      coalesce((
        select jsonb_agg(jsonb_build_object('projectId', m.project_id, 'type', m.type, 'role', r.permissions))
        from project_users m left join roles r on r.company_id = m.company_id and r.id = m.role_id
        where m.company_id = u.company_id and m.user_id = u.id), '[]') as memberships
    from users u where u.company_id = ${companyId} and u.id = ${id} for update`.execute(tx);
  return rows[0];
}

export interface GivableRole {
  id: string;
  name: string;
  /** The name as it is compared. */
  name_key: string;
  description: string | null;
  permissions: RolePermissions;
}

/** The company's roles, by the name that the reader is shown. */
export function findRoles(tx: Tx, { companyId }: CompanyScope, language: Language): Promise<GivableRole[]> {
  return tx
    .selectFrom('roles')
    .select([
      'id',
      shownRoleName('roles', language).as('name'),
      'name_key',
      shownRoleText('roles', language).as('description'),
      'permissions',
    ])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/**
 * Makes changes of a company's users take turns until the transaction ends, so that two of them cannot each take what
 * the other counts on: the last administrator, or the last free place.
 */
export async function takeTurn(tx: Tx, { companyId }: CompanyScope): Promise<void> {
  await sql`select 1 from companies where company_id = ${companyId} for no key update`.execute(tx);
}

/**
 * The same for an import, which may take long on a machine that does much else, and waits as long for another one: its
 * statements are given three minutes instead of the usual half.
 */
export async function takeLongTurn(tx: Tx, scope: CompanyScope): Promise<void> {
  await sql`set local statement_timeout = '3min'`.execute(tx);
  await takeTurn(tx, scope);
}

/** Whether someone besides this user can administer the company: active, and able to sign in. */
export async function hasOtherAdministrator(
  tx: Tx,
  { companyId }: CompanyScope,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from users where company_id = ${companyId} and id <> ${userId}
    and type = 'admin' and status = 'active' and (password_hash is not null or last_sign_in_at is not null)
    limit 1`.execute(tx);
  return rows.length > 0;
}

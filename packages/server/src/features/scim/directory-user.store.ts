import type { ScimListQuery } from '@docent/contract/features/scim';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import { isNamed, userAttributes } from './directory-user-attributes.store.ts';
import { filterCondition } from './filter-condition.ts';
import type { Filter } from './read-filter.ts';
import { readOrder } from './read-order.ts';

export interface DirectoryUserRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: 'active' | 'passive';
  language: 'en' | 'tr';
  role_id: string | null;
  role_name: string | null;
  user_name: string | null;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
}

const asAdded = sql`u.created_at, u.id`;

export interface ListAsked extends Pick<ScimListQuery, 'sortBy' | 'sortOrder'> {
  filter: Filter | undefined;
  offset: number;
  limit: number;
}

/** How many there are in all: a page that is not full tells it without looking at every row once more. */
export async function totalOf(
  tx: Tx,
  { asked, shown, counting }: { asked: ListAsked; shown: number; counting: RawBuilder<{ total: number }> },
): Promise<number> {
  const isLast = shown < asked.limit && (shown > 0 || asked.offset === 0);
  if (isLast) return asked.offset + shown;
  return (await counting.execute(tx)).rows[0]?.total ?? 0;
}

/** Users of the company but those whom the directory deleted. */
const from = ({ companyId }: CompanyScope) => sql`users u
  left join provisioned_users p on p.company_id = u.company_id and p.user_id = u.id
  left join roles r on r.company_id = u.company_id and r.id = u.role_id
  where u.company_id = ${companyId} and u.deprovisioned_at is null`;

const columns = sql`u.id, u.name, u.email, u.phone, u.status, u.language, u.role_id, r.name as role_name,
  p.user_name, p.external_id, u.created_at, u.updated_at`;

export async function listDirectoryUsers(
  tx: Tx,
  scope: CompanyScope,
  asked: ListAsked,
): Promise<{ rows: DirectoryUserRow[]; total: number }> {
  const attributes = userAttributes(scope);
  const condition = asked.filter ? filterCondition(attributes, asked.filter) : sql`true`;
  const { rows } = await sql<DirectoryUserRow>`select ${columns} from ${from(scope)} and ${condition}
    order by ${readOrder(asked, attributes, asAdded)} limit ${asked.limit} offset ${asked.offset}`.execute(
    tx,
  );
  const counting = sql<{ total: number }>`select count(*) as total from ${from(scope)} and ${condition}`;
  return { rows, total: await totalOf(tx, { asked, shown: rows.length, counting }) };
}

export async function findDirectoryUser(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<DirectoryUserRow | undefined> {
  const { rows } = await sql<DirectoryUserRow>`
    select ${columns} from ${from(scope)} and u.id = ${id}`.execute(tx);
  return rows[0];
}

/** Keeps how the directory calls a user; false when it calls another one so. */
export async function nameDirectoryUser(
  tx: Tx,
  { companyId }: CompanyScope,
  named: { userId: string; userName: string; externalId: string | null },
): Promise<boolean> {
  const { userId, userName, externalId } = named;
  const key = emailKey(userName);
  const { rows } = await sql`select 1 from users u where u.company_id = ${companyId} and u.id <> ${userId}
    and ${isNamed({ companyId }, key)} limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await sql`insert into provisioned_users (company_id, user_id, user_name, user_name_key, external_id)
    values (${companyId}, ${userId}, ${userName}, ${key}, ${externalId})
    on conflict (company_id, user_id)
      do update set user_name = ${userName}, user_name_key = ${key}, external_id = ${externalId}`.execute(tx);
  return true;
}

/** Forgets how the directory calls a user, so that it may give the names to someone else. */
export async function deleteDirectoryNames(
  tx: Tx,
  { companyId }: CompanyScope,
  userId: string,
): Promise<void> {
  await sql`delete from provisioned_users where company_id = ${companyId} and user_id = ${userId}`.execute(
    tx,
  );
}

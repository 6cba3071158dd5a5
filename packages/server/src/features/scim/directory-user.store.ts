import type { ScimListQuery } from '@docent/contract/features/scim';
import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '#features/user/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';
import { asText, asWhole, type Filter, type FilterAttributes, matches } from './read-filter.ts';
import { readOrder, type SortAttributes } from './read-order.ts';

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

/** Attributes that a directory can ask for. */
export const userFilters: FilterAttributes = {
  userName: asText,
  externalId: asText,
  emails: asText,
  displayName: asText,
  name: asText,
  id: asWhole,
  active: asWhole,
};

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** A user the directory has never named goes by their address. */
const userNameKey = sql`coalesce(p.user_name_key, u.email_key)`;

function conditionOf({ attribute, operator, value }: Filter): RawBuilder<boolean> {
  switch (attribute) {
    case 'userName':
      return matches(userNameKey, { operator, value: emailKey(value) });
    case 'externalId':
      return matches(sql`p.external_id`, { operator, value });
    case 'emails':
      return matches(sql`u.email_key`, { operator, value: emailKey(value) });
    case 'displayName':
    case 'name':
      return matches(sql`folded(u.name)`, { operator, value: foldText(value) });
    case 'active':
      return sql`u.status = ${value === 'true' ? 'active' : 'passive'}`;
    default:
      return uuidPattern.test(value) ? sql`u.id = ${value}` : sql`false`;
  }
}

const userSorts: SortAttributes = {
  userName: userNameKey,
  externalId: sql`p.external_id`,
  displayName: sql`folded(u.name) collate "und-x-icu"`,
  'name.formatted': sql`folded(u.name) collate "und-x-icu"`,
  emails: sql`u.email_key`,
  'emails.value': sql`u.email_key`,
  id: sql`u.id`,
  'meta.created': sql`u.created_at`,
  'meta.lastModified': sql`u.updated_at`,
};
const asAdded = sql`u.created_at, u.id`;

export interface ListAsked extends Pick<ScimListQuery, 'sortBy' | 'sortOrder'> {
  filters: readonly Filter[];
  offset: number;
  limit: number;
}

const from = ({ companyId }: CompanyScope) => sql`users u
  left join provisioned_users p on p.company_id = u.company_id and p.user_id = u.id
  left join roles r on r.company_id = u.company_id and r.id = u.role_id
  where u.company_id = ${companyId}`;

const columns = sql`u.id, u.name, u.email, u.phone, u.status, u.language, u.role_id, r.name as role_name,
  p.user_name, p.external_id, u.created_at, u.updated_at`;

export async function listDirectoryUsers(
  tx: Tx,
  scope: CompanyScope,
  asked: ListAsked,
): Promise<{ rows: DirectoryUserRow[]; total: number }> {
  const condition = sql.join([sql`true`, ...asked.filters.map(conditionOf)], sql` and `);
  const { rows } = await sql<DirectoryUserRow>`select ${columns} from ${from(scope)} and ${condition}
    order by ${readOrder(asked, userSorts, asAdded)} limit ${asked.limit} offset ${asked.offset}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${from(scope)} and ${condition}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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
  const { rows } = await sql`select 1 from users u
      left join provisioned_users p on p.company_id = u.company_id and p.user_id = u.id
    where u.company_id = ${companyId} and u.id <> ${userId}
      and coalesce(p.user_name_key, u.email_key) = ${key} limit 1`.execute(tx);
  if (rows.length > 0) return false;
  await sql`insert into provisioned_users (company_id, user_id, user_name, user_name_key, external_id)
    values (${companyId}, ${userId}, ${userName}, ${key}, ${externalId})
    on conflict (company_id, user_id)
      do update set user_name = ${userName}, user_name_key = ${key}, external_id = ${externalId}`.execute(tx);
  return true;
}

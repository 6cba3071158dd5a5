import { sql } from 'kysely';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { groupAttributes } from './directory-group-attributes.store.ts';
import { type ListAsked, totalOf } from './directory-user.store.ts';
import { filterCondition } from './filter-condition.ts';
import { readOrder } from './read-order.ts';

export interface DirectoryGroupRow {
  id: string;
  name: string;
  external_id: string | null;
  /** Whether the directory made it: only then is its name the directory's to change. */
  is_own: boolean;
  created_at: Date;
  updated_at: Date;
  members: { id: string; name: string }[];
}

const asAdded = sql`r.created_at, r.id`;

const from = ({ companyId }: CompanyScope) => sql`roles r
  left join provisioned_groups g on g.company_id = r.company_id and g.role_id = r.id
  where r.company_id = ${companyId}`;

const columns = sql`r.id, r.name, r.created_at, r.updated_at, g.external_id, g.role_id is not null as is_own,
  coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.id)
    from users u where u.company_id = r.company_id and u.role_id = r.id), '[]') as members`;

export async function listDirectoryGroups(
  tx: Tx,
  scope: CompanyScope,
  asked: ListAsked,
): Promise<{ rows: DirectoryGroupRow[]; total: number }> {
  const condition = asked.filter ? filterCondition(groupAttributes, asked.filter) : sql`true`;
  const { rows } = await sql<DirectoryGroupRow>`select ${columns} from ${from(scope)} and ${condition}
    order by ${readOrder(asked, groupAttributes, asAdded)} limit ${asked.limit} offset ${asked.offset}`.execute(
    tx,
  );
  const counting = sql<{ total: number }>`select count(*) as total from ${from(scope)} and ${condition}`;
  return { rows, total: await totalOf(tx, { asked, shown: rows.length, counting }) };
}

export async function findDirectoryGroup(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<DirectoryGroupRow | undefined> {
  const { rows } = await sql<DirectoryGroupRow>`
    select ${columns} from ${from(scope)} and r.id = ${id}`.execute(tx);
  return rows[0];
}

export async function keepGroup(
  tx: Tx,
  { companyId }: CompanyScope,
  { id, externalId }: { id: string; externalId: string | null },
): Promise<void> {
  await sql`insert into provisioned_groups (company_id, role_id, external_id)
    values (${companyId}, ${id}, ${externalId})
    on conflict (company_id, role_id) do update set external_id = ${externalId}`.execute(tx);
}

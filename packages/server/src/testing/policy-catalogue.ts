import type { OwnerSql } from './owner-sql.ts';
import { binnedTables, instanceTables, ownerPolicies } from './tenant-catalogue.ts';

/** What the function `tenant_table` of the database writes into every policy. */
const companyCondition = '(company_id = current_company_id())';

export async function tenantTablesOf(sql: OwnerSql): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     order by relname`,
  );
  return tables.map(({ name }) => name).filter((name) => !instanceTables.includes(name));
}

/**
 * Returns the tables whose rows are not limited to their company by an enabled and forced policy for reads and writes.
 */
export async function unboundTables(sql: OwnerSql, tables: readonly string[]): Promise<string[]> {
  const bound = await sql<{ table: string }>(
    `select tablename as table from pg_policies join pg_class on oid = tablename::regclass
     where schemaname = 'public' and policyname = 'same_company' and cmd = 'ALL' and permissive = 'PERMISSIVE'
       and roles = '{public}' and qual = $1 and with_check = $1 and relrowsecurity and relforcerowsecurity
       and tablename = any($2)`,
    [companyCondition, tables],
  );
  const names = new Set(bound.map(({ table }) => table));
  return tables.filter((table) => !names.has(table));
}

/** Policies beside the one of each table; but those of the owner, who reads, and those that hide what is in the bin. */
export async function strayPolicies(sql: OwnerSql): Promise<string[]> {
  const others = await sql<{ name: string }>(
    `select tablename || '.' || policyname as name from pg_policies
     where policyname <> 'same_company'
       and not (policyname = 'not_deleted' and cmd = 'ALL' and permissive = 'RESTRICTIVE' and roles = '{docent_app}'
         and qual = '(deleted_at IS NULL)' and with_check = '(deleted_at IS NULL)' and tablename = any($2))
       and not (cmd = 'SELECT' and roles = array[current_user] and tablename || '.' || policyname = any($1))
     order by 1`,
    [ownerPolicies, binnedTables],
  );
  return others.map(({ name }) => name);
}

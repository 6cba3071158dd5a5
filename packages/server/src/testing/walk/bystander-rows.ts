import type { OwnerSql } from '#testing/owner-sql.ts';
import { lastingOf, tenantTables } from './company-rows.ts';

/** A row of a company, without what changes whenever somebody calls. */
export interface Row {
  table: string;
  id: string | null;
  /** Whether it says whose it is, or in which project. */
  isOwned: boolean;
  text: string;
}

/** Rows that every call writes about its caller, and counters of a whole company. */
const passing = new Set([
  'audit_heads',
  'company_quotas',
  'rate_limits',
  'usage_daily',
  'budget_days',
  'usage_models_daily',
]);
const owning = ['user_id', 'created_by', 'project_id'];

export async function readRows(owner: OwnerSql, companyId: string): Promise<Row[]> {
  const tables = (await tenantTables(owner)).filter((table) => !passing.has(table));
  const rows = await owner<{ table: string; row: Record<string, unknown> }>(
    tables
      .map(
        (table) => `select '${table}' as table, ${lastingOf('t')} as row
          from ${table} t where company_id = $1`,
      )
      .join(' union all '),
    [companyId],
  );
  return rows.map(({ table, row }) => ({
    table,
    id: table === 'companies' ? companyId : typeof row.id === 'string' ? row.id : null,
    isOwned: owning.some((column) => row[column] !== undefined && row[column] !== null),
    text: JSON.stringify(row),
  }));
}

/** What so much belongs to that being of it says nothing. */
const everywhere = new Set(['companies', 'projects', 'users', 'roles']);
const namePattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}/g;

/** The rows that are about what is named, and those that belong to these. */
export function rowsAbout(rows: readonly Row[], isNamed: (row: Row) => boolean): ReadonlySet<Row> {
  const shared = new Set(rows.flatMap(({ table, id }) => (everywhere.has(table) && id ? [id] : [])));
  const found = new Set(rows.filter(isNamed));
  const names = new Set<string>();
  const namesOf = new Map(rows.map((row) => [row, row.text.match(namePattern) ?? []]));
  const namesIn = (row: Row) => namesOf.get(row) ?? [];
  for (let known = -1; known < found.size; ) {
    known = found.size;
    for (const row of found) for (const name of namesIn(row)) if (!shared.has(name)) names.add(name);
    for (const row of rows)
      if (!found.has(row) && namesIn(row).some((name) => names.has(name))) found.add(row);
  }
  return found;
}

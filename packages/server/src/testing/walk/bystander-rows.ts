import type { OwnerSql } from '#testing/owner-sql.ts';
import { lastingOf, tenantTables } from './company-rows.ts';

/** A row of a company, without what changes whenever somebody calls. */
export interface Row {
  table: string;
  id: string | null;
  /** Whether it says whose it is, or in which project. */
  isOwned: boolean;
  text: string;
  /** The ids and hashes that stand in it. */
  names: readonly string[];
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
const namePattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{64}/g;

function rowOf(table: string, row: Record<string, unknown>): Row {
  const text = JSON.stringify(row);
  // The company itself has its id in another column.
  const id = table === 'companies' ? row.company_id : row.id;
  return {
    table,
    id: typeof id === 'string' ? id : null,
    isOwned: owning.some((column) => row[column] !== undefined && row[column] !== null),
    text,
    names: text.match(namePattern) ?? [],
  };
}

export type ReadRows = (companyId: string) => Promise<Row[]>;

/** Whoever writes a row gives it another transaction and place: one that has both is the one that was read. */
const versionOf = `t.xmin::text || t.ctid::text`;

/**
 * Prepares the reading of a company's rows, which is done before and after each request that changes something. What
 * was read before is not read again: of a company with many rows a request changes few.
 */
export async function openRows(owner: OwnerSql): Promise<ReadRows> {
  const tables = (await tenantTables(owner)).filter((table) => !passing.has(table));
  const versionsIn = tables.map(
    (table) => `select '${table}' as table, string_agg(${versionOf}, ' ') as versions
      from ${table} t where company_id = $1`,
  );
  await owner(`prepare row_versions (uuid) as ${versionsIn.join(' union all ')}`);
  const known = new Map(tables.map((table) => [table, new Map<string, Row>()]));

  async function readNew(table: string, companyId: string, rows: Map<string, Row>, versions: string[]) {
    const places = versions
      .filter((version) => !rows.has(version))
      .map((version) => /\(.*/.exec(version)?.[0]);
    if (places.length === 0) return;
    const read = await owner<{ version: string; row: Record<string, unknown> }>(
      `select ${versionOf} as version, ${lastingOf('t')} as row
       from ${table} t where company_id = $1 and ctid = any($2::tid[])`,
      [companyId, places],
    );
    for (const { version, row } of read) rows.set(version, rowOf(table, row));
  }

  return async (companyId) => {
    const found: Row[] = [];
    const present = await owner<{ table: string; versions: string | null }>(
      `execute row_versions ('${companyId}')`,
    );
    for (const { table, versions } of present) {
      const rows = known.get(table) ?? new Map<string, Row>();
      const each = versions?.split(' ') ?? [];
      await readNew(table, companyId, rows, each);
      for (const version of each) {
        const row = rows.get(version);
        if (row) found.push(row);
      }
    }
    return found;
  };
}

/** What so much belongs to that being of it says nothing. */
const everywhere = new Set(['companies', 'projects', 'users', 'roles']);

/** The rows that are about what is named, and those that belong to these. */
export function rowsAbout(rows: readonly Row[], isNamed: (row: Row) => boolean): ReadonlySet<Row> {
  const shared = new Set(rows.flatMap(({ table, id }) => (everywhere.has(table) && id ? [id] : [])));
  const found = new Set(rows.filter(isNamed));
  const names = new Set<string>();
  for (let known = -1; known < found.size; ) {
    known = found.size;
    for (const row of found) for (const name of row.names) if (!shared.has(name)) names.add(name);
    for (const row of rows) if (!found.has(row) && row.names.some((name) => names.has(name))) found.add(row);
  }
  return found;
}

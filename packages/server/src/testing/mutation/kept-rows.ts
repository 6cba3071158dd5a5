import type { OwnerSql } from '#testing/owner-sql.ts';
import { lastingOf, tenantTables } from '#testing/walk/company-rows.ts';

interface KeptRow {
  table: string;
  /** The row as it is stored, as JSON. */
  row: string;
}

/** Rows of companies as they were, by what lasts of each. */
export type KeptRows = ReadonlyMap<string, KeptRow>;

/** What is counted, and chained, whoever calls: none of it is put back. */
const passing = new Set(['audit_heads', 'company_quotas', 'question_counts', 'usage_daily']);

export async function readKeptRows(owner: OwnerSql, companyIds: readonly string[]): Promise<KeptRows> {
  const tables = (await tenantTables(owner)).filter((table) => !passing.has(table));
  const rows = await owner<KeptRow & { lasting: string }>(
    tables
      .map(
        (
          table,
        ) => `select '${table}' as table, md5(${lastingOf('t')}::text) as lasting, to_jsonb(t)::text as row
          from ${table} t where company_id = any($1)`,
      )
      .join(' union all '),
    [companyIds],
  );
  return new Map(rows.map(({ table, lasting, row }) => [`${table} ${lasting}`, { table, row }]));
}

/** What is gone, or another, by table. */
export function lostRows(before: KeptRows, after: KeptRows): Map<string, string[]> {
  const lost = new Map<string, string[]>();
  for (const [name, { table, row }] of before)
    if (!after.has(name)) lost.set(table, [...(lost.get(table) ?? []), row]);
  return lost;
}

async function columnsOf(owner: OwnerSql, table: string) {
  const columns = await owner<{ name: string; is_key: boolean }>(
    `select quote_ident(a.attname) as name, a.attnum = any(i.indkey) as is_key
     from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [table],
  );
  const names = (wanted: typeof columns) => wanted.map(({ name }) => name);
  return { all: names(columns), key: names(columns.filter(({ is_key }) => is_key)) };
}

/** Puts rows back as they were, past triggers and references. @throws when newer rows stand in the way */
export async function putBack(owner: OwnerSql, lost: ReadonlyMap<string, readonly string[]>): Promise<void> {
  await owner('begin');
  try {
    await owner('set local session_replication_role = replica');
    for (const [table, rows] of lost) {
      const { all, key } = await columnsOf(owner, table);
      await owner(
        `insert into ${table} (${all.join(', ')}) overriding system value
         select ${all.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
         on conflict (${key.join(', ')}) do update
         set (${all.join(', ')}) = row(${all.map((name) => `excluded.${name}`).join(', ')})`,
        [`[${rows.join(',')}]`],
      );
    }
    await owner('commit');
  } catch (error) {
    await owner('rollback');
    throw error;
  }
}

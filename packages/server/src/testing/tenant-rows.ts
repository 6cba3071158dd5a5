import { newUid } from '#platform/db/uuid.ts';
import type { OwnerSql } from './owner-sql.ts';
import { binnedTables } from './tenant-catalogue.ts';

export const insufficientPrivilege = '42501';

interface Column {
  name: string;
  type: string;
  check: string | null;
}

function valueFor({ name, type, check }: Column, companyId: string): unknown {
  if (name === 'company_id') return companyId;
  const firstAllowed = /'([^']+)'::text/.exec(check ?? '')?.[1];
  if (firstAllowed) return firstAllowed;
  if (type === 'uuid') return newUid();
  if (type === 'jsonb' || type === 'json') return '[]';
  if (type === 'bytea') return Buffer.from(newUid());
  if (type.endsWith('[]')) return [];
  if (type === 'date' || type.startsWith('timestamp')) return new Date();
  if (type === 'boolean') return false;
  if (['integer', 'bigint', 'smallint', 'real', 'double precision', 'numeric'].includes(type)) {
    return Number(/>= (\d+)/.exec(check ?? '')?.[1] ?? 1);
  }
  return newUid();
}

type Attempt = { rows: number } | { refused: string };

/** Rows of tables of companies, and what the application's role may do with them. */
export function tenantRows(session: () => OwnerSql) {
  /** A row of a table, made from its columns alone, so that tables to come are walked as well. */
  async function makeRow(table: string, companyId: string): Promise<{ text: string; values: unknown[] }> {
    const columns = await session()<Column>(
      `select a.attname as name, format_type(a.atttypid, null) as type,
       (select pg_get_constraintdef(c.oid) from pg_constraint c
        where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as check
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = ''`,
      [table],
    );
    const given = columns.filter(
      ({ name }) => !(binnedTables.includes(table) && name.startsWith('deleted_')),
    );
    const names = given.map((column) => `"${column.name}"`).join(', ');
    const places = given.map((_, index) => `$${index + 1}`).join(', ');
    const text = `insert into ${table} (${names}) values (${places})`;
    return { text, values: given.map((column) => valueFor(column, companyId)) };
  }

  /** One statement as the application's role with a company (or none), undone afterwards. */
  async function attempt(companyId: string, text: string, values: unknown[] = []): Promise<Attempt> {
    const sql = session();
    await sql('begin');
    try {
      // References are no matter here; policies and grants are what refuses.
      await sql('set local session_replication_role = replica');
      await sql('set local role docent_app');
      await sql(`select set_config('app.company_id', $1, true)`, [companyId]);
      return { rows: (await sql(text, values)).length };
    } catch (error) {
      return { refused: String((error as { code?: string }).code) };
    } finally {
      await sql('rollback');
    }
  }
  return { makeRow, attempt };
}

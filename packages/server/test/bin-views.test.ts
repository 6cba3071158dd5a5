import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import * as catalogue from '#testing/tenant-catalogue.ts';
import { insufficientPrivilege, tenantRows } from '#testing/tenant-rows.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: OwnerSql;
const [own, foreign] = [newUid(), newUid()];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = await openOwnerSql(database.address);
  await sql('set session_replication_role = replica');
  for (const table of [...catalogue.binnedTables, 'file_versions', 'spreadsheet_versions']) {
    const { text, values } = await makeRow(table, foreign);
    await sql(text, values);
  }
  await sql('set session_replication_role = origin');
});

afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

const { makeRow, attempt } = tenantRows(() => sql);

describe('the view of what is stored', () => {
  test('shows a company its files, kept versions and tables, and others nothing', async () => {
    const text = 'select 1 from stored_bytes';
    expect(await attempt(foreign, text)).toEqual({ rows: 3 });
    expect(await attempt(own, text)).toEqual({ rows: 0 });
    expect(await attempt('', text)).toEqual({ rows: 0 });
  });

  test('can only be read', async () => {
    const granted = await sql<{ privilege: string }>(
      `select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
       where has_table_privilege('docent_app', 'stored_bytes', privilege)`,
    );
    expect(granted).toEqual([{ privilege: 'select' }]);
  });
});

describe('the views that include deleted rows', () => {
  test('show every column of their tables, and filter by company', async () => {
    for (const table of catalogue.binnedTables) {
      const columns = (of: string) =>
        sql(
          `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped order by 1`,
          [of],
        );
      expect([table, await columns(`all_${table}`)]).toEqual([table, await columns(table)]);
      const [view] = await sql<{ text: string }>(`select pg_get_viewdef($1::regclass) as text`, [
        `all_${table}`,
      ]);
      expect(view?.text.replace(/\s+/g, ' ')).toMatch(/ WHERE \(company_id = current_company_id\(\)\);$/);
    }
  });

  test('exist for exactly the tables that hide deleted rows', async () => {
    const hiding = await sql<{ table: string }>(
      `select tablename as table from pg_policies where policyname = 'not_deleted' order by 1`,
    );
    expect(hiding.map(({ table }) => table)).toEqual(catalogue.binnedTables);
  });

  const views = catalogue.binnedTables.map((table) => `all_${table}`);
  const binned = `set deleted_at = now(), deleted_with = id`;

  test('show a company its rows, including deleted ones that the tables hide', async () => {
    for (const table of catalogue.binnedTables) {
      const hidden = `with gone as (update all_${table} ${binned} returning 1) select 1 from gone`;
      expect([table, await attempt(foreign, hidden)]).toEqual([table, { rows: 1 }]);
      const past = await attempt(foreign, `update ${table} ${binned} returning 1`);
      expect([table, past]).toEqual([table, { refused: insufficientPrivilege }]);
    }
  });

  test.each([
    ['another company', own],
    ['no company', ''],
  ])('let %s read, update and delete nothing', async (_, companyId) => {
    for (const view of views)
      for (const text of [
        `select 1 from ${view}`,
        `update ${view} ${binned} returning 1`,
        `delete from ${view} returning 1`,
      ])
        expect([text, await attempt(companyId, text)]).toEqual([text, { rows: 0 }]);
  });

  test('do not move a row to another company, and insert none', async () => {
    const checkViolation = '44000';
    for (const view of views) {
      const given = await attempt(foreign, `update ${view} set company_id = $1 returning 1`, [own]);
      expect([[insufficientPrivilege], [checkViolation]]).toContainEqual(Object.values(given));
      const { text, values } = await makeRow(view.replace('all_', ''), foreign);
      const added = await attempt(foreign, text.replace('insert into ', 'insert into all_'), values);
      expect([view, added]).toEqual([view, { refused: insufficientPrivilege }]);
    }
  });
});

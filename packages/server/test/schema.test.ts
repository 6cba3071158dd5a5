import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { strayPolicies, unboundTables } from '#testing/policy-catalogue.ts';
import { schemaText } from '#testing/schema-text.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: OwnerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = await openOwnerSql(database.address);
});

afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

test('packages/server/schema.sql shows the migrated database: update it with `npm run schema`', async () => {
  await expect(await schemaText(sql)).toMatchFileSnapshot('../schema.sql');
});

test.each([
  ['a column', 'alter table files add column note text'],
  ['a default', "alter table files alter column name set default 'untitled'"],
  ['an index', 'create index files_by_size on files (company_id, size_bytes)'],
  ['a constraint', "alter table files add constraint named check (name <> '')"],
  ['a policy', 'alter policy same_company on files using (true)'],
  ['row-level security', 'alter table files no force row level security'],
  ['a view', 'alter view all_files set (security_barrier = false)'],
  ['a grant', 'grant truncate on files to docent_app'],
  [
    'a trigger',
    'create trigger another before delete on files for each row execute function tell_access_changed()',
  ],
  [
    'the body of a function',
    'create or replace function current_company_id() returns uuid language sql stable return null::uuid',
  ],
  ['who may call a function', 'grant execute on function tenant_table(regclass, text) to docent_app'],
])('the text of the schema changes with %s', async (_, change) => {
  const before = await schemaText(sql);
  await sql('begin');
  try {
    await sql(change);
    expect(await schemaText(sql)).not.toBe(before);
  } finally {
    await sql('rollback');
  }
});

test('migrations after tenant_table write no company policy by hand', () => {
  const folder = new URL('../migrations/', import.meta.url);
  const later = readdirSync(folder).filter((name) => name > '0200-bind-tenant-tables.sql');
  const byHand = later.filter((name) =>
    /policy\s+same_company|enable\s+row\s+level/i.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(byHand).toEqual([]);
});

test('tenant_table adds company policies to a table, with all or the named privileges', async () => {
  await sql('begin');
  await sql('create table drafts (company_id uuid primary key)');
  await sql('create table seals (company_id uuid primary key)');
  expect(await unboundTables(sql, ['drafts', 'seals'])).toEqual(['drafts', 'seals']);
  await sql(`select tenant_table('drafts')`);
  await sql(`select tenant_table('seals', 'select')`);
  const unbound = await unboundTables(sql, ['drafts', 'seals']);
  const stray = await strayPolicies(sql);
  const granted = await sql(
    `select name, string_agg(privilege, ' ' order by place) as privileges
     from unnest(array['drafts', 'seals']) as name,
       unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
         with ordinality as asked (privilege, place)
     where has_table_privilege('docent_app', name, privilege) group by name order by name`,
  );
  await sql('rollback');
  expect(unbound).toEqual([]);
  expect(stray).toEqual([]);
  expect(granted).toEqual([
    { name: 'drafts', privileges: 'select insert update delete' },
    { name: 'seals', privileges: 'select' },
  ]);
});

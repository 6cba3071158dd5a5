import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUid } from '#platform/db/uuid.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { strayPolicies, tenantTablesOf, unboundTables } from '#testing/policy-catalogue.ts';
import * as catalogue from '#testing/tenant-catalogue.ts';
import { insufficientPrivilege, tenantRows } from '#testing/tenant-rows.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: OwnerSql;
let tenantTables: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  sql = await openOwnerSql(database.address);
  tenantTables = await tenantTablesOf(sql);
});

afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

describe('the catalogue of the database', () => {
  test('has only the views with deleted rows and of what is stored, and no foreign or materialized tables that bypass policies', async () => {
    const found = await sql<{ name: string; kind: string; options: string[] }>(
      `select relname as name, relkind as kind, reloptions as options from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f') order by 1`,
    );
    const options = ['security_barrier=true', 'check_option=local'];
    expect(found).toEqual([
      ...catalogue.binnedTables.map((table) => ({ name: `all_${table}`, kind: 'v', options })),
      { name: 'stored_bytes', kind: 'v', options: ['security_barrier=true'] },
    ]);
  });

  test('every tenant table has company_id uuid not null', async () => {
    const found = await sql<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute
       where attname = 'company_id' and atttypid = 'uuid'::regtype and attnotnull and not attisdropped
         and attrelid::regclass::text = any($1) order by 1`,
      [tenantTables],
    );
    expect(found.map((row) => row.name)).toEqual(tenantTables);
    expect(tenantTables).toContain('messages');
  });

  test('company_id leads every primary key and every unique index', async () => {
    const indexes = await sql<{ name: string; table: string; primary: boolean; first: string }>(
      `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisprimary as primary,
         (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) as first
       from pg_index i where i.indisunique and i.indrelid::regclass::text = any($1)`,
      [tenantTables],
    );
    const astray = indexes.filter((index) => index.first !== 'company_id').map((index) => index.name);
    expect(astray).toEqual(catalogue.instanceUniques);
    const keyed = indexes.filter((index) => index.primary).map((index) => index.table);
    expect(keyed.sort()).toEqual(tenantTables);
  });

  test('every tenant table has one forced policy for all commands, with USING and WITH CHECK', async () => {
    expect(await unboundTables(sql, tenantTables)).toEqual([]);
  });

  test('the only other policies let the owner read', async () => {
    expect(await strayPolicies(sql)).toEqual([]);
  });

  test('every reference between tenant tables carries company_id on both sides', async () => {
    const astray = await sql(
      `select conname from pg_constraint c
       where contype = 'f' and conrelid::regclass::text = any($1) and confrelid::regclass::text = any($1)
         and not exists (
           select from unnest(c.conkey, c.confkey) as pair (own, foreign_key)
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
             join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.foreign_key
           where a.attname = 'company_id' and b.attname = 'company_id')`,
      [tenantTables],
    );
    expect(astray).toEqual([]);
  });

  test('every tenant table deletes its rows with their company', async () => {
    const bound = await sql<{ name: string }>(
      `with recursive below (oid) as (
         select 'companies'::regclass::oid union
         select c.conrelid from pg_constraint c join below on c.confrelid = below.oid
         where c.contype = 'f' and c.confdeltype = 'c')
       select oid::regclass::text as name from below order by 1`,
    );
    expect(bound.map((row) => row.name)).toEqual(tenantTables);
  });
});

describe("the application's role", () => {
  test('cannot sign in or bypass policies, is no superuser and belongs to no other role', async () => {
    const [role] = await sql(
      `select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
         (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
       from pg_roles where rolname = 'docent_app'`,
    );
    expect(role).toEqual({
      rolcanlogin: false,
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      memberships: 0,
    });
  });

  test('owns nothing', async () => {
    const owned = await sql(
      `select 'relation' from pg_class where relowner = 'docent_app'::regrole
       union all select 'function' from pg_proc where proowner = 'docent_app'::regrole
       union all select 'schema' from pg_namespace where nspowner = 'docent_app'::regrole
       union all select 'type' from pg_type where typowner = 'docent_app'::regrole`,
    );
    expect(owned).toEqual([]);
  });

  test('cannot truncate, reference or add triggers, and creates nothing in the schema', async () => {
    const granted = await sql(
      `select relname, privilege from pg_class, unnest(array['truncate', 'references', 'trigger']) as privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and has_table_privilege('docent_app', pg_class.oid, privilege)`,
    );
    expect(granted).toEqual([]);
    const [schema] = await sql(`select has_schema_privilege('docent_app', 'public', 'create') as creates`);
    expect(schema).toEqual({ creates: false });
  });

  test('cannot read the keys of the installation', async () => {
    const readable = await sql<{ relname: string }>(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
         and has_table_privilege('docent_app', oid, 'select') order by 1`,
      [catalogue.instanceTables],
    );
    expect(readable.map((row) => row.relname)).toEqual(catalogue.instanceReadable);
  });

  test('reads across companies through two functions only, with a fixed search_path', async () => {
    const functions = await sql<{ name: string; settings: string[]; open: boolean }>(
      `select proname as name, proconfig as settings, has_function_privilege('public', oid, 'execute') as open
       from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(functions.map((one) => one.name)).toEqual(catalogue.definerFunctions);
    // Temporary objects stand last: first, the caller's own table could take the place of ours.
    for (const one of functions) {
      expect(one).toMatchObject({ settings: ['search_path=pg_catalog, public, pg_temp'], open: false });
    }
  });
});

const { makeRow, attempt } = tenantRows(() => sql);

describe('a company', () => {
  const [own, foreign] = [newUid(), newUid()];

  beforeAll(async () => {
    await sql('set session_replication_role = replica');
    for (const table of tenantTables) {
      const { text, values } = await makeRow(table, foreign);
      await sql(text, values);
    }
    await sql('set session_replication_role = origin');
  });

  test('sees its own row of every table', async () => {
    for (const table of tenantTables) {
      expect([table, await attempt(foreign, `select 1 from ${table}`)]).toEqual([table, { rows: 1 }]);
    }
  });

  test.each([
    ['another company', own],
    ['no company', ''],
  ])('is not visible as %s, in any table', async (_, companyId) => {
    for (const table of tenantTables) {
      expect([table, await attempt(companyId, `select 1 from ${table}`)]).toEqual([table, { rows: 0 }]);
    }
  });

  test('is not updated by anybody else, in any table', async () => {
    for (const table of tenantTables) {
      const change = `update ${table} set company_id = company_id returning 1`;
      const expected = catalogue.neverAltered.includes(table)
        ? { refused: insufficientPrivilege }
        : { rows: 0 };
      expect([table, await attempt(own, change)]).toEqual([table, expected]);
    }
  });

  test('is not deleted by anybody else, in any table', async () => {
    for (const table of tenantTables) {
      const outcome = await attempt(own, `delete from ${table} returning 1`);
      const isKept = ['companies', ...catalogue.neverAltered].includes(table);
      const expected = isKept ? { refused: insufficientPrivilege } : { rows: 0 };
      expect([table, outcome]).toEqual([table, expected]);
    }
  });

  test('gets no row inserted by anybody else, in any table', async () => {
    for (const table of tenantTables) {
      const { text, values } = await makeRow(table, foreign);
      expect([table, await attempt(own, text, values)]).toEqual([table, { refused: insufficientPrivilege }]);
    }
  });

  test('cannot move a row to another company, in any table', async () => {
    for (const table of tenantTables) {
      const outcome = await attempt(foreign, `update ${table} set company_id = $1 returning 1`, [own]);
      expect([table, outcome]).toEqual([table, { refused: insufficientPrivilege }]);
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { strayPolicies, tenantTablesOf, unboundTables } from '#testing/policy-catalogue.ts';
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

/** Every way in which the policy of a table could bind less. */
const weakenings: Record<string, (table: string) => string> = {
  'is gone': (table) => `drop policy same_company on ${table}`,
  'lets everything be seen': (table) => `alter policy same_company on ${table} using (true)`,
  'lets everything be written': (table) => `alter policy same_company on ${table} with check (true)`,
  'is not asked': (table) => `alter table ${table} disable row level security`,
  'is not asked of the owner': (table) => `alter table ${table} no force row level security`,
  'is one of two': (table) => `create policy another on ${table} using (true)`,
};

async function isNoticed(table: string, weakening: string): Promise<boolean> {
  await sql('begin');
  await sql(weakening);
  const found = [...(await unboundTables(sql, [table])), ...(await strayPolicies(sql))];
  await sql('rollback');
  return found.length > 0;
}

test.each(Object.entries(weakenings))('a policy that %s is detected in any table', async (_, weakened) => {
  const tables = await tenantTablesOf(sql);
  expect(await unboundTables(sql, tables)).toEqual([]);
  const unnoticed: string[] = [];
  for (const table of tables) if (!(await isNoticed(table, weakened(table)))) unnoticed.push(table);
  expect(unnoticed).toEqual([]);
  expect(tables.length).toBeGreaterThan(50);
});

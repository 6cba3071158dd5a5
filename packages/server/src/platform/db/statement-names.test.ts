import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { forgetUnseenStatements } from '#testing/statements/unseen-statements.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { type Database, openDatabase } from './pool.ts';
import { inReadScope, inScope, type OutsideTx, outsideCompanies, type Tx } from './scope.ts';

// PostgreSQL may switch to a generic plan after five uses of a prepared statement.
const often = 12;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
const companies: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that every transaction uses the statements prepared before.
  db = openDatabase(database.address, 1);
  owner = await openOwnerSql(database.address);
  for (let made = 0; made < 2; made += 1) companies.push((await createUser(database.address)).companyId);
});

afterAll(async () => {
  // Queries without a company condition, to test the policies alone.
  forgetUnseenStatements();
  await owner?.end();
  await db?.close();
  await database?.drop();
});

async function seenCompanies(tx: Tx | OutsideTx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`select company_id from companies`.execute(tx);
  return rows.map((row) => row.company_id);
}

const keptStatements = (tx: Tx, text: string) =>
  sql<{ kept: number }>`select count(*)::int as kept from pg_prepared_statements where statement = ${text}`
    .execute(tx)
    .then(({ rows }) => rows[0]?.kept);

test('a prepared statement shows each company only its own rows', async () => {
  for (let turn = 0; turn < often; turn += 1) {
    const companyId = companies[turn % 2] ?? '';
    expect(await inScope(db, { companyId }, seenCompanies)).toEqual([companyId]);
    expect(await inReadScope(db, { companyId }, seenCompanies)).toEqual([companyId]);
    expect(await outsideCompanies(db, seenCompanies)).toEqual([]);
  }
  const [companyId = ''] = companies;
  const kept = await inScope(db, { companyId }, (tx) =>
    keptStatements(tx, 'select company_id from companies'),
  );
  expect(kept).toBe(1);
});

test('a column that a newer process adds breaks no prepared statement', async () => {
  await owner('create table grown (id int)');
  await owner('grant select, insert on grown to docent_app');
  const [companyId = ''] = companies;
  const use = () =>
    inScope(db, { companyId }, async (tx) => {
      await sql`insert into grown (id) values (${1}) returning *`.execute(tx);
      await sql`select id from grown`.execute(tx);
      await sql`select * from grown`.execute(tx);
      await sql`select grown.*, 1 as one from grown`.execute(tx);
    });
  for (let turn = 0; turn < often; turn += 1) await use();
  await owner('alter table grown add column more int');
  await use();
  await owner('drop table grown');
});

test('a statement that failed to prepare is prepared again the next time', async () => {
  const [companyId = ''] = companies;
  const use = () =>
    inScope(db, { companyId }, async (tx) => {
      const { rows } = await sql`select title from companies where company_id = ${companyId}`.execute(tx);
      return rows.length;
    });
  const failing = () =>
    inScope(db, { companyId }, async (tx) => {
      await Promise.all([sql`select 1 / 0`.execute(tx), sql`select id from users`.execute(tx)]);
    });
  for (let turn = 0; turn < often; turn += 1) {
    await expect(failing()).rejects.toMatchObject({ code: '22012' });
    expect(await use()).toBe(1);
  }
});

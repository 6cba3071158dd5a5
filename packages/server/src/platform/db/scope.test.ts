import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { forgetUnseenStatements } from '#testing/statements/unseen-statements.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { type Database, openDatabase } from './pool.ts';
import {
  atCommit,
  inReadScope,
  inScope,
  outsideCompanies,
  readAtOnce,
  rowsAtCommit,
  type Tx,
} from './scope.ts';
import { newUid } from './uuid.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let owner: OwnerSql;
const companies: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  // One connection, so that the next transaction would see anything that the last one left behind.
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

const scopeOf = (index: number) => ({ companyId: companies[index] ?? '' });

async function seenCompanies(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`select company_id from companies`.execute(tx);
  return rows.map((row) => row.company_id);
}

async function situation() {
  const { rows } = await outsideCompanies(db, (tx) =>
    sql`select current_user::text as role, current_setting('app.company_id', true) as company,
      (select count(*)::int from users) as users`.execute(tx),
  );
  return rows[0];
}

test('a scoped transaction sees only its own company', async () => {
  expect(await inScope(db, scopeOf(0), seenCompanies)).toEqual([companies[0]]);
  expect(await inScope(db, scopeOf(1), seenCompanies)).toEqual([companies[1]]);
});

test('the next transaction on the connection has no scope', async () => {
  await inScope(db, scopeOf(0), seenCompanies);
  expect(await situation()).toEqual({ role: 'docent_app', company: '', users: 0 });
});

test('a failed scope is rolled back and leaves the connection clean', async () => {
  const failing = inScope(db, scopeOf(0), async (tx) => {
    await sql`update companies set title = 'changed'`.execute(tx);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await owner(`select count(*)::int as changed from companies where title = 'changed'`)).toEqual([
    { changed: 0 },
  ]);
  expect(await situation()).toEqual({ role: 'docent_app', company: '', users: 0 });
});

test('a failed statement ends the transaction, and the connection stays usable', async () => {
  const failing = inScope(db, scopeOf(0), (tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await inScope(db, scopeOf(1), seenCompanies)).toEqual([companies[1]]);
});

test('committed changes are durable', async () => {
  await inScope(db, scopeOf(1), (tx) => sql`update companies set title = 'kept'`.execute(tx));
  expect(await owner(`select company_id from companies where title = 'kept'`)).toEqual([
    { company_id: companies[1] },
  ]);
});

const titles = () => owner('select title from companies order by title');

test('statements for the commit are stored with it, in order, and lock nothing before', async () => {
  await inScope(db, scopeOf(0), async (tx) => {
    atCommit(tx, sql`update companies set title = 'first'`);
    atCommit(tx, sql`update companies set title = title || ' second'`);
    await sql`select 1`.execute(tx);
    // Another connection is not kept waiting by them.
    await owner(`set lock_timeout = 100`);
    await owner(`update companies set title = 'zeroth' where company_id = $1`, [companies[0]]);
  });
  expect(await titles()).toContainEqual({ title: 'first second' });
});

test('a statement for the commit gives its rows once it is stored, and own rows come before shared ones', async () => {
  const { shared, own } = await inScope(db, scopeOf(0), async (tx) => ({
    shared: rowsAtCommit(
      tx,
      sql<{ title: string }>`update companies set title = title || ' then shared' returning title`,
      'shared',
    ),
    own: rowsAtCommit(tx, sql<{ title: string }>`update companies set title = 'own' returning title`, 'own'),
  }));
  expect(await own).toEqual([{ title: 'own' }]);
  expect(await shared).toEqual([{ title: 'own then shared' }]);
  expect(await titles()).toContainEqual({ title: 'own then shared' });
});

test('a statement for the commit that fails rolls everything back with its own error', async () => {
  const before = await titles();
  const failing = inScope(db, scopeOf(0), async (tx) => {
    await sql`update companies set title = 'never'`.execute(tx);
    atCommit(tx, sql`select 1 / 0`);
    atCommit(tx, sql`update companies set title = 'neither'`);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await titles()).toEqual(before);
  expect(await inScope(db, scopeOf(1), seenCompanies)).toEqual([companies[1]]);
});

test('a transaction that fails sends no statements for its commit, and neither does the next one', async () => {
  const before = await titles();
  const failing = inScope(db, scopeOf(0), async (tx) => {
    atCommit(tx, sql`update companies set title = 'never'`);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await inScope(db, scopeOf(0), seenCompanies);
  expect(await titles()).toEqual(before);
});

/** Changes what is sent to PostgreSQL, or when its answer is seen, while `work` runs. */
async function whileSending(
  change: (text: unknown, send: (text: unknown) => Promise<unknown>) => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const original = pg.Client.prototype.query;
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[first, ...rest]: unknown[]
  ) {
    return change(first, (text) => Reflect.apply(original, this, [text, ...rest]));
  });
  await work().finally(() => query.mockRestore());
}

test('a transaction of statements for its commit is sent without waiting for its beginning', async () => {
  const happened: string[] = [];
  await whileSending(
    async (text, send) => {
      const isBegin = String(text).startsWith('begin');
      if (text === 'commit') happened.push('commit sent');
      const answer = await send(text);
      if (isBegin) happened.push('begin answered');
      return answer;
    },
    () =>
      inScope(db, scopeOf(0), async (tx) =>
        atCommit(tx, sql`update companies set title = 'at once' where company_id = ${companies[0]}`),
      ),
  );
  expect(happened).toEqual(['commit sent', 'begin answered']);
  expect(await titles()).toContainEqual({ title: 'at once' });
});

test('a transaction that fails to open stores nothing of what was sent with its commit', async () => {
  const before = await titles();
  await whileSending(
    (text, send) => send(String(text).startsWith('begin') ? `${text}; select 1 / 0` : text),
    async () => {
      const failing = inScope(db, scopeOf(0), async (tx) =>
        atCommit(tx, sql`update companies set title = 'never'`),
      );
      await expect(failing).rejects.toMatchObject({ code: '22012' });
    },
  );
  expect(await titles()).toEqual(before);
  expect(await inScope(db, scopeOf(1), seenCompanies)).toEqual([companies[1]]);
});

test('a read transaction takes no statements for its commit', async () => {
  const attempt = inReadScope(db, scopeOf(0), async (tx) => atCommit(tx, sql`select 1`));
  await expect(attempt).rejects.toThrow('Only a transaction of inScope');
});

const allCompanies = sql<{ company_id: string }>`select company_id from companies`;

test('a read of one statement sees only its own company, and leaves no scope behind', async () => {
  for (const index of [0, 1])
    expect(await readAtOnce(db, scopeOf(index), allCompanies)).toEqual([{ company_id: companies[index] }]);
  expect(await situation()).toEqual({ role: 'docent_app', company: '', users: 0 });
});

test('a read of one statement is sent with its commit, without waiting for any answer', async () => {
  const happened: string[] = [];
  await whileSending(
    async (text, send) => {
      happened.push('sent');
      const answer = await send(text);
      happened.push('answered');
      return answer;
    },
    async () => void (await readAtOnce(db, scopeOf(0), allCompanies)),
  );
  expect(happened.slice(0, 3)).toEqual(['sent', 'sent', 'sent']);
});

test('a read of one statement changes nothing', async () => {
  const before = await titles();
  const attempt = readAtOnce(db, scopeOf(0), sql`update companies set title = 'never'`);
  await expect(attempt).rejects.toMatchObject({ code: '25006' });
  expect(await titles()).toEqual(before);
});

test('a read of one statement that fails leaves the connection clean', async () => {
  await expect(readAtOnce(db, scopeOf(0), sql`select 1 / 0`)).rejects.toMatchObject({ code: '22012' });
  const uncompiled = sql`select 1`;
  vi.spyOn(uncompiled, 'compile').mockImplementation(() => {
    throw new Error('on purpose');
  });
  await expect(readAtOnce(db, scopeOf(0), uncompiled)).rejects.toThrow('on purpose');
  await whileSending(
    (text, send) => send(String(text).startsWith('begin') ? `${text}; select 1 / 0` : text),
    async () => {
      await expect(readAtOnce(db, scopeOf(0), allCompanies)).rejects.toMatchObject({ code: '22012' });
    },
  );
  expect(await readAtOnce(db, scopeOf(1), allCompanies)).toEqual([{ company_id: companies[1] }]);
});

test('a scope without a company is rejected before it reaches the database', async () => {
  const hostile = ["'; drop table users; --", '', 'null', `${newUid()}'`];
  for (const companyId of hostile) {
    expect(() => inScope(db, { companyId }, seenCompanies)).toThrow('A company scope needs a uuid.');
    await expect(readAtOnce(db, { companyId }, allCompanies)).rejects.toThrow(
      'A company scope needs a uuid.',
    );
  }
});

test('a statement inside a scope cannot switch back to the owner', async () => {
  // PostgreSQL lets the session's user SET ROLE, so a scope never runs text of others; without that, the role limits
  // it.
  const attempt = inScope(db, scopeOf(0), (tx) => sql`select * from instance_keys`.execute(tx));
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

test('a connection that PostgreSQL closes is replaced', async () => {
  const broken = inScope(db, scopeOf(0), (tx) => sql`select pg_sleep(5)`.execute(tx));
  broken.catch(() => undefined);
  await expect
    .poll(() =>
      owner(`select pid from pg_stat_activity where query like '%pg_sleep(5)%' and state = 'active'
      and application_name = 'docent' and datname = current_database()`),
    )
    .toHaveLength(1);
  await owner(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'docent' and datname = current_database()`);
  await expect(broken).rejects.toThrow();
  expect(await inScope(db, scopeOf(1), seenCompanies)).toEqual([companies[1]]);
});

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditChains } from '#app/verify-audit-chains.ts';
import { pruneAuditLogs } from '#features/audit/index.ts';
import { type DatabaseAddress, openDatabase } from '#platform/db/pool.ts';
import { createUser, type TestUser } from '#testing/factories.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: OwnerSql;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await openOwnerSql(database.address);
});

afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

/** A company with that many events, one of them with letters that JSON escapes. */
async function companyWith(events: number): Promise<TestUser> {
  const user = await createUser(database.address);
  await owner(
    `insert into audit_events (company_id, actor_kind, actor_id, actor_name, action, subject_name, details)
     select $1, 'user', $2, 'Ayşe "Işık" \\ 👩‍🚀', 'file.read', n::text, jsonb_build_object('n', n, 'é', 1.50)
     from generate_series(1, $3::int) n`,
    [user.companyId, user.userId, events],
  );
  return user;
}

async function reportOf({ companyCode }: TestUser) {
  const reports = new Map<string, { events: number; fault: unknown }>();
  await verifyAuditChains(database.address, ({ companyCode: code, ...report }) => reports.set(code, report));
  return reports.get(companyCode);
}

/** What an owner of the database could do behind everyone's back. */
async function tamper(statements: string, user: TestUser): Promise<void> {
  await owner('begin');
  await owner('set local session_replication_role = replica');
  for (const statement of statements.split(';')) await owner(statement, [user.companyId]);
  await owner('commit');
}

test('an unaltered log verifies across many batches, and reports its last event', async () => {
  const user = await companyWith(4_321);
  const report = await reportOf(user);
  expect(report).toMatchObject({ events: 4_321, headSeq: 4_321, fault: undefined });
  const [head] = await owner(`select encode(hash, 'hex') as hash from audit_heads where company_id = $1`, [
    user.companyId,
  ]);
  expect(report).toMatchObject({ headHash: head?.hash });
});

describe('names each kind of manipulation', () => {
  test.each([
    [
      'altered details',
      `update audit_events set details = '{"n": 0}' where company_id = $1 and seq = 4`,
      4,
      'was altered',
    ],
    [
      'another actor',
      `update audit_events set actor_name = 'Nobody' where company_id = $1 and seq = 1`,
      1,
      'was altered',
    ],
    [
      'another time',
      `update audit_events set at = at - interval '1 second' where company_id = $1 and seq = 10`,
      10,
      'was altered',
    ],
    ['a deleted event', 'delete from audit_events where company_id = $1 and seq = 5', 5, 'is missing'],
    [
      'the first event deleted',
      'delete from audit_events where company_id = $1 and seq = 1',
      1,
      'is missing',
    ],
    [
      'a truncated end',
      'delete from audit_events where company_id = $1 and seq > 7',
      8,
      'once reached event 10',
    ],
    ['everything deleted', 'delete from audit_events where company_id = $1', 1, 'once reached event 10'],
    [
      'an altered event with its hash made anew',
      `update audit_events e set actor_name = 'Nobody', hash = audit_hash(row(e.company_id, e.seq, e.at, e.actor_kind,
         e.actor_id, 'Nobody', e.credential_id, e.action, e.subject_kind, e.subject_id, e.subject_name, e.project_id,
         e.address, e.details, e.prev_hash, e.hash, e.search_key)::audit_events) where company_id = $1 and seq = 6`,
      7,
      'does not continue event 6',
    ],
    [
      'an event in the place of another',
      `delete from audit_events where company_id = $1 and seq = 4;
       insert into audit_events (company_id, seq, at, actor_kind, actor_name, action, details, prev_hash, hash)
       select e.company_id, 4, now(), 'system', 'x', 'file.read', '{}', e.hash, '\\x00'
       from audit_events e where e.company_id = $1 and e.seq = 3`,
      4,
      'was altered',
    ],
    [
      'two events that changed places',
      `update audit_events set seq = 5000 where company_id = $1 and seq = 4;
       update audit_events set seq = 4 where company_id = $1 and seq = 5;
       update audit_events set seq = 5 where company_id = $1 and seq = 5000`,
      4,
      'does not continue event 3',
    ],
    [
      'an event past the end',
      `insert into audit_events (company_id, seq, at, actor_kind, actor_name, action, details, prev_hash, hash)
       select e.company_id, 11, e.at, e.actor_kind, e.actor_name, e.action, e.details, e.hash, '\\x00'
       from audit_events e where e.company_id = $1 and e.seq = 10`,
      11,
      'was altered',
    ],
    [
      'an end that is gone',
      'delete from audit_heads where company_id = $1',
      10,
      'record of the end is missing',
    ],
    [
      'a beginning that was cut off by hand',
      `with cut as (delete from audit_events where company_id = $1 and seq <= 3 returning *)
       insert into audit_anchors select company_id, seq, hash, now() from cut where seq = 3`,
      3,
      'no event says that they were let go',
    ],
  ])('%s', async (_, statement, seq, what) => {
    const user = await companyWith(10);
    const other = await companyWith(3);
    expect(await reportOf(user)).toMatchObject({ fault: undefined });
    await tamper(statement, user);
    expect(await reportOf(user)).toMatchObject({ fault: { seq, what: expect.stringContaining(what) } });
    expect(await reportOf(other)).toMatchObject({ events: 3, fault: undefined });
  });
});

test('verifies the rest after the retention has deleted old events', async () => {
  const user = await companyWith(10);
  await owner('insert into audit_retention (company_id, days) values ($1, 30)', [user.companyId]);
  // As if they had been written that long ago: with the hashes of their time.
  await owner('begin');
  await owner('set local session_replication_role = replica');
  const old = await owner<{ seq: number }>(
    'select seq from audit_events where company_id = $1 order by seq',
    [user.companyId],
  );
  for (const { seq } of old) {
    await owner(
      `update audit_events set at = at - interval '31 days', prev_hash = coalesce(
         (select hash from audit_events b where b.company_id = $1 and b.seq = $2 - 1), '') where company_id = $1 and seq = $2`,
      [user.companyId, seq],
    );
    await owner('update audit_events e set hash = audit_hash(e) where company_id = $1 and seq = $2', [
      user.companyId,
      seq,
    ]);
  }
  await owner(
    `update audit_heads h set hash = e.hash from audit_events e
     where h.company_id = $1 and e.company_id = $1 and e.seq = h.seq`,
    [user.companyId],
  );
  await owner('commit');
  expect(await reportOf(user)).toMatchObject({ events: 10, fault: undefined });
  const db = openDatabase(database.address, 2);
  await pruneAuditLogs(db, { signal: new AbortController().signal });
  await db.close();
  expect(await reportOf(user)).toMatchObject({ events: 1, headSeq: 11, fault: undefined });
  await tamper(`update audit_anchors set hash = '\\x00' where company_id = $1`, user);
  expect(await reportOf(user)).toMatchObject({ fault: { seq: 11 } });
});

function urlOf(address: Exclude<DatabaseAddress, { url: string }>): string {
  const { host, port, user, database: name } = address;
  return `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

const program = fileURLToPath(new URL('../src/app/audit-verify.ts', import.meta.url));

const runProgram = () =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: urlOf(database.address) };
    execFile(process.execPath, [program], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test('npm run audit:verify prints every company, and exits with 1 when a log was altered', async () => {
  await owner('delete from companies');
  const [sound, altered] = [await companyWith(3), await companyWith(2)];
  const before = await runProgram();
  expect(before.output).toContain('2 companies and 5 events checked; 0 audit logs were altered.');
  expect(before.code).toBe(0);
  await tamper(`update audit_events set action = 'file.deleted' where company_id = $1 and seq = 2`, altered);
  const { code, output } = await runProgram();
  expect(output).toContain(`✓ ${sound.companyCode}: 3 events`);
  expect(output).toContain(
    `✗ ${altered.companyCode}: event 2 was altered: its content does not match its hash.`,
  );
  expect(code).toBe(1);
});

describe('the application role', () => {
  test('can neither change nor delete an event or the head of the chain', async () => {
    const { companyId } = await companyWith(1);
    await owner('begin');
    await owner('set local role docent_app');
    await owner(`select set_config('app.company_id', $1, true)`, [companyId]);
    for (const statement of [
      `update audit_events set action = 'x'`,
      'delete from audit_events',
      'truncate audit_events',
      'update audit_heads set seq = 1',
      'delete from audit_heads',
      `insert into audit_anchors values ('${companyId}', 1, '', now())`,
    ]) {
      await owner('savepoint before');
      await expect(owner(statement), statement).rejects.toMatchObject({ code: '42501' });
      await owner('rollback to before');
    }
    await owner('rollback');
  });
});

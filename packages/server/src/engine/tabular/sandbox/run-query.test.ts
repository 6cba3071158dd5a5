import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AskedTable } from './query-messages.ts';
import { createQuerySession, type QuerySession, runQuery } from './run-query.ts';

let folder: string;
let sales: AskedTable;
let wide: AskedTable;

async function makeTable(name: string, rows: string, columns: readonly string[]): Promise<AskedTable> {
  const path = join(folder, `${name}.duckdb`);
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(`create table rows as ${rows}`);
  await connection.run('create table flags (row_id bigint, kind varchar)');
  await connection.run('insert into flags values (2, $1)', ['total']);
  connection.closeSync();
  instance.closeSync();
  return { name, path, columns, leavesOutFlagged: true };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docent-query-'));
  writeFileSync(join(folder, 'secret.csv'), 'a\n1\n');
  const rows = `select * from (values ('Ankara', 10.50, date '2024-03-01', 'x'), ('İzmir', 20.25, date '2024-04-01', 'x'),
    ('Toplam', 30.75, null, 'x')) v("Şehir", "Tutar", "Gün", hidden)`;
  sales = await makeTable('satışlar', rows, ['Şehir', 'Tutar', 'Gün']);
  const names = Array.from({ length: 10_000 }, (_, index) => `c${index}`);
  wide = await makeTable('wide', `select ${names.map((name) => `1 as ${name}`).join(', ')}`, names);
});

afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
/** For machines that do other things at the same time: these processes have the lowest claim to the processor. */
const slowMachineMs = 150_000;
const holder = { company: 'ours', caller: 'Ayşe' };
const ask = (sql: string, caps = {}) => runQuery({ tables: [sales], sql, holder, caps }, signal);

const eighth = `(select 1 as x from ${[...'abcdefgh'].map((name) => `satışlar ${name}`).join(', ')})`;
const endlessSql = `select count(*) from ${Array.from({ length: 6 }, (_, n) => `${eighth} t${n}`).join(', ')}
  where t0.x + t1.x + t2.x + t3.x + t4.x + t5.x <> 6`;

describe('a query', () => {
  it('gets columns with their types and rows, without those that are totals', async () => {
    expect(await ask('select "Şehir", "Tutar", "Gün" from "satışlar" order by "Tutar" desc')).toMatchObject({
      type: 'result',
      result: {
        columns: [
          { name: 'Şehir', type: 'text' },
          { name: 'Tutar', type: 'decimal' },
          { name: 'Gün', type: 'date' },
        ],
        rows: [
          ['İzmir', 20.25, '2024-04-01'],
          ['Ankara', 10.5, '2024-03-01'],
        ],
        rowCount: 2,
        truncated: false,
      },
    });
  });

  it('may use common tables, windows, sub-queries and dates', async () => {
    const outcome =
      await ask(`with a as (select month("Gün") as ay, sum("Tutar") as t from satışlar group by all),
      b as (select * from a where t > (select avg("Tutar") from satışlar))
      select ay, t, rank() over (order by t desc) from b union all select 0, 0, count(*) from satışlar order by 1`);
    expect(outcome).toMatchObject({
      type: 'result',
      result: {
        rows: [
          [0, 0, 2],
          [4, 20.25, 1],
        ],
      },
    });
  });

  it('says that it was cut off', async () => {
    expect(await ask('from satışlar', { rowsMax: 1 })).toMatchObject({
      result: { rowCount: 1, truncated: true },
    });
  });

  it('with a fault is refused with a sentence about it', async () => {
    expect(await ask('select nothing from satışlar')).toMatchObject({
      refusal: 'failed',
      detail: expect.stringContaining('nothing'),
    });
    expect(await ask('selec 1')).toMatchObject({ refusal: 'syntax' });
  });

  it('over a table of 10,000 columns is answered', async () => {
    const caps = { timeMaxMs: slowMachineMs };
    const outcome = await runQuery({ tables: [wide], sql: 'select * from wide', holder, caps }, signal);
    expect(outcome).toMatchObject({ result: { rowCount: 1 } });
  });
});

describe('an attack', () => {
  const files = () => join(folder, 'secret.csv');
  let session: QuerySession;
  beforeAll(() => {
    session = createQuerySession([sales], holder);
  });
  afterAll(() => session.close());

  it.each([
    ['reads a file', () => `select * from read_csv('${files()}')`, 'function'],
    ['reads a text file', () => `select * from read_text('/etc/passwd')`, 'function'],
    ['names a file as a table', () => `select * from '${files()}'`, 'unknown_table'],
    ['reads an address', () => `select * from read_csv('http://127.0.0.1:1/a.csv')`, 'function'],
    ['lists files', () => `select * from glob('/*')`, 'function'],
    ['hides a file in a sub-query', () => `select (select count(*) from read_csv('${files()}'))`, 'function'],
    ['writes a file', () => `copy satışlar to '/tmp/evil.csv'`, 'not_one_select'],
    ['installs an extension', () => 'install httpfs', 'not_one_select'],
    ['loads an extension', () => `load 'x'`, 'not_one_select'],
    ['attaches a database', () => `attach '/tmp/x.db'`, 'not_one_select'],
    ['changes a setting', () => 'set enable_external_access = true', 'not_one_select'],
    ['reads settings', () => 'select * from duckdb_settings()', 'function'],
    ['reads a setting', () => `select current_setting('temp_directory')`, 'function'],
    ['reads the environment', () => `select getenv('HOME')`, 'function'],
    ['runs a pragma', () => 'select * from pragma_database_list', 'unknown_table'],
    ['lists databases', () => 'select * from duckdb_databases()', 'function'],
    ['names a view of the system', () => 'select * from information_schema.tables', 'unknown_table'],
    ['reaches behind the view', () => 'select hidden from file0.main.rows', 'unknown_table'],
    [
      'lends a name of the system',
      () => 'with duckdb_tables as (select 1) from duckdb_tables',
      'unknown_table',
    ],
    [
      'uses a name of another scope',
      () => 'select * from (with x as (select 1) select * from x) y, x',
      'unknown_table',
    ],
    ['sends two statements', () => 'select 1; select 2', 'not_one_select'],
    ['hides a second statement', () => 'select 1; drop view satışlar', 'not_one_select'],
    [
      'recurses without end',
      () => 'with recursive r as (select 1 as n union all select n + 1 from r) select * from r',
      'recursion',
    ],
    ['describes', () => 'describe satışlar', 'statement_part'],
    ['runs SQL in SQL', () => `select * from query('select 1')`, 'function'],
    ['waits', () => 'select sleep_ms(100000)', 'function'],
    ['repeats a text', () => `select repeat('x', 1000000000)`, 'function'],
    ['counts without end', () => 'select count(*) from range(1000000000000)', 'function'],
    ['reads a file through a list', () => `select * from unnest(parse_path('/etc/passwd'))`, 'function'],
    ['counts a list without end', () => 'select count(*) from unnest(range(1000000000000))', 'function'],
    [
      'replaces a column',
      () => 'select * replace (duckdb_settings() as "Tutar") from satışlar',
      'statement_part',
    ],
    [
      'replaces one in a sub-query',
      () =>
        'select "Tutar" from (select satışlar.* replace ((select 1 from duckdb_databases()) as "Tutar") from satışlar)',
      'statement_part',
    ],
    [
      'replaces one of some columns',
      () => 'select columns(* replace (version() as "Tutar")) from satışlar',
      'statement_part',
    ],
    ['renames a column', () => 'select * rename ("Tutar" as x) from satışlar', 'statement_part'],
    ['unnests in another schema', () => 'select * from pg_catalog.unnest([1])', 'function'],
  ])('that %s is refused', async (_, sql, refusal) => {
    // What is refused before it runs is refused in one process: to start one takes a hundred times as long.
    expect(await session.run(sql(), {}, signal)).toMatchObject({ type: 'refused', refusal });
  });

  it.each([
    ['parentheses', '('],
    ['negations', '-'],
    ['sub-queries', '(select '],
  ])('of very deep %s is refused', async (_, opening) => {
    const depth = Math.floor(18_000 / opening.length);
    const sql = `select ${opening.repeat(depth)}1${opening === '-' ? '' : ')'.repeat(0)}`;
    expect(await ask(sql)).toMatchObject({ type: 'refused' });
  });

  it('that wants gigabytes of memory is ended', async () => {
    // Long pieces, so that it takes memory and not time.
    const gigabyte = "replace(lpad('', 1000, 'x'), 'x', lpad('', 1000000, 'y'))";
    const sql = `select length(${gigabyte} || ${gigabyte} || "Şehir") from satışlar`;
    expect(await ask(sql, { timeMaxMs: slowMachineMs })).toMatchObject({ refusal: 'memory' });
  });

  it('that computes without end is ended in time', async () => {
    expect(await ask(endlessSql, { timeMaxMs: 1500 })).toMatchObject({ refusal: 'time' });
  });

  it('that writes rows into memory is held to its cap by DuckDB itself', async () => {
    const rows = Array.from({ length: 24 }, (_, n) => `satışlar t${n}`).join(', ');
    const outcome = await ask(
      `select t0."Şehir" || t1."Şehir" as k, count(*), list(t0."Şehir") from ${rows} group by k`,
    );
    expect(outcome).toMatchObject({ type: 'refused', refusal: expect.stringMatching(/memory|time/) });
  });

  it('sees the places of rows only where it names them', async () => {
    const all = 'select * from satışlar';
    expect(await session.run(all, {}, signal)).toMatchObject({ result: { rows: [{ length: 3 }, {}] } });
    const named = 'select "Şehir" from satışlar where _row > 0 order by _row desc limit 1';
    expect(await session.run(named, {}, signal)).toMatchObject({ result: { rows: [['İzmir']] } });
    expect(await session.run(all, {}, signal)).toMatchObject({ result: { rows: [{ length: 3 }, {}] } });
  });

  it('leaves the next query as it was', async () => {
    const sql = 'select count(*) from satışlar';
    expect(await ask(sql)).toMatchObject({ result: { rows: [[2]] } });
    expect(await session.run(sql, {}, signal)).toMatchObject({ result: { rows: [[2]] } });
  });
});

it('a query that is called off ends', async () => {
  const calledOff = AbortSignal.abort();
  await expect(runQuery({ tables: [sales], sql: 'from satışlar', holder }, calledOff)).rejects.toMatchObject({
    end: 'aborted',
  });
});

it('several queries of one question share a process, and one that takes too long ends alone', async () => {
  const session = createQuerySession([sales], holder);
  const run = (sql: string, more = {}) => session.run(sql, more, signal);
  const [count, refused, endless, again] = await Promise.all([
    run('select count(*) from satışlar'),
    run(`select * from read_text('/etc/passwd')`),
    run(endlessSql, { timeMaxMs: 400 }),
    run('select 2'),
  ]);
  session.close();
  expect([count, again]).toMatchObject([{ result: { rows: [[2]] } }, { result: { rows: [[2]] } }]);
  expect([refused, endless]).toMatchObject([{ refusal: 'function' }, { refusal: 'time' }]);
});

/** The process of the sandbox that computes: one that only waits for work has taken little of the processor. */
function busyPid(): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = pids.find((pid) => {
    try {
      const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      const [parent, ticks] = [fields.split(' ')[1], fields.split(' ')[11]];
      return Number(parent) === process.pid && Number(ticks) > busyTicks;
    } catch {
      return false;
    }
  });
  return found === undefined ? undefined : Number(found);
}
/** Hundredths of a second; starting takes about 40. */
const busyTicks = 100;

it('a process that is killed from outside fails its query alone, and the next one runs', async () => {
  const session = createQuerySession([sales], holder);
  const endless = session.run(endlessSql, { timeMaxMs: slowMachineMs }, signal);
  const pid = await vi.waitUntil(busyPid, { interval: 50, timeout: slowMachineMs - 10_000 });
  process.kill(pid, 'SIGKILL');
  expect(await endless).toEqual({ type: 'refused', refusal: 'failed' });
  expect(await session.run('select 2', {}, signal)).toMatchObject({ result: { rows: [[2]] } });
  session.close();
});

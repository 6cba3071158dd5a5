import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { QuestionSchema } from '../question/question-schema.ts';
import { planTrace } from './plan-trace.ts';
import { columnRef, statement } from './tree-parts.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
});
afterAll(() => duckDb.close());

const column = (name: string) => ({ name, label: name, type: 'decimal' as const });
const schema: QuestionSchema = {
  tables: ['ocak', 'subat'].map((name) => ({ name, label: name, columns: ['adet', 'ciro'].map(column) })),
  relations: [],
};

/** The columns of each table that a figure is marked to be computed of. */
async function usedFor(sql: string, at: number): Promise<(string | undefined)[][]> {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  const plan = planTrace(JSON.parse(String(json)), schema, { row: [1, 2], column: at });
  return (plan?.leaves ?? []).map(({ used }) => used.map((names) => names.at(-1)));
}

test.each([
  ['plain columns', 'select adet, ciro from ocak', [['adet']], [['ciro']]],
  ['sums', 'select sum(adet), sum(ciro) from ocak', [['adet']], [['ciro']]],
  [
    'a step of a WITH',
    'with t as (select sum(adet) as a, sum(ciro) as c from ocak) select a, c from t',
    [['adet']],
    [['ciro']],
  ],
  [
    'a union of tables',
    'select a, c from (select adet as a, ciro as c from ocak union all select adet, ciro from subat) as t',
    [['adet'], ['adet']],
    [['ciro'], ['ciro']],
  ],
  [
    'a star over a step',
    'select * from (select max(adet) as a, max(ciro) as c from ocak) as t',
    [['adet']],
    [['ciro']],
  ],
])('marks what the figure that is asked for was computed of, in %s', async (_, sql, first, second) => {
  expect(await usedFor(sql, 0)).toEqual(first);
  expect(await usedFor(sql, 1)).toEqual(second);
});

test('finds the rows of a figure in each of the tables that are read as one', async () => {
  const sql = `select adet, sum(ciro) from (select adet, ciro from ocak union all select adet, ciro from subat) as ocak
    where ciro > 1 group by adet`;
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql}')`);
  const plan = planTrace(JSON.parse(String(json)), schema, { row: [1, 2], column: 1 });
  expect(plan?.isExact).toBe(true);
  expect(plan?.leaves.map(({ tables }) => tables)).toEqual([
    [{ name: 'ocak', alias: 'ocak' }],
    [{ name: 'subat', alias: 'ocak' }],
  ]);
  expect(JSON.stringify(plan?.leaves[1]?.where)).toContain('COMPARE_NOT_DISTINCT_FROM');
});

async function planOf(sql: string, at: number) {
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql}')`);
  const plan = planTrace(JSON.parse(String(json)), schema, { row: [1, 2, 3], column: at });
  return { isExact: plan?.isExact, where: JSON.stringify(plan?.leaves[0]?.where) };
}

test('a figure that is computed of other rows of its result leads to their rows as well', async () => {
  const share = `select adet, ciro, sum(ciro) - sum(sum(ciro)) over (partition by adet) from ocak group by adet, ciro`;
  const [key, ofChange] = [await planOf(share, 1), await planOf(share, 2)];
  expect(key).toMatchObject({ isExact: true, where: expect.stringContaining('"ciro"') });
  expect(ofChange).toMatchObject({ isExact: false, where: expect.stringContaining('"adet"') });
  expect(ofChange.where).not.toContain('"ciro"');
});

test('a change from one group to the next leads to the rows of both, and to no others', async () => {
  const change = (having = '') =>
    `select adet, ciro, sum(ciro) - lag(sum(ciro)) over (partition by adet order by ciro) from ocak group by adet, ciro ${having}`;
  const traced = await planOf(change(), 2);
  expect(traced).toMatchObject({ isExact: true, where: expect.stringContaining('CONJUNCTION_OR') });
  expect(traced.where).toContain('"SUBQUERY"');
  expect(await planOf(change('having count(*) > 1'), 2)).toMatchObject({ isExact: false });
  const far = change().replace('lag(sum(ciro))', 'lag(sum(ciro), 2)');
  expect(await planOf(far, 2)).toMatchObject({ isExact: false });
});

test('marks all that the steps read where a figure names none of their columns', async () => {
  const sql = 'with t as (select adet, ciro from ocak) select count(*), 1 from t';
  expect(await usedFor(sql, 0)).toEqual([['adet', 'ciro']]);
});

test.each([
  ['count(*)', '0'],
  ['count(ciro)', '0'],
  ['sum(ciro)', null],
])('computes %s of no rows again as the query does', async (figure, value) => {
  await duckDb.run('create or replace table ocak as select 1 as adet, 2.0 as ciro');
  const sql = `select ${figure} from ocak where adet > 1`;
  expect(await duckDb.run(sql)).toEqual([[value]]);
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql}')`);
  const [leaf] = planTrace(JSON.parse(String(json)), schema, { row: [value], column: 0 })?.leaves ?? [];
  const again = JSON.stringify(statement({ ...leaf?.node, select_list: [leaf?.second ?? null] }));
  expect(await duckDb.run(`select * from json_execute_serialized_sql('${again}')`)).toEqual([[value]]);
});

test('a figure of the things in a cell leads to the rows that have them, and their column is marked', async () => {
  await duckDb.run(
    `create or replace table ocak as select * from (values ('a;b', 2), ('b', 3), ('c', 5)) t(adet, ciro)`,
  );
  const sql = `select t.x, count(*) from ocak cross join unnest(string_split(ocak.adet, ';')) as t(x) group by t.x`;
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql.replaceAll("'", "''")}')`);
  const plan = planTrace(JSON.parse(String(json)), schema, { row: ['b', 2], column: 1 });
  const [leaf] = plan?.leaves ?? [];
  expect(plan?.isExact).toBe(true);
  expect(leaf?.used.map((names) => names.at(-1))).toContain('adet');
  const rows = statement({
    ...leaf?.node,
    select_list: [columnRef('ocak', 'ciro')],
    where_clause: leaf?.where ?? null,
    group_expressions: [],
    group_sets: [],
    aggregate_handling: 'STANDARD_HANDLING',
  });
  const again = JSON.stringify(rows).replaceAll("'", "''");
  expect(await duckDb.run(`select * from json_execute_serialized_sql('${again}')`)).toEqual([[2], [3]]);
});

test('a figure of lists that the statement writes itself has no rows of the upload', async () => {
  const sql = 'select sum(t.x) from unnest([1, 2]) as t(x)';
  const [[json] = []] = await duckDb.run(`select json_serialize_sql('${sql}')`);
  expect(planTrace(JSON.parse(String(json)), schema, { row: [3], column: 0 })).toBeUndefined();
});

import { mayTellFlow } from '#engine/tabular/question/link/money-flow.ts';
import { buildValueIndex, type ValueIndex } from '#engine/tabular/question/link/value-index.ts';
import type { ColumnKey, QuestionSchema } from '#engine/tabular/question/question-schema.ts';
import type { QuerySession } from '#engine/tabular/sandbox/run-query.ts';
import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';

const valuesPerColumnMax = 5_000;
const valuesMax = 50_000;
const valueLengthMax = 200;
const indexesMax = 20;
const signedMax = 50;
/** A statement has more cells than these below zero. */
const signedShare = 0.2;

interface Reading {
  readonly schema: QuestionSchema;
  readonly run: QuerySession['run'];
  readonly signal: AbortSignal;
}

/** Indexes of the values of some tables, by their versions and what of them is seen: a version never changes. */
const known = new Map<string, Promise<ValueIndex>>();

function valuesSql({ tables }: QuestionSchema): string | undefined {
  const selects = tables.flatMap(({ name, columns }) =>
    columns
      .filter(({ type }) => type === 'text')
      .map((column) => {
        const value = quoteName(column.name);
        return `(select ${quoteText(name)} as t, ${quoteText(column.name)} as c, ${value} as v
          from ${quoteName(name)} where ${value} is not null and length(${value}) <= ${valueLengthMax}
          group by ${value} order by count(*) desc, ${value} limit ${valuesPerColumnMax})`;
      }),
  );
  return selects.length === 0 ? undefined : selects.join(' union all ');
}

/** One row: for each column of money, whether many of its cells are below zero. A few are refunds among sales. */
function belowZeroSql({ tables }: QuestionSchema): { sql: string; columns: ColumnKey[] } | undefined {
  const columns = tables.flatMap(({ name, columns: all }) =>
    all.filter(mayTellFlow).map((column) => ({ table: name, column: column.name })),
  );
  const asked = columns.slice(0, signedMax);
  if (asked.length === 0) return undefined;
  const parts = asked.map(
    ({ table, column }) =>
      `(select count_if(${quoteName(column)} < 0) > ${signedShare} * count(${quoteName(column)}) from ${quoteName(table)})`,
  );
  return { sql: `select ${parts.join(', ')}`, columns: asked };
}

/** Columns of money with signs, which tell what went out from what came in. */
async function readBelowZero({ schema, run, signal }: Reading): Promise<ColumnKey[]> {
  const asked = belowZeroSql(schema);
  if (!asked) return [];
  const outcome = await run(asked.sql, { rowsMax: 1 }, signal);
  const [row = []] = outcome.type === 'result' ? outcome.result.rows : [];
  return asked.columns.filter((_, at) => row[at] === true);
}

async function readValues(reading: Reading): Promise<ValueIndex> {
  const { schema, run, signal } = reading;
  const belowZero = await readBelowZero(reading);
  const sql = valuesSql(schema);
  if (sql === undefined) return buildValueIndex([], belowZero);
  const caps = { rowsMax: valuesMax, resultUnitsMax: 32 * 1024 * 1024 };
  const outcome = await run(sql, caps, signal);
  // Without the values of its tables a question is still read by the names of their columns.
  if (outcome.type === 'refused') return buildValueIndex([], belowZero);
  const columns = new Map<string, { table: string; column: string; values: string[] }>();
  for (const [table, column, value] of outcome.result.rows) {
    const key = JSON.stringify([table, column]);
    const found = columns.get(key) ?? { table: String(table), column: String(column), values: [] };
    found.values.push(String(value));
    columns.set(key, found);
  }
  return buildValueIndex([...columns.values()], belowZero);
}

/**
 * The distinct values of the text columns of some tables, the most frequent ones of each column.
 * @param identity tells the tables from all others: their versions, and what of them is seen
 */
export function valuesOf(identity: readonly string[], reading: Reading): Promise<ValueIndex> {
  const key = identity.join();
  const found = known.get(key) ?? readValues(reading);
  known.delete(key);
  known.set(key, found);
  found.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > indexesMax && oldest !== undefined) known.delete(oldest);
  return found;
}

import {
  type AggregateExpression,
  allOf,
  type Condition,
  type Expression,
  type Query,
} from '../query-tree.ts';
import { describedColumn, type QuestionSchema } from '../question-schema.ts';
import type { Candidate } from '../rank-readings.ts';
import { renderSql } from '../render-sql.ts';
import { entityColumn, isAdded } from '../table-roles.ts';
import type { FirstRows } from '../try-readings.ts';
import { namesDoer } from '../words/table-nouns.ts';

/** Where so many of the rows have a name of their own, the name may mean the rows; more where nothing numbers them. */
const ownShares = { numbered: 0.5, called: 0.65 };
/** The other reading stands directly behind. */
const behind = 0.01;

type Words = readonly { folded: string }[];
type Column = Extract<Expression, { kind: 'column' }>;

const count: AggregateExpression = { kind: 'aggregate', name: 'count' };
const kindsOf = (of: Column): AggregateExpression => ({ kind: 'aggregate', name: 'count_distinct', of });

/** A column that things are called by, and how many of the rows have a name of their own where these may be meant. */
interface Named {
  column: Column;
  ownShare: number;
}

/**
 * The column that things are called by in a table that also numbers them, such as the works of an inventory, or that calls
 * the rows. Of people it is plain that each is counted once.
 */
function namesNumbered(of: Expression | undefined, { tables }: QuestionSchema): Named | undefined {
  if (of?.kind !== 'column') return undefined;
  const { table, column } = describedColumn(tables, of) ?? {};
  if (!table || !column || column.unique) return undefined;
  // Flats are numbered in each house anew.
  if (column.identifier) return { column: of, ownShare: ownShares.numbered };
  if (column.type !== 'text' || namesDoer(column.label)) return undefined;
  if (table.columns.some(({ identifier, unique }) => identifier && unique))
    return { column: of, ownShare: ownShares.numbered };
  return entityColumn(table)?.column.name === column.name
    ? { column: of, ownShare: ownShares.called }
    : undefined;
}

/** "How many works", as the number of their different names. */
function countedKinds({ query, frame }: Candidate, schema: QuestionSchema): Named | undefined {
  const [figure, other] = query.select;
  if (figure?.kind !== 'aggregate' || figure.name !== 'count_distinct' || figure.where || other)
    return undefined;
  const isSaid = frame.flags.has('distinct') || frame.counted.some(({ distinct }) => distinct);
  return isSaid || query.groupBy.length > 0 ? undefined : namesNumbered(figure.of, schema);
}

/** "The three works with the highest value", as the sums of those that are called alike. */
function addedUp(
  { query, frame }: Candidate,
  schema: QuestionSchema,
): [Named, AggregateExpression] | undefined {
  const [name, figure, other] = query.select;
  const [key, otherKey] = query.groupBy;
  if (figure?.kind !== 'aggregate' || figure.name !== 'sum' || !figure.of || other || otherKey)
    return undefined;
  const isSaid = frame.measures.some(({ isTotal }) => isTotal) || frame.aggregates.length > 0;
  const named = name === key && query.limit !== undefined && !isSaid && namesNumbered(key, schema);
  return named ? [named, figure] : undefined;
}

const ofPeriods = /^(?:gunluk|haftalik|aylik|yillik|daily|weekly|monthly|yearly)$/;

/** "Monthly average sales", read as the average of each month's rows. */
function averagedRows(
  { query, frame }: Candidate,
  words: Words,
): { of: AggregateExpression; part: Expression } | undefined {
  const isSaid = words.some(
    ({ folded }, at) =>
      ofPeriods.test(folded) && /^(?:ortalama|average|mean)$/.test(words[at + 1]?.folded ?? ''),
  );
  const [part, figure, other] = query.select;
  const ref = frame.measures[0]?.ref;
  if (!isSaid || other || part?.kind === 'column' || !ref || !isAdded(ref)) return undefined;
  if (figure?.kind !== 'aggregate' || figure.name !== 'avg' || !part || query.groupBy.length !== 1)
    return undefined;
  return { of: { ...figure, name: 'sum' }, part };
}

/** The average of what each period has in all. */
function ofWholePeriods(first: Candidate, words: Words): Candidate | undefined {
  const averaged = averagedRows(first, words);
  if (!averaged) return undefined;
  const query: Query = {
    ...first.query,
    select: [{ kind: 'per_part', ...averaged }],
    groupBy: [],
    orderBy: [],
  };
  return { ...first, query, sql: renderSql(query), score: first.score - behind };
}

/** The same of the rows themselves. */
function ofRows(candidate: Candidate, schema: QuestionSchema): { named: Named; query: Query } | undefined {
  const { query } = candidate;
  const kinds = countedKinds(candidate, schema);
  if (kinds) return { named: kinds, query: { ...query, select: [count] } };
  const [named, figure] = addedUp(candidate, schema) ?? [];
  const of = figure?.of;
  if (!named || !of) return undefined;
  const orderBy = query.orderBy.slice(0, 1).map((order) => ({ ...order, of }));
  return { named, query: { ...query, select: [named.column, of], groupBy: [], orderBy } };
}

/** Whether many rows have a name of their own, and not all of them. */
async function areMostlyOwn(
  { column, ownShare }: Named,
  query: Query,
  firstRows: FirstRows,
): Promise<boolean> {
  const named: Condition = { kind: 'not', of: { kind: 'missing', of: column } };
  const where = allOf([query.where, named]) ?? named;
  const { limit: _, having: __, ...all } = query;
  const sql = renderSql({ ...all, select: [kindsOf(column), count], groupBy: [], orderBy: [], where });
  const [[kinds, rows] = []] = await firstRows(sql);
  return Number(kinds) < Number(rows) && Number(kinds) >= ownShare * Number(rows);
}

/**
 * "How many works have we", where a work is a row with a number of its own, and a few are called alike: rows may be meant as
 * well as names. Which, is asked back; as is of what "the monthly average" is one.
 */
export async function settleCounted(
  candidates: readonly Candidate[],
  { schema, words }: { schema: QuestionSchema; words: Words },
  firstRows: FirstRows | undefined,
): Promise<readonly Candidate[]> {
  const [first, ...others] = candidates;
  const whole = first && ofWholePeriods(first, words);
  if (whole) return [{ ...first, isDoubtful: true }, whole, ...others.filter(({ sql }) => sql !== whole.sql)];
  const rows = first && firstRows && ofRows(first, schema);
  if (!rows || !(await areMostlyOwn(rows.named, first.query, firstRows))) return candidates;
  const { query } = rows;
  const sql = renderSql(query);
  const other = { ...first, query, sql, score: first.score - behind };
  return [{ ...first, isDoubtful: true }, other, ...others.filter((each) => each.sql !== sql)];
}

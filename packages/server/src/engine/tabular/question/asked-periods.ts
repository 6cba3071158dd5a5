import {
  allOf,
  type ColumnExpression,
  type Condition,
  type Expression,
  numberLiteral,
  type Query,
} from './query-tree.ts';
import type { QuestionSchema } from './question-schema.ts';

/** The stretches of time that a query is about, apart from what else its rows have to meet. */
export interface AskedPeriods {
  /** The query whose rows they are of. */
  from: Query;
  /** The column of days or years. */
  of: ColumnExpression;
  /** Rows of any of them are read. */
  periods: readonly Condition[];
  /** What rows of all times have to meet. */
  rest: Condition | undefined;
}

const flat = (condition: Condition | undefined): readonly Condition[] => {
  if (!condition) return [];
  return condition.kind === 'and' ? condition.parts.flatMap(flat) : [condition];
};

const columnIn = (left: Expression): ColumnExpression | undefined =>
  left.kind === 'column' ? left : left.kind === 'part' && left.of.kind === 'column' ? left.of : undefined;

/** The column of time that a comparison bounds; undefined for other conditions. */
function timeOf(condition: Condition, schema: QuestionSchema): ColumnExpression | undefined {
  if (condition.kind !== 'compare' || condition.right.kind !== 'literal') return undefined;
  const { left, right } = condition;
  const column = columnIn(left);
  if (!column || right.date || left.kind === 'part') return column;
  const table = schema.tables.find(({ name }) => name === column.table);
  return table?.columns.some(({ name, year }) => name === column.column && year) ? column : undefined;
}

/** A stretch of time, or several of which any is meant; undefined where a condition is about something else as well. */
function periodsIn(
  condition: Condition,
  schema: QuestionSchema,
): Pick<AskedPeriods, 'of' | 'periods'> | undefined {
  const sides = condition.kind === 'or' ? condition.parts : [condition];
  const columns = sides.flatMap(flat).map((part) => timeOf(part, schema));
  const [of] = columns;
  const isOne = of && columns.every((each) => each?.table === of.table && each.column === of.column);
  return isOne ? { of, periods: sides } : undefined;
}

function periodsOfWhere(
  where: Condition | undefined,
  schema: QuestionSchema,
): Omit<AskedPeriods, 'from'> | undefined {
  const parts = flat(where);
  const timed = parts.filter((part) => periodsIn(part, schema));
  const several = timed.filter(({ kind }) => kind === 'or');
  const [only, another] = several.length > 0 ? several : [allOf(timed)];
  const found = only && periodsIn(only, schema);
  // Several periods that are bounded once more are no periods of their own.
  if (!found || another || (several.length > 0 && timed.length > 1)) return undefined;
  return { ...found, rest: allOf(parts.filter((part) => !timed.includes(part))) };
}

const sidesOf = ({ select: [figure] }: Query): Query[] => {
  if (figure?.kind !== 'minus') return [];
  return [figure.left, figure.right].flatMap((side) => (side.kind === 'scalar' ? [side.query] : []));
};

/** The periods that a query is about; both of them where it is a difference between the figures of two. */
export function askedPeriods(query: Query, schema: QuestionSchema): AskedPeriods | undefined {
  const sides = sidesOf(query);
  const [from = query] = sides;
  const [first, ...others] = [query, ...sides]
    .filter(({ where }) => where)
    .map(({ where }) => periodsOfWhere(where, schema));
  if (!first || others.includes(undefined)) return undefined;
  return { ...first, from, periods: [first, ...others].flatMap((each) => each?.periods ?? []) };
}

/** The rows that a query reads, without what it makes of them. */
const rowsOf = ({ table, together, joins, withoutSubtotals }: Query): Query => ({
  table,
  joins,
  ...(together && { together }),
  ...(withoutSubtotals && { withoutSubtotals }),
  select: [],
  distinct: false,
  groupBy: [],
  orderBy: [],
});

/** Any row of another time. */
export const rowOfAnyTime = ({ from, rest }: AskedPeriods): Query => ({
  ...rowsOf(from),
  select: [numberLiteral(1)],
  limit: 1,
  ...(rest && { where: rest }),
});

/** How many rows lie in each of the periods, and the first and last time of rows that meet the rest. */
export function countPeriods({ from, of, periods, rest }: AskedPeriods): Query {
  const counts = periods.map((where): Expression => ({ kind: 'aggregate', name: 'count', where }));
  const ends = (['min', 'max'] as const).map((name): Expression => ({ kind: 'aggregate', name, of }));
  return { ...rowsOf(from), select: [...counts, ...ends], ...(rest && { where: rest }) };
}

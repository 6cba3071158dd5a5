import { emptyFrame, type Frame } from '../grammar/frame.ts';
import { sideFilter } from '../grammar/settle-flows.ts';
import { allOf, type Condition, type Expression, type Join, type Query } from '../query-tree.ts';
import type { Filter } from '../question-items.ts';
import {
  type ColumnRef,
  type QuestionSchema,
  sameColumn,
  type TableDescription,
} from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';
import { isInOneCell, numberOf } from './cell-of.ts';
import { boundRefs, filterRefs } from './filter-refs.ts';
import { areOfOneDay, withYearOf } from './period-parts.ts';
import { type FilterContext, resolveFilter } from './resolve-filters.ts';

/** What the parts of one reading are built in: its table, the tables joined to it, and its conditions. */
export interface QueryScope {
  frame: Frame;
  table: TableDescription;
  joins: readonly Join[];
  where: Condition | undefined;
  /** Conditions that compare a row with others of its group. */
  qualify?: Condition;
  /** How often something was chosen that the question did not say. */
  guesses: number;
  /** The average of a column over all rows, or another figure of it. */
  average: FilterContext['average'];
}

const present = (refs: readonly (ColumnRef | undefined)[]) => refs.filter((ref) => ref !== undefined);

/** The columns that a frame names, those of its figures and outputs first. */
export function frameRefs(frame: Frame): ColumnRef[] {
  return present([
    ...frame.asked.map(({ ref }) => ref),
    ...frame.counted.map(({ ref }) => ref),
    ...frame.columns,
    ...frame.measures.map(({ ref }) => ref),
    ...frame.bests.flatMap(({ ref, measure }) => [ref, measure?.ref]),
    ...frame.groups.map(({ ref }) => ref),
    ...frame.having.map(({ measure }) => measure.ref),
    frame.sort?.ref,
    ...frame.filters.flatMap(filterRefs),
    ...frame.looseBounds.flatMap(boundRefs),
  ]);
}

/** The joins that lead from a table to others along the relations, shortest first; nothing when one is out of reach. */
function joinTables(schema: QuestionSchema, from: string, to: readonly string[]): Join[] | undefined {
  const reached = new Set([from]);
  const joins: Join[] = [];
  for (const target of to) {
    const path = reached.has(target) ? [] : pathTo(schema, reached, target);
    if (!path) return undefined;
    for (const join of path) {
      if (!reached.has(join.table)) joins.push(join);
      reached.add(join.table);
    }
  }
  return joins;
}

function pathTo(schema: QuestionSchema, reached: ReadonlySet<string>, target: string): Join[] | undefined {
  let edge: { at: string; path: Join[] }[] = [...reached].map((at) => ({ at, path: [] }));
  const seen = new Set(reached);
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { at, path } of edge) {
      for (const join of joinsFrom(schema, at)) {
        if (seen.has(join.table)) continue;
        seen.add(join.table);
        if (join.table === target) return [...path, join];
        next.push({ at: join.table, path: [...path, join] });
      }
    }
    edge = next;
  }
  return undefined;
}

function joinsFrom({ relations }: QuestionSchema, at: string): Join[] {
  return relations.flatMap(({ from, to }) =>
    [
      [from, to],
      [to, from],
    ].flatMap(([near, far]) =>
      near?.table === at && far
        ? [
            {
              table: far.table,
              left: { kind: 'column' as const, ...near },
              right: { kind: 'column' as const, ...far },
            },
          ]
        : [],
    ),
  );
}

/** Two values of one column that are asked for side by side are alternatives, not both at once. */
export function mergeFilters(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = [];
  for (const filter of filters) {
    const at = merged.findIndex((other) => areAlternatives(other, filter));
    const other = merged[at];
    if (other?.kind === 'values' && filter.kind === 'values') {
      merged[at] = { ...other, values: valuesOfBoth(other.values, filter.values) };
    } else if (other?.kind === 'or') {
      merged[at] = { kind: 'or', parts: [...other.parts, filter] };
    } else if (other?.kind === 'period' && filter.kind === 'period') {
      merged[at] = { kind: 'or', parts: [other, filter] };
    } else if (at < 0) merged.push(filter);
  }
  return joinMonthAndYear(merged);
}

/** Values named side by side are alternatives; some of those that another word names are meant more closely. */
function valuesOfBoth(one: readonly string[], other: readonly string[]): string[] {
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const isWithin = fewer.length < more.length && fewer.every((value) => more.includes(value));
  if (isWithin) return [...fewer];
  const both = one.filter((value) => other.includes(value));
  return both.length > 0 && both.length < fewer.length ? both : [...new Set([...one, ...other])];
}

/** "March" beside "2024" is March 2024. */
function joinMonthAndYear(filters: readonly Filter[]): Filter[] {
  const periods = filters.filter((filter) => filter.kind === 'period' && !filter.negated && !filter.ref);
  const part = periods.find(
    (filter) => filter.kind === 'period' && filter.period.kind === 'part' && filter.period.part !== 'weekday',
  );
  const year = periods.find((filter) => filter.kind === 'period' && 'year' in filter.period);
  if (part?.kind !== 'period' || year?.kind !== 'period' || periods.length > 2) return [...filters];
  const period = withYearOf(part.period, year.period) ?? part.period;
  return filters.flatMap((filter) => (filter === year ? [] : filter === part ? { ...part, period } : filter));
}

function areAlternatives(left: Filter, right: Filter): boolean {
  if (left.kind === 'or')
    return left.parts.every((part) => part.kind === 'period' && areAlternatives(part, right));
  if (left.kind === 'values' && right.kind === 'values') {
    return sameColumn(left.ref, right.ref) && !left.negated && !right.negated && !left.match && !right.match;
  }
  if (
    left.kind !== 'period' ||
    right.kind !== 'period' ||
    left.negated ||
    right.negated ||
    !areOfOneDay(left, right)
  ) {
    return false;
  }
  return left.period.kind === right.period.kind && 'year' in left.period === 'year' in right.period;
}

const subtotalFlag = (table: TableDescription) =>
  table.subtotalColumn === undefined
    ? undefined
    : { kind: 'column' as const, table: table.name, column: table.subtotalColumn };

/** A query over the rows of a scope, without anything selected yet. */
export function baseQuery(scope: Pick<QueryScope, 'table' | 'joins' | 'where' | 'qualify'>): Query {
  const flag = subtotalFlag(scope.table);
  const { name, together, columns } = scope.table;
  return {
    table: name,
    ...(together && { together: { tables: together, columns: columns.map((column) => column.name) } }),
    joins: scope.joins,
    select: [],
    distinct: false,
    groupBy: [],
    orderBy: [],
    ...(scope.where && { where: scope.where }),
    ...(scope.qualify && { qualify: scope.qualify }),
    ...(flag && { withoutSubtotals: flag }),
  };
}

const inOneCell = (filter: Filter, { flags }: Frame): Filter =>
  flags.has('both') && filter.kind === 'values' && isInOneCell(filter)
    ? { ...filter, together: true }
    : filter;

/** Opens the scope of a frame over one of its tables, or nothing when something has no place there. */
export function openScope(
  frame: Frame,
  schema: QuestionSchema,
  table: TableDescription,
): QueryScope | undefined {
  const [absent, another] = frame.absent;
  if (absent) return another ? undefined : openWithout(frame, schema, { table, absent });
  const names = [...new Set(frameRefs(frame).map((ref) => ref.table.name))];
  const joins = joinTables(schema, table.name, names);
  if (!joins) return undefined;
  // The average expense is that of the expenses, not of all amounts.
  const averaged = (ref: ColumnRef) => {
    const flow = frame.flows.find((each) => sameColumn(each.ref, ref));
    return allOf((flow ? sideFilter(flow) : []).map((filter) => resolveFilter(context, filter)));
  };
  const context: FilterContext = {
    table,
    guesses: 0,
    cell: (ref, row) => ({
      kind: 'scalar',
      query: { ...baseQuery({ table: ref.table, joins: [], where: row }), select: [numberOf(ref)], limit: 1 },
    }),
    average: (ref, name = 'avg', met) =>
      figureOf(
        { table: ref.table, joins: [], where: allOf([averaged(ref), met]) },
        { kind: 'aggregate', name, of: numberOf(ref) },
      ),
  };
  const figure = frame.measures[0]?.ref ?? frame.counted[0]?.ref ?? frame.asked[0]?.ref;
  if (figure) context.figure = figure;
  const text = textOf(frame, table);
  if (text) context.text = text;
  const filters = [...mergeFilters(frame.filters), ...frame.looseBounds.map(looseFilter)];
  const conditions = filters.map((filter) => resolveFilter(context, inOneCell(filter, frame)));
  if (conditions.some((condition) => condition === undefined)) return undefined;
  const where = allOf(conditions.filter((condition) => !comparesGroup(condition)));
  const qualify = allOf(conditions.filter(comparesGroup));
  const { guesses, average } = context;
  return { frame, table, joins, where, guesses, average, ...(qualify && { qualify }) };
}

/** "Vehicles that made no trip to Hull": what is said of the trips limits those that there must be none of. */
function openWithout(
  frame: Frame,
  schema: QuestionSchema,
  { table, absent }: { table: TableDescription; absent: TableDescription },
): QueryScope | undefined {
  const relation = schema.relations.find(
    ({ from, to }) => from.table === absent.name && to.table === table.name,
  );
  const isOfAbsent = (filter: Filter) => filterRefs(filter).every((ref) => ref.table.name === absent.name);
  const of = frame.filters.filter(isOfAbsent);
  const rest = frame.filters.filter((filter) => !isOfAbsent(filter));
  const scope = openScope({ ...frame, absent: [], filters: rest }, schema, table);
  const rows = openScope({ ...emptyFrame(), filters: of }, schema, absent);
  // A row that is shown beside the others cannot be one of those that are lacking.
  if (!relation || !rows || !scope || scope.joins.some((join) => join.table === absent.name))
    return undefined;
  const key = { kind: 'column' as const, ...relation.from };
  const filled: Condition = { kind: 'not', of: { kind: 'missing', of: key } };
  const query = { ...baseQuery({ ...rows, where: allOf([rows.where, filled]) }), select: [key] };
  const found: Condition = { kind: 'among', of: { kind: 'column', ...relation.to }, query };
  return {
    ...scope,
    where: allOf([scope.where, { kind: 'not', of: found }]),
    guesses: scope.guesses + rows.guesses,
  };
}

/** The one column of words that a question names, or that of its rows' names. */
function textOf({ columns, asked }: Frame, table: TableDescription): ColumnRef | undefined {
  const named = [...columns, ...asked.flatMap(({ ref }) => ref ?? [])].filter(
    ({ column }) => column.type === 'text' && !column.identifier,
  );
  const [only, other] = named.length > 0 ? named : [entityColumn(table)];
  return other || only?.column.type !== 'text' ? undefined : only;
}

const comparesGroup = (condition: Condition | undefined) =>
  condition?.kind === 'compare' && condition.right.kind === 'window';

const looseFilter = (bound: Frame['looseBounds'][number]): Filter => ({
  kind: 'bound',
  bound,
  negated: false,
});

/** A figure over all rows of a table. */
function figureOf(rows: Pick<QueryScope, 'table' | 'joins' | 'where'>, figure: Expression): Expression {
  return { kind: 'scalar', query: { ...baseQuery(rows), select: [figure] } };
}

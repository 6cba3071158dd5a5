import { isShareColumn } from '../link/link-columns.ts';
import { calledBy, withNames } from '../link/link-parts.ts';
import { placeColumn } from '../place-column.ts';
import { allOf, type Condition, type Expression, numberLiteral, type Query } from '../query-tree.ts';
import type { GroupKey, Measure } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn } from '../question-schema.ts';
import { dateColumns, isAdded, personColumn, withTitle, yearColumns } from '../table-roles.ts';
import { columnOf } from './cell-of.ts';
import { countedMeasure, countOf, ofEachOnce } from './count-of.ts';
import { aggregateOf, figureOrder, limitOf } from './figure-order.ts';
import { filterRefs } from './filter-refs.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';

/** A tree that a frame may mean. */
export interface Composed {
  query: Query;
  /** How often something was chosen that the question did not say. */
  guesses: number;
  /** The way it was composed, which has a weight of its own. */
  shape: string;
  /** What the question does not say is the likely one of several, which are offered beside the answer. */
  isLikely?: true;
  /** Something else is as likely meant, so that it is asked back. */
  isDoubtful?: boolean;
}

export function groupExpression(scope: QueryScope, { ref, part }: GroupKey): Expression | undefined {
  if (ref) return isDate(ref.column) && part ? { kind: 'part', part, of: columnOf(ref) } : columnOf(ref);
  const [date] = dateColumns(scope.table);
  if (date && part) return { kind: 'part', part, of: columnOf(date) };
  const [year] = yearColumns(scope.table);
  return year && part === 'year' ? columnOf(year) : undefined;
}

/** The columns that the question wants to see. */
export function outputRefs(scope: QueryScope): ColumnRef[] {
  const { columns, listed } = scope.frame;
  const asked = scope.frame.asked.flatMap(({ asked: kind, ref }) => {
    if (ref) return [ref];
    // "When does it end" and "who is the manager" name the column themselves.
    if (kind === 'date' && columns.some(({ column }) => isDate(column) || column.year)) return [];
    if (kind === 'date' && scope.frame.bests.some((best) => best.ref && isDate(best.ref.column))) return [];
    if (kind === 'person' && columns.some(({ column }) => column.type === 'text')) return [];
    if (kind === 'person') return calledBy(personColumn(scope.table));
    if (kind === 'place') return [placeColumn(scope.table)];
    return kind === 'date' ? [dateColumns(scope.table)[0] ?? yearColumns(scope.table)[0]] : [];
  });
  const conditioned = scope.frame.filters.flatMap(filterRefs);
  const free = columns.filter(
    (ref) => listed.includes(ref) || ref.beside || !conditioned.some((other) => sameColumn(other, ref)),
  );
  const rows = scope.frame.flags.has('rows');
  // "Stays longer than a week" are stays, and no lengths.
  const compared = columns.filter(
    (ref) => !conditioned.some((other) => other.asRows && sameColumn(other, ref)),
  );
  const named = rows || free.length + asked.length > 0 ? free : compared;
  const counts = scope.frame.flags.has('count') || scope.frame.counted.length > 0;
  // Turkish questions end in what they ask for, and tables begin with what is named first.
  const isLast = scope.frame.asked.some(({ ref, postposed }) => ref && postposed);
  const ordered = (isLast ? [...named, ...asked] : [...asked, ...named]).filter((ref) => ref !== undefined);
  const refs = counts ? ordered : withNames(ordered).flatMap(withTitle);
  return refs.filter((ref, at) => refs.findIndex((other) => sameColumn(other, ref)) === at);
}

/** The figures that the question asks for: those it names, and what it counts. */
export function measuresOf({ frame }: QueryScope): Measure[] {
  const conditioned = frame.filters.flatMap(filterRefs);
  const isFree = (ref: ColumnRef) => !conditioned.some((other) => sameColumn(other, ref));
  const bounded = frame.filters.some(({ kind }) => kind === 'bound' || kind === 'range');
  const amounts = frame.columns.filter((ref) => isQuantity(ref.column) && isFree(ref));
  const isPaid = frame.flags.has('paid') && frame.counted.length === 0;
  const [amount, other] =
    (bounded && !isPaid) || amounts.some(({ column }) => isShareColumn(column)) ? [] : amounts;
  const vague =
    frame.counted.every(({ ref }) => !ref) && (frame.counted.length > 0 || frame.flags.has('count'));
  // "How many people attended" asks for the attendance.
  const isEach = frame.flags.has('list') || frame.flags.has('all');
  // "How much did the work in May cost us" is the sum of what many rows hold, as is a count of amounts.
  if (
    (vague || (isPaid && amount && isAdded(amount))) &&
    amount &&
    !other &&
    !isEach &&
    frame.groups.length + frame.measures.length === 0
  ) {
    return [{ name: 'sum', ref: amount }];
  }
  // "How many different store locations": the rows are named, and what differs are the locations.
  const [kind, otherKind] = frame.columns.filter((ref) => !isQuantity(ref.column) && isFree(ref));
  const asksKinds = frame.flags.has('distinct') || frame.counted.some(({ distinct }) => distinct);
  if (vague && asksKinds && kind && !otherKind && frame.groups.length === 0)
    return [{ name: 'count_distinct', ref: kind }];
  const counted = frame.counted.map((each) => countedMeasure(frame, each, isFree));
  // "The average delivery time in how many days" names its figure twice.
  const isTwice = ({ ref }: Measure) =>
    ref?.column.computed && frame.measures.some((each) => each.ref && sameColumn(each.ref, ref));
  return [...frame.measures, ...counted.filter((each) => !isTwice(each))];
}

export function havingOf(scope: QueryScope): Condition | undefined {
  const [first] = scope.frame.having;
  if (!first) return undefined;
  const { operator, value } = first.bound;
  const left = aggregateOf(first.measure);
  if (value.kind === 'number') return { kind: 'compare', left, operator, right: numberLiteral(value.value) };
  // "Whose average price is above the average price": that of all rows.
  if (value.kind !== 'average' || !first.measure.ref || value.within) return undefined;
  return { kind: 'compare', left, operator, right: scope.average(value.ref ?? first.measure.ref, value.of) };
}

export const composed = (scope: QueryScope, shape: string, query: Query, guesses = 0): Composed => ({
  query,
  shape,
  guesses: scope.guesses + guesses,
});

/** "Kaç adet satıldı" names the pieces twice. */
const distinctMeasures = (measures: readonly Measure[]) =>
  measures.filter((measure, at) => {
    const { name, ref, side } = measure;
    const isSame = (other: Measure) =>
      other.name === name &&
      other.side === side &&
      (other.ref && ref ? sameColumn(other.ref, ref) : other.ref === ref);
    return measures.findIndex(isSame) === at;
  });

const perValue = new Set<Measure['name']>(['avg', 'median', 'min', 'max']);

/**
 * "the average age of men and women" has one for each: sums and counts can be added up, these cannot. Where the values are
 * all that their column has, they are no condition, so that any figure is meant for each.
 */
function valueKeys({ frame }: QueryScope, measures: readonly Measure[]): Expression[] {
  const [named, other] = frame.filters.flatMap((filter) =>
    filter.kind === 'values' && filter.each && !filter.negated ? [filter] : [],
  );
  if (!named || other || measures.length === 0) return [];
  if (frame.groups.some(({ ref }) => ref && sameColumn(ref, named.ref))) return [];
  const isAll = new Set(named.values).size === named.of;
  const isEach = frame.groups.length === 0 && measures.every(({ name }) => perValue.has(name));
  return isAll || isEach ? [columnOf(named.ref)] : [];
}

/** "The average number of years served by a coach", where each row is another coach: nothing is averaged for each. */
function hasGroupsOfOne({ frame }: QueryScope, measures: readonly Measure[]): boolean {
  const [key, other] = frame.groups;
  return key?.ref?.column.unique === true && !other && measures.every(({ name }) => name !== 'sum');
}

/** The figures that are asked for; where none is named, the sums of shown columns or a count. */
function figuresOf(scope: QueryScope): { measures: readonly Measure[]; guesses: number } {
  const { frame } = scope;
  const named = distinctMeasures(measuresOf(scope));
  const isGrouped = frame.groups.length > 0;
  if (named.length > 0 && isGrouped && named.every(({ name }) => name === 'count')) {
    // "For each country, the total and the number of orders"
    const others = outputRefs(scope).filter(isAdded);
    return { measures: [...others.map((ref): Measure => ({ name: 'sum', ref })), ...named], guesses: 0 };
  }
  if (named.length > 0) return { measures: named, guesses: 0 };
  const sums = isGrouped ? outputRefs(scope).filter(({ column }) => isQuantity(column)) : [];
  if (sums.length > 0) return { measures: sums.map((ref) => ({ name: 'sum', ref })), guesses: 0.3 };
  if (!frame.flags.has('count') && !(isGrouped && frame.flags.has('rows')))
    return { measures: [], guesses: 0 };
  const counted = frame.flags.has('rows')
    ? undefined
    : frame.columns.find(({ column }) => !isQuantity(column));
  const count: Measure = frame.flags.has('count')
    ? countOf(counted, frame.flags.has('distinct'))
    : { name: 'count' };
  return { measures: [count], guesses: counted ? 0.2 : 0.1 };
}

/** "What is the number of districts" asks for nothing beside the number. */
const asksForColumns = ({ frame: { asked, listed } }: QueryScope) =>
  listed.length > 0 || asked.some(({ asked: kind, ref }) => kind !== 'what' || ref !== undefined);

/** How much speaks against a figure: groups and columns that it leaves out, or that seldom are what is meant. */
function oddness(
  scope: QueryScope,
  figure: { measures: readonly Measure[]; groups: readonly Expression[]; extra: readonly ColumnRef[] },
): number {
  const { frame } = scope;
  const { measures, groups, extra } = figure;
  // Whole numbers, such as rooms and ages, make groups more often than other figures do.
  const oddKeys = frame.groups
    .filter(({ ref }) => ref && isQuantity(ref.column))
    .reduce((sum, { ref }) => sum + (ref?.column.type === 'integer' ? 0.4 : 1), 0);
  const isUsed = (ref: ColumnRef) =>
    measures.some((measure) => measure.ref && sameColumn(measure.ref, ref)) ||
    extra.some((each) => sameColumn(each, ref)) ||
    frame.groups.some((key) => key.ref && sameColumn(key.ref, ref));
  const unsaid = outputRefs(scope).filter((ref) => isQuantity(ref.column) && !isUsed(ref)).length;
  const dropped =
    frame.asked.length > 0 ? [] : outputRefs(scope).filter(({ column }) => isDate(column) && column.unique);
  // What has an order is a list.
  const isOrdered = groups.length === 0 && (frame.sort !== undefined || frame.descending !== undefined);
  // "How many students play sports" counts them all, where "show sports and the number of students" lists.
  const isListed = extra.length === 0 || frame.flags.has('list') || asksForColumns(scope);
  // "How many, and how much" asks for an amount as well.
  const lacksAmount =
    frame.flags.has('much') && frame.counted.length > 0 && measures.every(({ name }) => name === 'count');
  return (
    Number(isOrdered) +
    Number(lacksAmount) +
    (isListed ? 0 : 0.7) +
    0.5 * (extra.length + dropped.length) +
    0.7 * unsaid +
    oddKeys +
    (hasGroupsOfOne(scope, measures) ? 0.7 : 0)
  );
}

/** "total amount by city": groups and figures, or figures of all rows. */
export function composeFigures(scope: QueryScope): Composed[] {
  const { frame } = scope;
  const { measures, guesses } = figuresOf(scope);
  const keys = frame.groups.map((key) => groupExpression(scope, key));
  if (measures.length === 0 || keys.some((key) => key === undefined)) return [];
  const groupBy = [...keys.filter((key) => key !== undefined), ...valueKeys(scope, measures)];
  const selected = measures.map((measure) => aggregateOf(ofEachOnce(scope, measure)));
  const extra = plainOutputs(scope, measures);
  const groups = [...groupBy, ...extra.map(columnOf)];
  // The total of the first three is not that of all, of which the first three rows are shown.
  if (groups.length === 0 && limitOf(scope).limit !== undefined) return [];
  const having = havingOf(scope);
  // A condition on groups says nothing about all rows together.
  if (having && groups.length === 0) return [];
  const query: Query = {
    ...baseQuery({ ...scope, where: allOf([scope.where, ...namedOnly(scope)]) }),
    select: [...groups, ...selected],
    groupBy: groups,
    orderBy: figureOrder(scope, selected, groups),
    ...(having && { having }),
    ...limitOf(scope),
  };
  const shape = groups.length > 0 ? 'grouped' : 'figure';
  const odd = oddness(scope, { measures, groups, extra });
  return [composed(scope, shape, query, guesses + odd)];
}

/** "Which fosterers have dogs, and how many each": an empty cell is none of them. */
const namedOnly = ({ frame }: QueryScope): Condition[] =>
  frame.asked.flatMap(({ ref }): Condition[] =>
    ref?.column.type === 'text' && ref.column.sparse
      ? [{ kind: 'not', of: { kind: 'missing', of: columnOf(ref) } }]
      : [],
  );

/** Columns beside a figure, as in "show all countries and the number of singers in each", are groups. */
function plainOutputs(scope: QueryScope, measures: readonly Measure[]): ColumnRef[] {
  const grouped = scope.frame.groups.map(({ ref }) => ref).filter((ref) => ref !== undefined);
  const isCount = measures.every(({ name }) => name === 'count');
  return outputRefs(scope).filter(
    (ref) =>
      (!isQuantity(ref.column) || (isCount && scope.frame.flags.has('list'))) &&
      !grouped.some((each) => sameColumn(each, ref)) &&
      !measures.some((measure) => measure.ref && sameColumn(measure.ref, ref)) &&
      (!ref.column.unique || asksForColumns(scope)),
  );
}

import type { Aspect } from '../aspect.ts';
import type { Frame } from '../grammar/frame.ts';
import { fullNameColumns } from '../link/link-parts.ts';
import type { Expression, Query } from '../query-tree.ts';
import { type ColumnRef, isDate, isQuantity, sameColumn, type TableDescription } from '../question-schema.ts';
import { allColumns, dateColumns, entityColumn, isAdded, isToldLength } from '../table-roles.ts';
import { fitsAspect, labelHasConcept } from '../words/aspects.ts';
import { besideRow } from './beside-row.ts';
import { columnOf, numberOf } from './cell-of.ts';
import {
  type Composed,
  composed,
  groupExpression,
  havingOf,
  measuresOf,
  outputRefs,
} from './compose-query.ts';
import { aggregateOf } from './figure-order.ts';
import { baseQuery, type QueryScope } from './query-scope.ts';
import { isTotal } from './total-column.ts';

/** What the rows are picked by: "over 500, lowest first". */
const boundedRef = ({ filters }: Frame): ColumnRef | undefined => {
  const [bounded, other] = filters.flatMap((filter) =>
    (filter.kind === 'bound' || filter.kind === 'range') && filter.ref && isQuantity(filter.ref.column)
      ? [filter.ref]
      : [],
  );
  return other ? undefined : bounded;
};

/** What rows are sorted by where words say so: "newest first", "cheapest first"; first of what is shown. */
function aboutRef(
  table: TableDescription,
  shown: readonly ColumnRef[],
  about: Aspect,
): ColumnRef | undefined {
  if (about === 'date') return dateColumns(table)[0];
  return [...shown, ...allColumns(table)].find(({ column }) => fitsAspect(column, about));
}

/** "Cheapest first", where the table has no price. */
const sortsByUnknown = ({ frame, table }: QueryScope, shown: readonly ColumnRef[]): boolean =>
  frame.directionAbout !== undefined &&
  frame.sort?.ref === undefined &&
  aboutRef(table, shown, frame.directionAbout) === undefined;

function orderOf({ frame, table }: QueryScope, shown: readonly ColumnRef[]): Query['orderBy'] {
  const descending = frame.sort?.descending ?? frame.descending;
  const said = frame.directionAbout && aboutRef(table, shown, frame.directionAbout);
  const ref =
    frame.sort?.ref ??
    said ??
    (frame.descending === undefined
      ? undefined
      : (shown.find(({ column }) => isQuantity(column)) ?? boundedRef(frame) ?? shown[0]));
  return ref ? [{ of: numberOf(ref), descending: descending ?? false }] : [];
}

/** Rows that have a name of their own are shown by it, others as a whole. */
function rowColumns(entity: ColumnRef): ColumnRef[] {
  const names = fullNameColumns(entity.table);
  // A person is called by both names.
  if (names.some(({ column }) => column === entity.column)) return names;
  return entity.column.unique && !entity.column.identifier ? [entity] : allColumns(entity.table);
}

/** "amounts over 500" are the amounts themselves when nothing else is asked for. */
function namedOutputs(scope: QueryScope): ColumnRef[] {
  const named = outputRefs(scope);
  const [filter] = scope.frame.filters;
  if (named.length > 0 || scope.frame.flags.has('rows')) return named;
  // "Full names that contain a word" are those names.
  if (filter?.kind === 'text' && filter.ref && scope.frame.asked.length === 0) return [filter.ref];
  if (filter?.kind !== 'bound' || !filter.ref || filter.ref.byEvent) return named;
  // "Born before 2019" asks for those who were, and not for the days.
  if (filter.ref.asRows || isDate(filter.ref.column)) return [];
  const { value } = filter.bound;
  const entity = value.kind === 'average' && value.within ? entityColumn(scope.table) : undefined;
  // "Barış'tan fazla maaş alanlar" are those who are compared with him, and not what they get.
  const compared = value.kind === 'cell' ? entityColumn(scope.table) : undefined;
  if (compared?.column.unique && !compared.column.identifier) return [compared];
  // A row that is compared with its own group is called by its name, and so are those of which more is said.
  const called = entity ?? (scope.frame.filters.length > 1 ? entityColumn(scope.table) : undefined);
  return called && !sameColumn(called, filter.ref) ? [called, filter.ref] : [filter.ref];
}

/** "What is the amount", of all rows. */
const asksForOne = ({ frame, where }: QueryScope) =>
  where === undefined && frame.asked.some(({ single }) => single) && !frame.flags.has('list');

/** "The total of March", where a column is called total as well, is one figure and no list. */
function asksForTotal(scope: QueryScope, shown: readonly ColumnRef[]): boolean {
  const { flags, sort } = scope.frame;
  // "What is the total invoiced amount" speaks of invoices, and asks for none of them.
  const isNamed = flags.has('rows') && !asksForOne(scope);
  const isOther = isNamed || flags.has('everything') || sort !== undefined;
  return !isOther && shown.some(isTotal) && shown.every(({ column }) => isQuantity(column));
}

/** Whether a list of one column has each of its values once: kinds of things, and what is asked for without its rows. */
function namesEachOnce({ flags, asked, filters }: Frame, [first, other]: readonly ColumnRef[]): boolean {
  // "What is it and where does it stand" has one answer, in however many rows that is said.
  if (first && other && asked.length > 1 && !flags.has('rows')) return true;
  if (!first || other || first.column.unique) return false;
  if (isDate(first.column) && asked.some(({ asked: word }) => word === 'date' || word === 'which'))
    return true;
  // "Which rooms are used" names each once, also where rooms are numbers.
  const isWhich = asked.some(({ asked: word, ref }) => word === 'which' && ref);
  if (isWhich && (!flags.has('rows') || first.column.type === 'text')) return true;
  // What a thing costs is one price, in however many rows it stands.
  const isPrice = flags.has('much') || asked.some(({ asked: word }) => word === 'what');
  if (isPrice && !flags.has('rows') && labelHasConcept(first.column.label, ['price', 'capacity']))
    return filters.some(({ kind }) => kind === 'values');
  if (isQuantity(first.column)) return false;
  // Who it was is said once, in however many rows they are named.
  if (asked.some(({ asked: word }) => word === 'person') && first.column.type === 'text') return true;
  const kinds = labelHasConcept(first.column.label, ['type', 'category', 'status', 'class']);
  return kinds || !flags.has('rows');
}

/** Words, and no number or length. */
const isWordy = (column: ColumnRef['column']) =>
  column.type === 'text' && !column.numberLike && !isToldLength(column);

const saidGuesses = 1.5;
const deniedGuesses = 0.8;
const sumGuesses = 0.3;
const unknownOrderGuesses = 1.5;

/** Whether the question itself says what all cells of a column would be: "who wanted order 17" is not order 17. */
const isSaid = ({ filters }: Frame, ref: ColumnRef) =>
  filters.some(
    (filter) =>
      filter.kind === 'values' &&
      !filter.negated &&
      !filter.match &&
      filter.values.length === 1 &&
      sameColumn(filter.ref, ref),
  );

/** How much speaks against a list of rows. */
function doubtsOf(
  scope: QueryScope,
  {
    shown,
    named,
    isOrdered,
  }: { shown: readonly ColumnRef[]; named: readonly ColumnRef[]; isOrdered: boolean },
): number {
  const { frame, table } = scope;
  const bare =
    scope.where === undefined && !isOrdered && frame.asked.length === 0 && !frame.flags.has('distinct');
  // "How much" asks for no words, and for no whole rows.
  const isOdd =
    frame.flags.has('much') && (named.length === 0 || shown.every(({ column }) => isWordy(column)));
  // "Customers who never did" are none of the rows in which something else was done.
  const denies =
    frame.filters.some((filter) => filter.kind === 'values' && filter.none) &&
    !entityColumn(table)?.column.unique;
  const said = shown.every((ref) => isSaid(frame, ref)) && !frame.sort;
  return (
    (named.length === 0 ? 0.3 : 0) +
    (bare ? 0.3 : 0) +
    (isOdd ? 1.2 : 0) +
    (said ? saidGuesses : 0) +
    (denies ? deniedGuesses : 0) +
    (sortsByUnknown(scope, shown) ? unknownOrderGuesses : 0)
  );
}

/** "names of employees in London": the rows themselves. */
export function composeRows(scope: QueryScope): Composed[] {
  const { frame } = scope;
  if (
    frame.flags.has('count') ||
    frame.bests.length > 0 ||
    measuresOf(scope).length > 0 ||
    frame.having.length > 0
  )
    return [];
  const everything = frame.flags.has('everything') && entityColumn(scope.table);
  const named = everything ? allColumns(everything.table) : namedOutputs(scope);
  const entity = entityColumn(scope.table);
  const sayable = frame.flags.has('rows') || scope.where !== undefined || frame.asked.length > 0;
  const alone = named.length > 0 ? named : entity && sayable ? rowColumns(entity) : [];
  const shown = besideRow(scope, alone);
  if (shown.length === 0 || asksForTotal(scope, shown)) return [];
  const orderBy = orderOf(scope, shown);
  const distinct =
    frame.flags.has('distinct') || (shown === alone && orderBy.length === 0 && namesEachOnce(frame, shown));
  const query: Query = { ...baseQuery(scope), select: shown.map(columnOf), distinct, orderBy };
  const guesses = scope.guesses + doubtsOf(scope, { shown, named, isOrdered: orderBy.length > 0 });
  const rows = { query, shape: frame.groups.length > 0 ? 'rows_with_group' : 'rows', guesses };
  const [only, other] = shown;
  // "What is the fuel cost" asks for one figure, where all rows have one.
  if (!only || other || !isAdded(only) || frame.sort) return [rows];
  const sum = { ...baseQuery(scope), select: [aggregateOf({ name: 'sum', ref: only })] };
  // "The total of overdue invoices"
  const isOpen = frame.asked.every(({ single }) => single) && !frame.flags.has('list');
  if (isTotal(only) && scope.where && isOpen)
    return [composed(scope, 'figure', sum), { ...rows, guesses: guesses + sumGuesses }];
  if (!asksForOne(scope)) return [rows];
  return [{ ...rows, isDoubtful: true }, composed(scope, 'figure', sum, rows.guesses + sumGuesses)];
}

/** "How many cities have more than 4 orders": what is counted are the groups. */
function countedGroups({ frame }: QueryScope): Expression | undefined {
  const [counted, second] = frame.counted;
  const ref = counted?.ref;
  if (!ref || second || frame.measures.length + frame.groups.length > 0) return undefined;
  return isQuantity(ref.column) || ref.column.unique ? undefined : columnOf(ref);
}

/** Rows with names of their own are not counted for each name. */
function hasOneRowEach(scope: QueryScope): boolean {
  const [having] = scope.frame.having;
  const [only, other] = outputRefs(scope).filter(({ column }) => !isQuantity(column));
  return (
    // "How many nations won more than 10" counts them, and lists none.
    (having?.measure.name === 'count' || scope.frame.flags.has('count')) &&
    scope.joins.length === 0 &&
    scope.frame.groups.length === 0 &&
    only?.column.unique === true &&
    other === undefined
  );
}

/** "cities with more than 4 orders": groups that meet a condition on their figure. */
export function composeHaving(scope: QueryScope): Composed[] {
  const having = havingOf(scope);
  if (!having || scope.frame.bests.length > 0) return [];
  // Each group has one of what it is made of.
  const [measured] = scope.frame.having;
  const isOne = (ref: ColumnRef | undefined) =>
    measured?.measure.name === 'count_distinct' &&
    ref &&
    measured.measure.ref &&
    sameColumn(ref, measured.measure.ref);
  if (scope.frame.groups.some(({ ref }) => isOne(ref)) || outputRefs(scope).some(isOne)) return [];
  const grouped = scope.frame.groups
    .map((key) => groupExpression(scope, key))
    .filter((key) => key !== undefined);
  // "Which grades have 4 or more pupils" groups by a number.
  const isAsked = ({ column }: ColumnRef) =>
    column.type === 'integer' &&
    column.unique !== true &&
    scope.frame.asked.some(({ asked, ref }) => asked === 'which' && ref?.column === column);
  const isKey = (ref: ColumnRef) => !isQuantity(ref.column) || isAsked(ref);
  const named: Expression[] = outputRefs(scope).filter(isKey).map(columnOf);
  const keys = named.length > 0 ? named : grouped;
  // "A fee below 20" is no group of fewer than 20 rows.
  const dropped = outputRefs(scope).filter((ref) => !isKey(ref)).length;
  const counted = countedGroups(scope);
  if (counted) {
    const query: Query = {
      ...baseQuery(scope),
      select: [{ kind: 'group_count' }],
      groupBy: [counted],
      having,
      limit: 1,
    };
    return [{ query, shape: 'having', guesses: scope.guesses }];
  }
  if (keys.length === 0 || measuresOf(scope).length > 0 || hasOneRowEach(scope)) return [];
  // "And how many they have"
  const counts = scope.frame.flags.has('count')
    ? [aggregateOf(scope.frame.having[0]?.measure ?? { name: 'count' })]
    : [];
  const query: Query = { ...baseQuery(scope), select: [...keys, ...counts], groupBy: keys, having };
  return [{ query, shape: 'having', guesses: scope.guesses + dropped }];
}

import { comparable } from '../bound-columns.ts';
import { secondsOfClock } from '../lengths.ts';
import { thingsIn } from '../mark-lists.ts';
import {
  allOf,
  type Comparison,
  type Condition,
  dateLiteral,
  type Expression,
  flip,
  numberLiteral,
  textLiteral,
  timeLiteral,
} from '../query-tree.ts';
import type { Bound, BoundValue, Filter, Period } from '../question-items.ts';
import { type ColumnRef, isDate, isQuantity, type TableDescription } from '../question-schema.ts';
import { dateColumns, datedTexts, quantityColumns, timeColumns, yearColumns } from '../table-roles.ts';
import { fitsAspect, labelHasConcept } from '../words/aspects.ts';
import { columnOf, countedOf, numberOf } from './cell-of.ts';
import { withYearOf } from './period-parts.ts';
import { boundOfSpeed } from './times-taken.ts';

/** What filters are resolved with: the table they are about, and how many guesses that took. */
export interface FilterContext {
  table: TableDescription;
  /** The column that the figure is of, which a bare "more than 5" may be about. */
  figure?: ColumnRef;
  /** The column of words that is asked for, or by which people call a row. */
  text?: ColumnRef;
  /** A figure over all rows that an average is taken over, or over those of them that meet a condition. */
  average: (ref: ColumnRef, name?: 'avg' | 'max' | 'min', where?: Condition) => Expression;
  /** The cell of a column in the row that meets a condition. */
  cell: (ref: ColumnRef, row: Condition) => Expression;
  guesses: number;
  isDayGuessed?: true;
}

const compare = (left: Expression, operator: Comparison, right: Expression): Condition => ({
  kind: 'compare',
  left,
  operator,
  right,
});
const maybeNot = (condition: Condition, negated: boolean): Condition =>
  negated ? { kind: 'not', of: condition } : condition;

function periodCondition(ref: ColumnRef, period: Period): Condition {
  const column = columnOf(ref);
  if (period.kind === 'clock') return clockCondition(ref, period);
  if (period.kind === 'part') {
    const of: Expression = { kind: 'part', part: period.part, of: column };
    const [low, until] = [numberLiteral(period.value), 'until' in period ? period.until : undefined];
    return until === undefined
      ? compare(of, '=', low)
      : { kind: 'between', of, low, high: numberLiteral(until) };
  }
  // "May 2011" and "1 June 2011" are days of 2011 that are written as text.
  if (ref.column.type === 'text' && !ref.column.numberLike)
    return { kind: 'like', of: column, text: String(period.year), match: 'contains' };
  if (!isDate(ref.column)) return compare(numberOf(ref), '=', numberLiteral(period.year ?? 0));
  const parts = [
    compare(column, '>=', dateLiteral(period.from)),
    compare(column, '<', dateLiteral(period.until)),
  ];
  return { kind: 'and', parts };
}

type Clock = Extract<Period, { kind: 'clock' }>;

/** The time of day that a column has. */
const clockOf = (ref: ColumnRef): Expression =>
  ref.column.type === 'time' ? columnOf(ref) : { kind: 'clock', of: columnOf(ref) };

function clockCondition(ref: ColumnRef, { from, until }: Clock): Condition {
  const of = clockOf(ref);
  if (until === undefined) return clockBound(ref, '=', { kind: 'clock', from });
  const low = compare(of, '>=', timeLiteral(from));
  return until.startsWith('24') ? low : { kind: 'and', parts: [low, compare(of, '<', timeLiteral(until))] };
}

function clockBound(ref: ColumnRef, operator: Comparison, { from }: Clock): Condition {
  const { lasting } = ref.column;
  if (lasting === undefined) return compare(clockOf(ref), operator, timeLiteral(from));
  return compare(columnOf(ref), operator, numberLiteral(secondsOfClock(from, lasting)));
}

/** "15 percent" of a column of parts of one is 0.15; a bare 15 is left as it was said. */
const inUnitOf = ({ column }: ColumnRef, value: number, isPercent: boolean) =>
  column.fraction && isPercent ? value / 100 : value;

/** "After March" starts when March ends, "before March" ends when it starts. */
function periodBound(ref: ColumnRef, operator: Comparison, period: Period): Condition {
  if (period.kind === 'clock') return clockBound(ref, operator, period);
  if (period.kind === 'part') {
    return compare(
      { kind: 'part', part: period.part, of: columnOf(ref) },
      operator,
      numberLiteral(period.value),
    );
  }
  if (!isDate(ref.column)) return compare(numberOf(ref), operator, numberLiteral(period.year ?? 0));
  if (operator === '>') return compare(columnOf(ref), '>=', dateLiteral(period.until));
  if (operator === '<=') return compare(columnOf(ref), '<', dateLiteral(period.until));
  return operator === '='
    ? periodCondition(ref, period)
    : compare(columnOf(ref), operator, dateLiteral(period.from));
}

/** The average over all rows, or over those that share a cell with the row. */
function averageOf(
  context: FilterContext,
  { ref, within, of, rows }: Extract<BoundValue, { kind: 'average' }>,
  bounded: ColumnRef,
): Expression {
  const averaged = ref ?? bounded;
  if (!within) return context.average(averaged, of, rows && resolveFilter(context, rows));
  return {
    kind: 'window',
    of: { kind: 'aggregate', name: of ?? 'avg', of: numberOf(averaged) },
    within: [columnOf(within)],
  };
}

function boundCondition(
  context: FilterContext,
  ref: ColumnRef,
  { operator, value, about }: Bound,
): Condition {
  switch (value.kind) {
    case 'number':
      return compare(
        countedOf(ref),
        operator,
        numberLiteral(inUnitOf(ref, value.value, value.percent === true)),
      );
    case 'period':
      return periodBound(ref, operator, value.period);
    case 'column':
      return compare(numberOf(ref), operator, numberOf(value.ref));
    case 'cell': {
      const row = compare(columnOf(value.row), '=', textLiteral(value.value));
      // What is ranked below the third is the fourth.
      const isRank = !about && labelHasConcept(ref.column.label, ['rank']);
      return compare(numberOf(ref), isRank ? flip(operator) : operator, context.cell(ref, row));
    }
    case 'average':
      return compare(numberOf(ref), operator, averageOf(context, value, ref));
  }
}

/** The column that a bound without one is about. */
function columnForBound(
  context: FilterContext,
  bound: Bound,
): { ref: ColumnRef; operator: Comparison } | undefined {
  const { table } = context;
  for (const { aspect, highest } of bound.about ?? []) {
    const days = aspect === 'date' ? dateColumns(table).map(({ column }) => column) : [];
    const column = [...days, ...table.columns].find(
      (each) => fitsAspect(each, aspect) && comparable({ table, column: each }, bound.value),
    );
    if (column) return { ref: { table, column }, operator: highest ? bound.operator : flip(bound.operator) };
  }
  const speed = boundOfSpeed(table, bound);
  if (speed) return speed;
  // "Before 8" is no rating below 8.
  const isOfTime = bound.about?.every(({ aspect }) => aspect === 'date') === true;
  const candidates = [
    ...(context.figure ? [context.figure] : []),
    ...quantityColumns(table),
    ...dateColumns(table),
    ...timeColumns(table),
    ...yearColumns(table),
  ];
  const fitting = candidates.filter(
    (ref) => comparable(ref, bound.value) && !(isOfTime && isQuantity(ref.column)),
  );
  const [ref] = fitting;
  context.guesses += fitting.length > 1 ? 1 : 0.3;
  return ref && { ref, operator: bound.operator };
}

/** The column of times, or of moments where there is none. */
function timeColumnOf(context: FilterContext): ColumnRef | undefined {
  const [first, second] = timeColumns(context.table);
  if (second && second.column.type === first?.column.type) context.guesses += 0.7;
  return first;
}

function columnForPeriod(context: FilterContext, period: Period): ColumnRef | undefined {
  if (period.kind === 'clock') return timeColumnOf(context);
  const dates = dateColumns(context.table);
  const years = 'year' in period ? yearColumns(context.table) : [];
  const isYear = 'year' in period && period.year !== undefined;
  const texts = isYear && dates.length + years.length === 0 ? datedTexts(context.table) : [];
  const [first] = [...dates, ...years, ...texts];
  // A year beside a day says the same.
  // Two periods that are compared are of one day, which is guessed once.
  if (dates.length > 1) context.guesses += context.isDayGuessed ? 0 : 0.7;
  else if (dates.length > 0 && years.length > 0) context.guesses += context.isDayGuessed ? 0 : 0.2;
  else if (texts.length > 0) context.guesses += texts.length > 1 ? 0.7 : 0.2;
  context.isDayGuessed = true;
  return first;
}

const periodOf = (value: BoundValue) => (value.kind === 'period' ? value.period : undefined);

function rangeCondition(
  context: FilterContext,
  filter: Extract<Filter, { kind: 'range' }>,
): Condition | undefined {
  const low = { operator: '>=' as const, value: filter.low };
  const ref = filter.ref ?? columnForBound(context, low)?.ref;
  if (!ref) return undefined;
  const { low: from, high: until } = filter;
  if (from.kind === 'number' && until.kind === 'number') {
    const [smaller, larger] = [from.value, until.value].sort((left, right) => left - right);
    // "Between 10 and 20 percent" says it once.
    const isPercent = from.percent === true || until.percent === true;
    return {
      kind: 'between',
      of: numberOf(ref),
      low: numberLiteral(inUnitOf(ref, smaller ?? 0, isPercent)),
      high: numberLiteral(inUnitOf(ref, larger ?? 0, isPercent)),
    };
  }
  const first = withYearOf(periodOf(from), periodOf(until));
  const last = withYearOf(periodOf(until), first);
  return first && last && allOf([periodBound(ref, '>=', first), periodBound(ref, '<=', last)]);
}

/** Cells that are one of the values, or hold it among others. */
function valuesCondition({
  ref,
  values,
  match,
  alone,
  together,
}: Extract<Filter, { kind: 'values' }>): Condition {
  const of = columnOf(ref);
  const [first = '', second] = values;
  if (match) {
    const parts = values.map((text): Condition => ({ kind: 'like', of, text, match }));
    return parts.length > 1 ? { kind: 'or', parts } : { kind: 'like', of, text: first, match };
  }
  const { separators } = ref.column;
  if (separators !== undefined && !alone && values.every((text) => thingsIn(text, separators).length === 1)) {
    const holds = (text: string): Condition => ({ kind: 'holds', of, text, separators });
    return second === undefined ? holds(first) : { kind: together ? 'and' : 'or', parts: values.map(holds) };
  }
  if (second === undefined) return compare(of, '=', textLiteral(first));
  return { kind: 'in', of, values: values.map(textLiteral) };
}

/** The condition of a filter, or nothing when the table has no column for it. */
export function resolveFilter(context: FilterContext, filter: Filter): Condition | undefined {
  switch (filter.kind) {
    case 'values':
      return maybeNot(valuesCondition(filter), filter.negated);
    case 'bound': {
      const found = filter.ref
        ? { ref: filter.ref, operator: filter.bound.operator }
        : columnForBound(context, filter.bound);
      if (!found) return undefined;
      const { value } = filter.bound;
      // The cell of a row is in the table of that row.
      if (value.kind === 'cell' && value.row.table.name !== found.ref.table.name) return undefined;
      const bound = boundCondition(context, found.ref, { ...filter.bound, operator: found.operator });
      const isOpen = filter.open && ({ kind: 'missing', of: columnOf(filter.open) } as const);
      return maybeNot(isOpen ? { kind: 'and', parts: [bound, isOpen] } : bound, filter.negated);
    }
    case 'range': {
      const condition = rangeCondition(context, filter);
      return condition && maybeNot(condition, filter.negated);
    }
    case 'period': {
      const ref = filter.ref ?? columnForPeriod(context, filter.period);
      return ref && maybeNot(periodCondition(ref, filter.period), filter.negated);
    }
    case 'flag':
      return maybeNot({ kind: 'true', of: columnOf(filter.ref) }, filter.negated);
    case 'missing':
      return maybeNot({ kind: 'missing', of: columnOf(filter.ref) }, filter.negated);
    case 'text': {
      // "The titles of the papers that contain the word X": what contains it are the titles.
      const ref = filter.ref ?? context.text;
      if (!ref) return undefined;
      if (!filter.ref) context.guesses += 0.3;
      const { text, match } = filter;
      return maybeNot({ kind: 'like', of: columnOf(ref), text, match }, filter.negated);
    }
    case 'or': {
      const parts = filter.parts.map((part) => resolveFilter(context, part));
      const known = parts.filter((part) => part !== undefined);
      return known.length === parts.length ? { kind: 'or', parts: known } : undefined;
    }
  }
}

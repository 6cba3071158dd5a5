import { give, type RuleResult } from './grammar/grammar-rule.ts';
import { isMoney, mayBeMoney } from './link/is-money.ts';
import type { Bound, BoundValue, Filter, Meaning } from './question-items.ts';
import {
  type ColumnDescription,
  type ColumnRef,
  isDate,
  isNumeric,
  isTimed,
  sameColumn,
} from './question-schema.ts';
import { fitsAspect } from './words/aspects.ts';

export const filtered = (filter: Filter, bonus = 0.3) => give({ kind: 'filter', filter }, bonus);

/** Days are more or less than days, and numbers than numbers; words are neither. */
const areOfOneKind = (one: ColumnDescription, other: ColumnDescription) =>
  (isNumeric(one) && isNumeric(other)) || (isDate(one) && isDate(other));

/** Whether a column can be compared with a value. */
export function comparable(ref: ColumnRef, value: BoundValue): boolean {
  const { column } = ref;
  if (value.kind === 'period' && value.period.kind === 'clock') return isTimed(column);
  if (value.kind === 'period') return isDate(column) || (column.year === true && 'year' in value.period);
  if (value.kind === 'column') return areOfOneKind(column, value.ref.column) && !column.identifier;
  // A length of time is so many minutes or hours, and no bare number.
  if (value.kind === 'number' && column.lasting !== undefined) return false;
  return isNumeric(column) && !column.identifier && (value.kind !== 'number' || isOfUnit(ref, value));
}

/** "£180" is no age, where the table has a column of money. */
const isOfUnit = ({ table, column }: ColumnRef, { money }: Extract<BoundValue, { kind: 'number' }>) =>
  !money || mayBeMoney(column) || !table.columns.some(isMoney);

/** A filter from a column and a bound that fits it. */
export function boundColumn(ref: ColumnRef, bound: Bound): RuleResult | undefined {
  // A number that names something is that number or another one, and neither more nor less.
  const isName = ref.column.identifier === true && isNumeric(ref.column) && bound.value.kind === 'number';
  const isSame = bound.operator === '=' || bound.operator === '<>';
  if (!comparable(ref, bound.value) && !(isName && isSame)) return undefined;
  const about = bound.value.kind === 'number' ? bound.about : undefined;
  if (about && !about.some(({ aspect }) => fitsAspect(ref.column, aspect))) return undefined;
  if (bound.value.kind === 'column' && sameColumn(bound.value.ref, ref)) return undefined;
  return filtered({ kind: 'bound', ref, bound, negated: false }, 0.5);
}

/** What a number of the question is compared as. */
export const numberValue = ({
  value,
  percent,
  money,
}: {
  value: number;
  percent?: true;
  money?: true;
}): BoundValue => ({ kind: 'number', value, ...(percent && { percent }), ...(money && { money }) });

/** The filter that a value means. */
export function valueFilter({ kind: _, ...value }: Extract<Meaning, { kind: 'value' }>): Filter {
  return { kind: 'values', negated: false, ...value };
}

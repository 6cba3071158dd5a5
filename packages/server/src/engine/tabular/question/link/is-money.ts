import { unitKindOf } from '../../import/measures.ts';
import type { ColumnDescription } from '../question-schema.ts';
import { labelHasConcept } from '../words/aspects.ts';

const moneyWords = [
  'amount',
  'revenue',
  'sale',
  'total',
  'price',
  'cost',
  'fee',
  'payment',
  'expense',
  'rent',
];

/** Whether the unit of a column is a currency: one that is neither a measure, nor a counted noun, nor the percent sign. */
export const hasCurrency = ({ unit }: Pick<ColumnDescription, 'unit'>): boolean =>
  unit !== undefined && unit !== '%' && unitKindOf(unit) === undefined;

/** Whether the numbers of a column are amounts of money, as its unit or its header says. */
export const isMoney = (column: ColumnDescription): boolean =>
  (column.type === 'integer' || column.type === 'decimal') &&
  (hasCurrency(column) || /[$€£¥₺]/.test(column.label) || labelHasConcept(column.label, moneyWords));

/** Money that is held back, owed or planned beside what was paid. */
export const besideWords = [
  'deposit',
  'discount',
  'balance',
  'tax',
  'budget',
  'salary',
  'income',
  'debt',
  'tip',
];
/** Headers of money that no word of ours has. */
const otherMoney = /(?:^|[^\p{L}])(?:payout|dues|aidat|avans)/iu;

/** Whether an amount with a currency can be compared with a column: also with a deposit or a salary. */
export const mayBeMoney = (column: ColumnDescription): boolean =>
  isMoney(column) ||
  ((column.type === 'integer' || column.type === 'decimal') &&
    (labelHasConcept(column.label, [...besideWords, 'bonus']) || otherMoney.test(column.label)));

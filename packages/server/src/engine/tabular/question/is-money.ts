import { measureKind } from '../import/measures.ts';
import { labelHasConcept } from './aspects.ts';
import type { ColumnDescription } from './question-schema.ts';

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

/** Whether the numbers of a column are amounts of money, as its unit or its header says. */
export const isMoney = ({ label, unit, type }: ColumnDescription): boolean =>
  (type === 'integer' || type === 'decimal') &&
  ((unit !== undefined && unit !== '%' && measureKind(unit) === undefined) ||
    /[$€£¥₺]/.test(label) ||
    labelHasConcept(label, moneyWords));

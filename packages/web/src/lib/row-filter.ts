import type { TableColumn } from '@docent/contract/features/spreadsheet';
import type { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import { isNumberType } from './format-cell.ts';

export type RowOperator = (typeof rowFilterOperators)[number];

export interface RowFilter {
  column: string;
  operator: RowOperator;
  value?: string | number;
}

/** The conditions that a column of a type can be filtered by. */
export const operatorsFor = ({ type }: TableColumn): readonly RowOperator[] =>
  type === 'text' || type === 'boolean'
    ? ['contains', 'equals', 'empty', 'filled']
    : ['equals', 'less', 'greater', 'contains', 'empty', 'filled'];

/** A value as the server compares it: a number of a column of numbers may be written with a decimal comma. */
export function filterValue({ type }: TableColumn, typed: string): string {
  const text = typed.trim();
  if (!isNumberType(type)) return text;
  return /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

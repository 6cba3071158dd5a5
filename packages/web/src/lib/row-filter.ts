import type { TableColumn } from '@docent/contract/features/spreadsheet';
import type { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import type { DateWriting } from './format.ts';
import { isNumberType } from './format-cell.ts';
import { readDateText } from './read-date-text.ts';

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

const isDayType = ({ type }: TableColumn) => type === 'date' || type === 'timestamp';

/** A day, with its time if there is one, in the form that tables have it in; undefined for another text. */
function isoText(text: string, { formats, language }: DateWriting): string | undefined {
  const read = readDateText(text, formats, language);
  if (!read || read.seconds === 0) return read?.day;
  return `${read.day} ${new Date(read.seconds * 1000).toISOString().slice(11, 19)}`;
}

/**
 * A value as the server compares it: a number of a column of numbers may be written with a decimal comma, and a day as
 * the project writes it.
 */
export function filterValue(column: TableColumn, typed: string, writing: DateWriting): string {
  const text = typed.trim();
  if (isDayType(column)) return isoText(text, writing) ?? text;
  if (!isNumberType(column.type)) return text;
  return /^-?\d+,\d+$/.test(text) ? text.replace(',', '.') : text;
}

/** What is looked for in the rows of a table: a day that is written as the grid shows it is one of its days. */
export function searchText(columns: readonly TableColumn[], typed: string, writing: DateWriting): string {
  const text = typed.trim();
  return (columns.some(isDayType) && isoText(text, writing)) || text;
}

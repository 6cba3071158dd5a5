import type { rowFilterOperators } from '@docent/contract/features/spreadsheet-rows';
import type { Cell } from '@docent/contract/table-cell';
import type { TableColumn } from '@docent/contract/table-column';
import type { DateWriting } from './format.ts';
import { isNumberType } from './format-cell.ts';
import { readNumberPart, readNumberText } from './read-number-text.ts';
import { readTableDay, readTableMonth, readTableTime } from './read-table-day.ts';

export type RowOperator = (typeof rowFilterOperators)[number];

export interface RowFilter {
  column: string;
  operator: RowOperator;
  value?: string | number;
  /** Of `contains`: the number or day that the value writes, as the table has it. */
  plain?: string;
}

/** The conditions that a column of a type can be filtered by. */
export const operatorsFor = ({ type }: TableColumn): readonly RowOperator[] =>
  type === 'text' || type === 'boolean'
    ? ['contains', 'equals', 'empty', 'filled']
    : ['equals', 'less', 'greater', 'contains', 'empty', 'filled'];

const isDayType = ({ type }: TableColumn) => type === 'date' || type === 'timestamp';
const isNumeric = ({ type }: TableColumn) => isNumberType(type);
const unitsOf = (columns: readonly TableColumn[]) => columns.flatMap(({ unit }) => unit ?? []);

/**
 * A value as the server compares it: a number or a day may be written as the grid shows it, in plain form or as in the
 * upload. Undefined for a text that is no value of the column's type.
 */
export function filterValue(column: TableColumn, typed: string, writing: DateWriting): string | undefined {
  const text = typed.trim();
  const { type, format } = column;
  if (isNumeric(column))
    return readNumberText(text, { language: writing.language, units: unitsOf([column]), format });
  if (type === 'time') return readTableTime(text, format);
  if (!isDayType(column)) return text;
  const day = readTableDay(text, writing, format);
  return type === 'date' ? day?.slice(0, 10) : day;
}

/** A day or a month; the beginning of a day in ISO form stays what it is. */
function plainDay(columns: readonly TableColumn[], text: string, writing: DateWriting): string | undefined {
  const days = columns.filter(isDayType);
  if (days.length === 0 || /^\d{4}-[\d-]*$/.test(text)) return undefined;
  const [format, ...others] = new Set(days.map((column) => column.format));
  return readTableDay(text, writing, others.length === 0 ? format : undefined) ?? readTableMonth(text);
}

function plainNumber(
  columns: readonly TableColumn[],
  text: string,
  writing: DateWriting,
): string | undefined {
  const numbers = columns.filter(isNumeric);
  if (numbers.length === 0) return undefined;
  return readNumberPart(text, { language: writing.language, units: unitsOf(numbers) });
}

/** The number or day that a part of a cell writes, as the table has it; undefined where it is that already. */
function plainText(columns: readonly TableColumn[], text: string, writing: DateWriting): string | undefined {
  const plain = plainDay(columns, text, writing) ?? plainNumber(columns, text, writing);
  return plain === text ? undefined : plain;
}

/** What rows are searched for. */
export interface RowSearch {
  q: string;
  plain?: string;
}

/** A search of the rows of a table: a number or a day is found as the grid shows it as well. */
export function rowSearch(columns: readonly TableColumn[], typed: string, writing: DateWriting): RowSearch {
  const q = typed.trim();
  const plain = plainText(columns, q, writing);
  return { q, ...(plain !== undefined && { plain }) };
}

/** The condition that somebody has typed; undefined where its value is none of the column's type, or missing. */
export function rowFilterOf(
  column: TableColumn,
  { operator, typed }: { operator: RowOperator; typed: string },
  writing: DateWriting,
): RowFilter | undefined {
  const { name } = column;
  if (operator === 'empty' || operator === 'filled') return { column: name, operator };
  const text = typed.trim();
  if (text === '') return undefined;
  if (operator === 'contains') {
    const plain = plainText([column], text, writing);
    return { column: name, operator, value: text, ...(plain !== undefined && { plain }) };
  }
  const value = filterValue(column, text, writing);
  return value === undefined ? undefined : { column: name, operator, value };
}

/** The value of a condition as a cell of its column has it, to be written as cells are. */
export function filterCell({ operator, value = '' }: RowFilter, column: TableColumn | undefined): Cell {
  if (operator === 'contains' || !column || !isNumeric(column)) return value;
  // More digits than a number holds stay as they are.
  return String(Number(value)) === String(value) ? Number(value) : value;
}

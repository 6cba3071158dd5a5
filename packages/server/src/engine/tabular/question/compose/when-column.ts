import { type ColumnRef, isDate } from '../question-schema.ts';
import { dateColumns, yearColumns } from '../table-roles.ts';
import type { QueryScope } from './query-scope.ts';

/** When the rows were: what the question names, or else the one column that says so. */
export function whenColumn({ frame, table }: QueryScope): { ref: ColumnRef; guesses: number } | undefined {
  const tells = ({ column }: ColumnRef) => isDate(column) || column.year === true;
  const named = [...frame.columns, ...frame.done].find(tells);
  if (named) return { ref: named, guesses: 0 };
  const [date, otherDate] = dateColumns(table);
  const [year, otherYear] = yearColumns(table);
  const ref = date ?? year;
  return ref && { ref, guesses: otherDate || (!date && otherYear) ? 1 : 0.2 };
}

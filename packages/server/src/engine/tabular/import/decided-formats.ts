import type { DecidedColumn, DecidedFormat } from './column-format.ts';
import type { PlannedColumn } from './table-plan.ts';

/** Whether cells of a column show its mark before decimals by that between thousands. */
export const hasThousands = ({ format, examples }: PlannedColumn): boolean =>
  format.hasGroups === true && examples.some((cell) => /\d[.,]\d{3}(?!\d)/.test(cell));

/**
 * What the columns of a file decide for files that are added to it.
 * @param hasWrittenNumbers whether people wrote its numbers: those of a workbook have no marks of their own
 */
export function decidedColumns(
  columns: readonly PlannedColumn[],
  hasWrittenNumbers: boolean,
): DecidedColumn[] {
  return columns.flatMap((column): DecidedColumn[] => {
    const { name, doubts } = column;
    const { type, dateOrder, decimalMark } = column.format;
    if ((type === 'date' || type === 'timestamp') && (dateOrder === 'dmy' || dateOrder === 'mdy'))
      return [{ name, dateOrder, isSure: !doubts.includes('day_or_month') }];
    const isShown = type === 'decimal' || (type === 'integer' && hasThousands(column));
    if (!hasWrittenNumbers || !isShown || !decimalMark) return [];
    return [{ name, decimalMark, isSure: !doubts.includes('decimal_or_thousands') }];
  });
}

/** Whether the cells of a column are written otherwise than those of its table. */
export function isAgainstTable({ format }: PlannedColumn, known: DecidedFormat): boolean {
  const { dateOrder, decimalMark, isSure } = known;
  if (!isSure) return false;
  if (dateOrder) return format.dateOrder !== undefined && format.dateOrder !== dateOrder;
  return decimalMark !== undefined && format.decimalMark !== undefined && format.decimalMark !== decimalMark;
}

/** What is decided by one file stays, unless it was doubtful and another one proves what it is. */
export function addDecided(
  known: readonly DecidedColumn[],
  found: readonly DecidedColumn[],
): DecidedColumn[] {
  const proven = found.filter(
    ({ name, isSure }) => isSure && known.some((column) => column.name === name && !column.isSure),
  );
  const isProven = (name: string) => proven.some((column) => column.name === name);
  const kept = known.filter(({ name }) => !isProven(name));
  const added = found.filter(({ name }) => !kept.some((column) => column.name === name));
  return [...kept, ...added];
}

/** Whether some column was doubtful in a file and is not any more. */
export const areSettled = (read: readonly DecidedColumn[], decided: readonly DecidedColumn[]): boolean =>
  read.some(({ name, isSure }) => !isSure && decided.some((column) => column.name === name && column.isSure));

import type { TableDifference } from '@docent/contract/features/spreadsheet-version';
import { isNumber, sharedType } from './align-columns.ts';
import { type ColumnFormat, formatText } from './column-format.ts';
import type { PlannedColumn } from './table-plan.ts';

type Disproved = NonNullable<TableDifference['disproved']>;

/** What a new file proves of a column that its table has read the other of two ways; undefined where it proves nothing. */
function provenFormat(
  before: PlannedColumn,
  added: PlannedColumn,
  hasWrittenNumbers: boolean,
): ColumnFormat | undefined {
  const [known, found] = [before.format, added.format];
  const isOpen = (doubt: 'day_or_month' | 'decimal_or_thousands') =>
    before.doubts.includes(doubt) && !added.doubts.includes(doubt);
  if (isOpen('day_or_month') && known.dateOrder && found.dateOrder)
    return found.dateOrder === 'ymd' || found.dateOrder === known.dateOrder
      ? undefined
      : { type: sharedType(known.type, found.type) ?? known.type, dateOrder: found.dateOrder };
  if (!hasWrittenNumbers || !isOpen('decimal_or_thousands') || !isNumber(found.type)) return undefined;
  return found.decimalMark === undefined || found.decimalMark === known.decimalMark
    ? undefined
    : { type: 'decimal', decimalMark: found.decimalMark };
}

/**
 * The columns of a table whose cells can be read in two ways and were read in one, where a new file proves the other one.
 * The rows of the table stay as they are until somebody has them read again.
 * @param hasWrittenNumbers whether people wrote the new file's numbers: those of a workbook have no marks of their own
 */
export function findDisproved(
  before: readonly PlannedColumn[],
  added: readonly PlannedColumn[],
  hasWrittenNumbers: boolean,
): Disproved {
  return before.flatMap((column): Disproved => {
    const other = added.find(({ name }) => name === column.name);
    const proven = other && provenFormat(column, other, hasWrittenNumbers);
    const [was, is] = [formatText(column.format), proven && formatText(proven)];
    const { name, label } = column;
    return proven && was && is ? [{ name, label, type: proven.type, before: was, proven: is }] : [];
  });
}

/** The columns of the table that has both, with a doubt where its older rows are read the wrong way. */
export const markDisproved = (columns: readonly PlannedColumn[], disproved: Disproved): PlannedColumn[] =>
  columns.map((column) => {
    const found = disproved.find(({ name }) => name === column.name);
    if (!found) return column;
    return {
      ...column,
      doubts: [...new Set([...column.doubts, 'disproved' as const])],
      provenFormat: found.proven,
    };
  });

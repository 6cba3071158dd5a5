import { type ColumnFormat, readFormatText } from './column-format.ts';
import { dateFormatOf, hasMonthName } from './date-formats.ts';
import { withoutDayName } from './moment-shapes.ts';
import { type Habits, numberFormatOf } from './number-format.ts';
import { remarksOf, withoutRemark } from './number-remarks.ts';
import type { ColumnCorrection } from './table-plan.ts';
import { lettersIn } from './yes-no-letters.ts';

/** The format of cells that a person says are numbers, with what some of them have behind those. */
function saidNumber(chosen: ColumnFormat, cells: readonly string[], habits: Habits): ColumnFormat {
  const { hasNotes, sideMarks, hasScales } =
    chosen.type === 'integer' || chosen.type === 'decimal' ? chosen : {};
  const hasRemarks = !hasNotes && !sideMarks && remarksOf(cells).length > 0;
  return {
    ...numberFormatOf(hasRemarks ? cells.map(withoutRemark) : cells, habits).format,
    ...(hasNotes && { hasNotes }),
    ...(hasScales && { hasScales }),
    ...(hasRemarks && { hasRemarks }),
    ...(sideMarks && { sideMarks }),
  };
}

/** The format that a person asked for, filled up with what the cells say. */
export function correctedFormat(
  correction: ColumnCorrection,
  chosen: ColumnFormat,
  { cells, ...habits }: Habits & { cells: readonly string[] },
): ColumnFormat {
  const { type = chosen.type, format } = correction;
  const said = format === undefined ? undefined : readFormatText(format);
  if (type === 'integer' || type === 'decimal') {
    const base = chosen.type === type ? chosen : saidNumber(chosen, cells, habits);
    const { scale, ...rest } = base;
    const wanted: ColumnFormat = {
      ...(type === 'decimal' ? base : rest),
      type,
      ...(said?.decimalMark && { decimalMark: said.decimalMark }),
    };
    if (said?.decimalMark) wanted.hasGroups = true;
    if (type === 'decimal' && chosen.type !== 'decimal') wanted.scale = 6;
    return wanted;
  }
  if (type === 'date' || type === 'timestamp') {
    if (chosen.isMonthly) return { ...chosen, type };
    const order = said?.dateOrder ?? chosen.dateOrder ?? habits.decided?.dateOrder ?? 'dmy';
    const days = chosen.hasDayNames ? cells.map(withoutDayName) : cells;
    const formats = new Set(days.flatMap((cell) => dateFormatOf(cell, order) ?? []));
    return {
      type,
      dateOrder: order,
      dateFormats: [...formats],
      ...(days.some(hasMonthName) && { hasMonthNames: true }),
      ...(chosen.hasDayNames && { hasDayNames: true }),
    };
  }
  if (type === 'boolean') {
    // The digits of a column are numbers until a person says that they mean yes and no.
    const hasDigits = cells.some((cell) => cell.trim() === '0' || cell.trim() === '1');
    const letters = lettersIn(cells);
    return { type, ...(hasDigits && { hasDigits }), ...(letters && { letters }) };
  }
  const hasMinutes = said?.hasMinutes ?? chosen.hasMinutes;
  return { type, ...(type === 'time' && hasMinutes && { hasMinutes }) };
}

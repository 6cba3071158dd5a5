import type { ColumnFormat } from './column-format.ts';
import { sideOf, withoutSide } from './number-marks.ts';
import type { PlannedColumn } from './table-plan.ts';

/** So many rows must agree with a sign, and hardly one may not. */
const agreeingMin = 2;
const agreeingShareMin = 0.95;
const tolerance = 0.006;

/** The number in a cell; undefined where it has none. */
function numberIn(cell: string, { decimalMark = '.' }: ColumnFormat): number | undefined {
  const text = withoutSide(cell.trim());
  const digits = text.replaceAll(decimalMark === ',' ? '.' : ',', '').replace(decimalMark, '.');
  const bare = digits.replace(/[^\d.]/g, '');
  if (!/\d/.test(bare)) return undefined;
  return /^\(|[-−]/.test(text) ? -Number(bare) : Number(bare);
}

const isNear = (one: number, other: number) => Math.abs(one - other) < tolerance;

interface MarkedAmount {
  amount: number;
  mark: string;
}

/**
 * Which of two marks makes an amount negative, as figures of the same rows say that are the amount with its sign. Undefined where they
 * say nothing, or contradict each other.
 */
function negativeBy(
  amounts: readonly (MarkedAmount | undefined)[],
  signed: readonly (number | undefined)[],
  [credit, debit]: readonly [string, string],
): string | undefined {
  const agreeing = { [credit]: 0, [debit]: 0 };
  const found = new Set(amounts.map((amount) => amount?.mark));
  let asked = 0;
  for (const [row, marked] of amounts.entries()) {
    const figure = signed[row];
    if (!marked || marked.amount === 0 || figure === undefined) continue;
    asked += 1;
    for (const negative of [credit, debit])
      if (isNear(figure, marked.mark === negative ? -marked.amount : marked.amount))
        agreeing[negative] = (agreeing[negative] ?? 0) + 1;
  }
  const enough = Math.max(agreeingMin, asked * agreeingShareMin);
  return [debit, credit].find((negative) => found.has(negative) && (agreeing[negative] ?? 0) >= enough);
}

/** How much a balance changes with each row, when the oldest row is the first or the last. */
function changesOf(balances: readonly (number | undefined)[], before: -1 | 1): (number | undefined)[] {
  return balances.map((balance, row) => {
    const other = balances[row + before];
    return balance === undefined || other === undefined ? undefined : balance - other;
  });
}

/**
 * The mark whose amounts are negative, as another column proves: a running balance, or the same amounts with their signs. Undefined
 * where no column does.
 * @param rows those of a table, in their order
 */
export function provenNegative(
  columns: readonly PlannedColumn[],
  rows: readonly (readonly string[])[],
  at: number,
): string | undefined {
  const { format } = columns[at] ?? {};
  const marks = format?.sideMarks;
  if (!marks) return undefined;
  const amounts = rows.map((row) => {
    const cell = row[at] ?? '';
    const [amount, mark] = [numberIn(cell, format), sideOf(cell)];
    return amount === undefined || mark === undefined ? undefined : { amount, mark };
  });
  for (const [other, column] of columns.entries()) {
    const { type, sideMarks, isIdentifier } = column.format;
    // The balance of another marked column has no sign by itself.
    if (other === at || sideMarks || isIdentifier || (type !== 'integer' && type !== 'decimal')) continue;
    const figures = rows.map((row) => numberIn(row[other] ?? '', column.format));
    const negative =
      negativeBy(amounts, figures, marks) ??
      negativeBy(amounts, changesOf(figures, -1), marks) ??
      negativeBy(amounts, changesOf(figures, 1), marks);
    if (negative !== undefined) return negative;
  }
  return undefined;
}

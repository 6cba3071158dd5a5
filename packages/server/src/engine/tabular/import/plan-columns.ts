import { chooseColumnType } from './choose-column-type.ts';
import type { DecimalMark } from './column-format.ts';
import { correctedFormat } from './corrected-format.ts';
import type { PlannedColumn, PlanOrder } from './table-plan.ts';

const examplesMax = 5;
export const exampleLengthMax = 80;

/** An order of which it is known how its text is cut into cells. */
export interface CutOrder extends PlanOrder {
  delimiter: string;
}

function examplesOf(cells: readonly string[]): string[] {
  const examples = new Set<string>();
  for (const cell of cells) {
    if (examples.size >= examplesMax) break;
    if (cell.trim() !== '') examples.add(cell.trim().slice(0, exampleLengthMax));
  }
  return [...examples];
}

/** What the other columns of a table say of one that is doubtful alone. */
interface OtherColumns {
  decimalMark?: DecimalMark | undefined;
  isBesideYesNo?: boolean;
  labels?: readonly string[];
}

interface CellsToPlan {
  label: string;
  name: string;
  cells: readonly string[];
  unit: string | undefined;
}

function planColumn(
  { label, name, cells, unit }: CellsToPlan,
  order: CutOrder,
  { decimalMark, isBesideYesNo, labels }: OtherColumns,
): PlannedColumn {
  const { language, corrections, delimiter } = order;
  const hasPlainNumbers = order.dialect !== undefined;
  const habits = { language, hasPlainNumbers, unit, decimalMark, delimiter };
  const choice = chooseColumnType({ label, cells, isBesideYesNo, labels, ...habits });
  const correction = corrections.columns?.find((known) => known.name === name);
  const isCorrected = correction?.type !== undefined || correction?.format !== undefined;
  const doubts = isCorrected ? [] : choice.doubts;
  return {
    name,
    label: correction?.label ?? label,
    format: isCorrected ? correctedFormat(correction, choice.format, { cells, ...habits }) : choice.format,
    doubts: label === '' ? [...doubts, 'unnamed'] : doubts,
    examples: examplesOf(cells),
  };
}

const hasThousands = ({ format, examples }: PlannedColumn) =>
  format.hasGroups === true && examples.some((cell) => /\d[.,]\d{3}(?!\d)/.test(cell));

/**
 * A single mark before three digits means what other columns of the table show that it means; with decimal commas, days come
 * before months. Letters are yes and no more certainly beside other columns of yes and no.
 */
export function planColumns(texts: readonly CellsToPlan[], order: CutOrder): PlannedColumn[] {
  const labels = texts.map(({ label }) => label);
  const columns = texts.map((text) => planColumn(text, order, { labels }));
  const isDoubtful = ({ doubts }: PlannedColumn) =>
    doubts.includes('decimal_or_thousands') || doubts.includes('day_or_month');
  const mayBeLetters = ({ format, doubts }: PlannedColumn) =>
    format.type === 'text' || doubts.includes('letters');
  const marks = new Set(
    columns.flatMap((column) =>
      !isDoubtful(column) && (column.format.type === 'decimal' || hasThousands(column))
        ? (column.format.decimalMark ?? [])
        : [],
    ),
  );
  const [mark, other] = marks;
  const decimalMark = other ? undefined : mark;
  const isBesideYesNo = columns.some((column) => column.format.type === 'boolean' && !mayBeLetters(column));
  return columns.map((column, index) => {
    const text = texts[index];
    const isOpen = (decimalMark && isDoubtful(column)) || (isBesideYesNo && mayBeLetters(column));
    return text && isOpen ? planColumn(text, order, { decimalMark, isBesideYesNo, labels }) : column;
  });
}

import { isFormula } from './cell-kind.ts';
import { chooseColumnType } from './choose-column-type.ts';
import type { DayOrder, DecimalMark } from './column-format.ts';
import { correctedFormat } from './corrected-format.ts';
import { hasThousands, isAgainstTable } from './decided-formats.ts';
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

interface ProvenFormats {
  decimalMark?: DecimalMark | undefined;
  dateOrder?: DayOrder | undefined;
}

/** What the other columns of a table say of one that is doubtful alone. */
interface OtherColumns extends ProvenFormats {
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
  { decimalMark, dateOrder, isBesideYesNo, labels }: OtherColumns,
): PlannedColumn {
  const { language, corrections, delimiter } = order;
  const hasPlainNumbers = order.dialect !== undefined;
  const decided = order.decided?.find((column) => column.name === name);
  const habits = { language, hasPlainNumbers, unit, decimalMark, dateOrder, delimiter, decided };
  const choice = chooseColumnType({ label, cells, isBesideYesNo, labels, ...habits });
  const correction = corrections.columns?.find((known) => known.name === name);
  const isCorrected = correction?.type !== undefined || correction?.format !== undefined;
  const hasFormulas = hasPlainNumbers && cells.some(isFormula);
  const doubts = isCorrected ? [] : [...choice.doubts, ...(hasFormulas ? (['formulas'] as const) : [])];
  return {
    name,
    label: correction?.label ?? label,
    format: isCorrected ? correctedFormat(correction, choice.format, { cells, ...habits }) : choice.format,
    doubts: label === '' ? [...doubts, 'unnamed'] : doubts,
    examples: examplesOf(cells),
  };
}

const isDoubtful = ({ doubts }: PlannedColumn) =>
  doubts.includes('decimal_or_thousands') || doubts.includes('day_or_month');

/** What one of the columns shows and no other one contradicts. */
function onlyOne<Value>(found: readonly Value[]): Value | undefined {
  const [first, ...others] = new Set(found);
  return others.length > 0 ? undefined : first;
}

const showsMark = (column: PlannedColumn) => column.format.type === 'decimal' || hasThousands(column);

/** What the columns of a file prove for those that are doubtful alone. */
function provenBy(columns: readonly PlannedColumn[], { decided = [] }: CutOrder): ProvenFormats {
  // A column that is written otherwise than its table says more than those that are read as the table is.
  const against = (key: 'decimalMark' | 'dateOrder') =>
    columns.filter((column) =>
      decided.some(
        (known) => known.name === column.name && known[key] !== undefined && isAgainstTable(column, known),
      ),
    );
  const [otherMarks, otherOrders] = [against('decimalMark'), against('dateOrder')];
  const sure = columns.filter((column) => !isDoubtful(column));
  const marked = otherMarks.length > 0 ? otherMarks : sure.filter(showsMark);
  const dated = otherOrders.length > 0 ? otherOrders : sure;
  return {
    decimalMark: onlyOne(marked.flatMap(({ format }) => format.decimalMark ?? [])),
    dateOrder: onlyOne(
      dated.flatMap(({ format: { dateOrder, dateFormats = [] } }) =>
        dateOrder && dateOrder !== 'ymd' && dateFormats.some((format) => /%[dm][-./]%[dm]/.test(format))
          ? [dateOrder]
          : [],
      ),
    ),
  };
}

/**
 * A single mark before three digits means what other columns of the table show that it means, and days come before months where
 * they do in those, or with decimal commas. Letters are yes and no more certainly beside other columns of yes and no.
 */
export function planColumns(texts: readonly CellsToPlan[], order: CutOrder): PlannedColumn[] {
  const labels = texts.map(({ label }) => label);
  const columns = texts.map((text) => planColumn(text, order, { labels }));
  const mayBeLetters = ({ format, doubts }: PlannedColumn) =>
    format.type === 'text' || doubts.includes('letters');
  const { decimalMark, dateOrder } = provenBy(columns, order);
  const isBesideYesNo = columns.some((column) => column.format.type === 'boolean' && !mayBeLetters(column));
  const isOpen = (column: PlannedColumn) =>
    isDoubtful(column) || order.decided?.some(({ name }) => name === column.name);
  return columns.map((column, index) => {
    const text = texts[index];
    const isAsked = ((decimalMark || dateOrder) && isOpen(column)) || (isBesideYesNo && mayBeLetters(column));
    return text && isAsked
      ? planColumn(text, order, { decimalMark, dateOrder, isBesideYesNo, labels })
      : column;
  });
}

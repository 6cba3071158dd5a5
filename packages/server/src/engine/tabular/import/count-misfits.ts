import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import { cellKind, marksMissing } from './cell-kind.ts';
import { oddCellFrom } from './choose-column-type.ts';
import { countedRows } from './counted-rows.ts';
import { amountPattern } from './number-format.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';

const textsMax = 200;
const misfitShareMax = 0.02;
const areFew = (count: number, rowCount: number) =>
  count <= rowCount * misfitShareMax || (count === 1 && rowCount >= oddCellFrom);

export interface Misfits {
  /** For each column, how many cells kept their text because they did not fit; totals and notes do not count. */
  counts: number[];
  rowCount: number;
}

export async function countMisfits(file: TableFile, columns: readonly PlannedColumn[]): Promise<Misfits> {
  const typed = columns.map(({ format }, index) =>
    format.type === 'text' ? '0' : `count(${misfitColumn(index)})`,
  );
  const counted = await countedRows(file);
  const [[rowCount, _, ...counts] = []] = await file.read(
    `select (select count(*) from rows), count(*), ${typed.join(', ')} from ${counted}`,
  );
  return { rowCount: Number(rowCount), counts: counts.map(Number) };
}

/** Marks the columns that have cells which kept their text. */
export const markMisfits = (columns: readonly PlannedColumn[], { counts }: Misfits): PlannedColumn[] =>
  columns.map((column, index) => ({
    ...column,
    doubts: (counts[index] ?? 0) > 0 ? [...new Set([...column.doubts, 'misfits' as const])] : column.doubts,
  }));

/** Notes for each column how many cells are empty, and how many of those in the upload got the value above. */
export async function countCells(
  file: TableFile,
  columns: readonly PlannedColumn[],
): Promise<PlannedColumn[]> {
  const counts = columns.flatMap(({ name, format, fillsEmpty }, index) => {
    // A cell has a value or a text that did not fit. Counting what is there takes a third of looking at each cell.
    const texts = format.type === 'text' ? '' : ` - count(${quoteName(misfitColumn(index))})`;
    return [
      `count(*) - count(${quoteName(name)})${texts}`,
      fillsEmpty ? `count(*) filter (${filledColumn(index)})` : '0',
    ];
  });
  const [found = []] = await file.read(`select ${counts.join(', ')} from ${await countedRows(file)}`);
  return columns.map((column, index) => ({
    ...column,
    emptyCells: Number(found[2 * index] ?? 0),
    filledCells: Number(found[2 * index + 1] ?? 0),
  }));
}

const amounts = new Set(['currency', 'percent']);

/**
 * A column of numbers some of which have a unit that its first rows did not show: then it has none.
 * @returns also some of its numbers
 */
export async function admitUnits(
  file: TableFile,
  { index, column, count }: { index: number; column: PlannedColumn; count: number },
): Promise<{ column: PlannedColumn; texts: string[] } | undefined> {
  const { type, hasUnits } = column.format;
  if (count === 0 || hasUnits || (type !== 'integer' && type !== 'decimal')) return undefined;
  const name = quoteName(misfitColumn(index));
  const texts = await file.read(
    `select distinct ${name} from (select * from ${await countedRows(file)})
    where regexp_matches(${name}, ${quoteText(amountPattern)}, 'i') limit ${textsMax}`,
  );
  const found = texts.map(([text]) => String(text)).filter((text) => amounts.has(cellKind(text)));
  if (found.length === 0) return undefined;
  const { unit: _, isUnitApart: __, ...format } = column.format;
  const doubts = [...new Set([...column.doubts, 'mixed_units' as const])];
  return {
    column: { ...column, format: { ...format, hasUnits: true }, doubts },
    texts: [...column.examples, ...found],
  };
}

const numeric = new Set(['integer', 'decimal', 'percent', 'currency', 'missing']);

/**
 * What a column becomes whose first rows said too little of it: a number with more digits, or text. Undefined when it
 * can stay as it is.
 */
export async function widenColumn(
  file: TableFile,
  {
    index,
    column,
    count,
    rowCount,
  }: { index: number; column: PlannedColumn; count: number; rowCount: number },
): Promise<PlannedColumn | undefined> {
  const { format } = column;
  const isNumber = format.type === 'integer' || format.type === 'decimal';
  if (count === 0 || (format.type === 'decimal' && format.scale === undefined && areFew(count, rowCount)))
    return undefined;
  const name = quoteName(misfitColumn(index));
  const texts = await file.read(
    `select distinct ${name} from (select * from ${await countedRows(file)}) where ${name} is not null limit ${textsMax}`,
  );
  const kinds = texts.map(([text]) => (marksMissing(String(text)) ? 'missing' : cellKind(String(text))));
  const fitting = kinds.filter((kind) => numeric.has(kind) && kind !== 'missing').length;
  if (isNumber && fitting > 0 && fitting >= kinds.filter((kind) => kind !== 'missing').length / 2) {
    const { scale: _, ...rest } = format;
    const isWhole = format.type === 'integer';
    return { ...column, format: { ...rest, type: 'decimal', ...(isWhole && { scale: 6 }) } };
  }
  const missing = kinds.filter((kind) => kind === 'missing').length;
  if (missing === kinds.length || areFew(count, rowCount)) return undefined;
  return {
    ...column,
    format: { type: 'text' },
    doubts: [...new Set([...column.doubts, 'mostly_typed' as const])],
  };
}

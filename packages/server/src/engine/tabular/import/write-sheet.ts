import { ftruncateSync, writeSync } from 'node:fs';
import type { MergedCells, OpenSheet, SheetCell, SheetRow } from '../../documents/extract/sheet-row.ts';
import { cellKind } from './cell-kind.ts';
import type { SheetRange } from './find-blocks.ts';
import { commonUnit, mixedUnits } from './number-format.ts';
import type { WrittenSheet } from './sheet-messages.ts';

const bufferUnitsMax = 256 * 1024;
const numbers = new Set(['integer', 'decimal', 'percent', 'currency']);

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const exactText = ({ text, exact = text }: SheetCell) => exact;

const startsNumber = /^[-\d]/;

/** The text of a cell of a column whose numbers have several currencies: with its own. */
const textWithUnit = (cell: SheetCell) =>
  cell.unit !== undefined && startsNumber.test(exactText(cell))
    ? `${exactText(cell)} ${cell.unit}`
    : exactText(cell);

function lineOf(cells: readonly SheetCell[], { range: { firstColumn }, mixedColumns }: Pass): string {
  const texts: string[] = [];
  for (const cell of cells) {
    while (texts.length < cell.column - firstColumn) texts.push('');
    texts.push(quoted(mixedColumns.includes(cell.column) ? textWithUnit(cell) : exactText(cell)));
  }
  return texts.join(',');
}

/** Counts the units that the cells of each column are shown with. */
function createUnitCount(firstColumn: number) {
  const columns: ({ numbers: number; units: Map<string, number> } | undefined)[] = [];
  return {
    add(cells: readonly SheetCell[]): void {
      for (const cell of cells) {
        if (!startsNumber.test(exactText(cell))) continue;
        const at = cell.column - firstColumn;
        const column = columns[at] ?? { numbers: 0, units: new Map<string, number>() };
        columns[at] = column;
        column.numbers += 1;
        if (cell.unit !== undefined) column.units.set(cell.unit, (column.units.get(cell.unit) ?? 0) + 1);
      }
    },
    /** Of each column, the unit that at least half of its numbers have. */
    units: (): (string | null)[] =>
      Array.from(columns, (column) => {
        if (!column) return null;
        const counted = [...column.units.values()].reduce((sum, count) => sum + count, 0);
        return counted * 2 >= column.numbers ? (commonUnit(column.units) ?? null) : null;
      }),
  };
}

/**
 * Gives the rows below a merged cell its text. Numbers are left alone: a sum over the rows would count them several times.
 */
function createFiller(merged: readonly MergedCells[]) {
  const byRow = Map.groupBy(merged, ({ firstRow }) => firstRow);
  let open: { lastRow: number; cell: SheetCell }[] = [];
  let filledCells = 0;
  return {
    fill({ number, cells }: SheetRow): readonly SheetCell[] {
      open = open.filter(({ lastRow }) => lastRow >= number);
      const missing = open.flatMap(({ cell }) =>
        cells.some(({ column }) => column === cell.column) ? [] : [cell],
      );
      for (const { column, lastRow } of byRow.get(number) ?? []) {
        const cell = cells.find((known) => known.column === column);
        if (cell && !numbers.has(cellKind(exactText(cell)))) open.push({ lastRow, cell });
      }
      filledCells += missing.length;
      return missing.length === 0
        ? cells
        : [...cells, ...missing].sort((one, other) => one.column - other.column);
    },
    count: () => filledCells,
  };
}

interface Pass {
  fd: number;
  range: SheetRange;
  merged: readonly MergedCells[];
  /** Columns whose numbers have several currencies: each is written with its own. */
  mixedColumns: readonly number[];
  onProgress(share: number): void;
}

/** Writes the rows from the first of the range on, with a blank line for each that holds nothing: rows can be counted. */
async function writeRows(sheet: OpenSheet, pass: Pass) {
  const { fd, range, merged } = pass;
  const { firstRow, lastRow = Number.POSITIVE_INFINITY, firstColumn } = range;
  const { lastColumn = Number.POSITIVE_INFINITY } = range;
  const filler = createFiller(merged);
  const unitCount = createUnitCount(firstColumn);
  let buffer = '';
  let at = 0;
  let lines = firstRow - 1;
  let hiddenRows = 0;
  const filledColumns = new Set<number>();
  const flush = () => {
    const bytes = Buffer.from(buffer);
    for (let from = 0; from < bytes.length; ) {
      const written = writeSync(fd, bytes, from, bytes.length - from, at);
      from += written;
      at += written;
    }
    buffer = '';
  };
  await sheet.readRows((row) => {
    const filled = filler.fill(row);
    if (row.number < firstRow || row.number > lastRow) return;
    const cells = filled.filter(({ column }) => column >= firstColumn && column <= lastColumn);
    if (cells.length === 0) return;
    if (row.isHidden) hiddenRows += 1;
    for (; lines + 1 < row.number; lines += 1) buffer += '\n';
    unitCount.add(cells);
    for (const { column } of cells) filledColumns.add(column);
    buffer += `${lineOf(cells, pass)}\n`;
    lines += 1;
    if (buffer.length <= bufferUnitsMax) return;
    flush();
    pass.onProgress(sheet.readShare());
  });
  flush();
  const hidden = sheet.hiddenColumns?.() ?? [];
  const hiddenColumns = hidden.filter((column) => filledColumns.has(column));
  return { hiddenRows, hiddenColumns, filledCells: filler.count(), units: unitCount.units() };
}

/** More names of columns than this nobody reads. */
const namedColumnsMax = 50;

/** As spreadsheet programs name a column, counted from 0: A, Z, AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

interface SheetOrder {
  /** Of an empty file. */
  fd: number;
  range?: SheetRange | undefined;
  /** Told how many of the rows are written, from 0 to 1. */
  onProgress(share: number): void;
}

/** Sheets whose rows are read a second time are few. */
const firstPassShare = 0.8;

/** Writes a sheet, or a part of it, as separated values. */
export async function writeSheet(
  sheet: OpenSheet,
  { fd, range = { firstRow: 1, firstColumn: 0 }, onProgress }: SheetOrder,
): Promise<WrittenSheet> {
  const isHidden = sheet.isHidden === true;
  const first = await writeRows(sheet, {
    fd,
    range,
    merged: [],
    mixedColumns: [],
    onProgress: (share) => onProgress(share * firstPassShare),
  });
  // A sheet names its merged cells behind its rows, and shows then which columns are mixed: it is read again.
  const merged = sheet.mergedCells?.() ?? [];
  const mixedColumns = first.units.flatMap((unit, at) =>
    unit === mixedUnits ? [range.firstColumn + at] : [],
  );
  const isFinal = merged.length === 0 && mixedColumns.length === 0;
  if (!isFinal) ftruncateSync(fd, 0);
  const { units, hiddenColumns, ...counts } = isFinal
    ? first
    : await writeRows(sheet, {
        fd,
        range,
        merged,
        mixedColumns,
        onProgress: (share) => onProgress(firstPassShare + share * (1 - firstPassShare)),
      });
  const letters = hiddenColumns.slice(0, namedColumnsMax).map(columnLetters);
  return { facts: { isHidden, ...counts, ...(letters.length > 0 && { hiddenColumns: letters }) }, units };
}

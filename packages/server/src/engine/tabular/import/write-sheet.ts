import { ftruncateSync, writeSync } from 'node:fs';
import type { MergedCells, OpenSheet, SheetCell, SheetRow } from '../../documents/extract/sheet-row.ts';
import { cellKind } from './cell-kind.ts';
import type { SheetRange } from './find-blocks.ts';
import type { SheetFacts } from './sheet-messages.ts';

const bufferUnitsMax = 256 * 1024;
const numbers = new Set(['integer', 'decimal', 'percent', 'currency']);

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function lineOf(cells: readonly SheetCell[], firstColumn: number): string {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    while (texts.length < column - firstColumn) texts.push('');
    texts.push(quoted(text));
  }
  return texts.join(',');
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
        if (cell && !numbers.has(cellKind(cell.text))) open.push({ lastRow, cell });
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
}

/** Writes the rows from the first of the range on, with a blank line for each that holds nothing: rows can be counted. */
async function writeRows(sheet: OpenSheet, { fd, range, merged }: Pass) {
  const { firstRow, lastRow = Number.POSITIVE_INFINITY, firstColumn } = range;
  const { lastColumn = Number.POSITIVE_INFINITY } = range;
  const filler = createFiller(merged);
  let buffer = '';
  let at = 0;
  let lines = firstRow - 1;
  let hiddenRows = 0;
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
    buffer += `${lineOf(cells, firstColumn)}\n`;
    lines += 1;
    if (buffer.length > bufferUnitsMax) flush();
  });
  flush();
  return { hiddenRows, filledCells: filler.count() };
}

/** Writes a sheet, or a part of it, as separated values. @param fd of an empty file */
export async function writeSheet(
  sheet: OpenSheet,
  fd: number,
  range: SheetRange = { firstRow: 1, firstColumn: 0 },
): Promise<SheetFacts> {
  const isHidden = sheet.isHidden === true;
  const first = await writeRows(sheet, { fd, range, merged: [] });
  // A sheet names its merged cells behind its rows: one that has some is read again.
  const merged = sheet.mergedCells?.() ?? [];
  if (merged.length === 0) return { isHidden, ...first };
  ftruncateSync(fd, 0);
  return { isHidden, ...(await writeRows(sheet, { fd, range, merged })) };
}

import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { TextFailure } from '../text-failure.ts';
import { type CellFormat, cellFormat, cellNumber } from './cell-format.ts';
import type { OpenDocument } from './open-document.ts';
import { readWholeFile } from './read-whole-file.ts';
import { repairOpenSheets } from './repair-open-sheets.ts';
import { readSheetParts } from './sheet-parts.ts';
import {
  cellLine,
  type OpenSheet,
  type SheetCell,
  type SheetParts,
  type SheetReading,
  type SheetRow,
} from './sheet-row.ts';
import { sheetText } from './sheet-text.ts';
import type { TextSink } from './text-sink.ts';

// The library loads the whole workbook.
const wholeBytesMax = 32 * 1024 ** 2;

const readBook = (bytes: Buffer): WorkBook =>
  read(bytes, {
    type: 'buffer',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
    dateNF: 'yyyy-mm-dd',
  });

function open(bytes: Buffer, kind: OpenDocument['kind'], reading?: SheetReading): WorkBook {
  try {
    return readBook(kind === 'zip' ? repairOpenSheets(bytes, reading) : bytes);
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new TextFailure(isProtected ? 'protected' : 'damaged', error);
  }
}

type ReadCell = (cell: CellObject, text: string) => Pick<SheetCell, 'exact' | 'unit'>;

/** Reads what the cells of a workbook hold: the library gives numbers as they are shown, rounded and with local marks. */
function createCellReader(epoch: 1900 | 1904): ReadCell {
  const known = new Map<string, CellFormat>();
  const formatOf = (code: string) => {
    const format = known.get(code) ?? cellFormat(0, code);
    known.set(code, format);
    return format;
  };
  return ({ t, v, z }, text) => {
    // OpenDocument shows yes and no in the language of the person who wrote the file.
    if (t === 'b') return { exact: v === true ? 'TRUE' : 'FALSE' };
    if (t !== 'n' || typeof v !== 'number') return {};
    const format = formatOf(String(z ?? ''));
    const exact = cellNumber(String(v), format, epoch);
    return { ...(exact !== text && { exact }), ...(format.unit && { unit: format.unit }) };
  };
}

/** Only existing cells, because the declared size of a sheet cannot be trusted. */
function cellsOf(row: readonly (CellObject | undefined)[], readCell: ReadCell): SheetCell[] {
  const cells: SheetCell[] = [];
  row.forEach((cell, column) => {
    const text = cellLine(String(cell?.w ?? cell?.v ?? ''));
    if (cell && text !== '') cells.push({ column, text, ...readCell(cell, text) });
  });
  return cells;
}

interface PassedRows {
  readCell: ReadCell;
  /** Rows that are hidden, where the library does not know. */
  hidden: SheetParts['hiddenRows'];
  onRow(row: SheetRow): void;
}

/** Passes the rows of a sheet that hold something, in order. */
function passRows(sheet: WorkSheet | undefined, { readCell, hidden, onRow }: PassedRows): void {
  let next = 0;
  const isWithin = (number: number) => {
    while ((hidden?.[next]?.[1] ?? number) < number) next += 1;
    return (hidden?.[next]?.[0] ?? Number.POSITIVE_INFINITY) <= number;
  };
  (sheet?.['!data'] ?? []).forEach((row, at) => {
    const cells = cellsOf(row, readCell);
    if (cells.length === 0) return;
    const isHidden = hidden ? isWithin(at + 1) : sheet?.['!rows']?.[at]?.hidden === true;
    onRow({ number: at + 1, cells, ...(isHidden && { isHidden }) });
  });
}

/**
 * The sheets of a workbook that is read as a whole (xls, xlsb, ods). The binary formats have a value for each formula: one that no
 * program has calculated is a zero there, like any other.
 * @throws TextFailure protected, damaged, too_large
 */
export async function openBinarySheets(document: OpenDocument, reading?: SheetReading): Promise<OpenSheet[]> {
  const bytes = await readWholeFile(document, wholeBytesMax);
  const book = open(bytes, document.kind, reading);
  const found = await readSheetParts(document, bytes);
  const readCell = createCellReader(book.Workbook?.WBProps?.date1904 ? 1904 : 1900);
  return book.SheetNames.map((name, index) => {
    const parts = found.length === book.SheetNames.length ? found[index] : undefined;
    return {
      name: parts?.name ?? name,
      isHidden: parts?.isHidden ?? (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
      readRows: async (onRow) => passRows(book.Sheets[name], { readCell, hidden: parts?.hiddenRows, onRow }),
      // The library has read all of the workbook before the first row is passed.
      readShare: () => 1,
      hiddenColumns: () => parts?.hiddenColumns ?? [],
      mergedCells: () =>
        (book.Sheets[name]?.['!merges'] ?? []).flatMap(({ s, e }) =>
          e.r > s.r ? [{ firstRow: s.r + 1, lastRow: e.r + 1, column: s.c }] : [],
        ),
    };
  });
}

/** Reads the old binary workbooks with the interface of the streaming reader. */
export async function readBinarySheets(document: OpenDocument, sink: TextSink): Promise<void> {
  for (const { name, readRows } of await openBinarySheets(document)) {
    sink.beginPage(name);
    const writer = sheetText(name, sink);
    await readRows(writer.row);
    writer.end();
  }
}

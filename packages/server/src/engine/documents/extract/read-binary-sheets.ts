import { type CellObject, read, type WorkBook } from '@e965/xlsx';
import { TextFailure } from '../text-failure.ts';
import { rowText } from './block-writer.ts';
import type { OpenDocument } from './read-document.ts';
import { readWholeFile } from './read-whole-file.ts';
import { sheetText } from './sheet-text.ts';
import type { TextSink } from './text-sink.ts';

// The library holds everything at once.
const wholeBytesMax = 32 * 1024 ** 2;
const gapMax = 64;

function open(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      dateNF: 'yyyy-mm-dd',
    });
  } catch (error) {
    const isProtected = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new TextFailure(isProtected ? 'protected' : 'damaged', error);
  }
}

/** Only cells that are there: what a sheet says about its own size is not relied on. */
function cellsOf(row: readonly (CellObject | undefined)[]): string[] {
  const cells: string[] = [];
  let last = -1;
  row.forEach((cell, column) => {
    const text = String(cell?.w ?? cell?.v ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text === '') return;
    for (let gap = Math.min(column - last - 1, gapMax); gap > 0; gap -= 1) cells.push('');
    cells.push(text);
    last = column;
  });
  return cells;
}

/** Reads the old binary workbooks (xls, xlsb) as the streaming reader does the new ones. */
export async function readBinarySheets(document: OpenDocument, sink: TextSink): Promise<void> {
  const book = open(await readWholeFile(document, wholeBytesMax));
  for (const name of book.SheetNames) {
    const rows = book.Sheets[name]?.['!data'] ?? [];
    sink.beginPage(name);
    const writer = sheetText(name, sink);
    rows.forEach((row) => {
      const text = rowText(cellsOf(row));
      if (text !== '') writer.write(`${text}\n`);
    });
    writer.end();
  }
}

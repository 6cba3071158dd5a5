import { limits } from '@docent/contract/limits';
import { openArchive } from '../extract/open-archive.ts';
import type { OpenDocument } from '../extract/open-document.ts';
import { type OpenSheet, rowLine, type SheetReading, type SheetRow } from '../extract/sheet-row.ts';
import { sheetText } from '../extract/sheet-text.ts';
import { TextFailure } from '../text-failure.ts';
import type { GivenRow } from './collect-rows.ts';

// One more than is shown, to detect that there are more.
const columnsKept = limits.table.columnsMax + 1;

function spread({ cells }: SheetRow): string[] {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    while (texts.length < Math.min(column, columnsKept)) texts.push('');
    if (column >= columnsKept) break;
    texts.push(text);
  }
  return texts;
}

/**
 * The sheets of a workbook, new or old.
 * @throws TextFailure binary when it is not a workbook
 */
export async function openWorkbook(document: OpenDocument, reading?: SheetReading): Promise<OpenSheet[]> {
  if (document.kind === 'zip') {
    const archive = await openArchive(document.fd);
    if (archive.has('xl/workbook.xml')) {
      const { openXlsx } = await import('../extract/read-xlsx.ts');
      return openXlsx(archive, reading);
    }
    if (!archive.has('xl/workbook.bin')) throw new TextFailure('binary');
  }
  const { openBinarySheets } = await import('../extract/read-binary-sheets.ts');
  return openBinarySheets(document);
}

/** Passes the rows of a sheet with their positions in the sheet's text, which is only counted here. */
export async function readSheetRows(sheet: OpenSheet, onRow: (row: GivenRow) => void): Promise<void> {
  let length = 0;
  const text = sheetText(sheet.name, {
    write(written) {
      length += written.length;
    },
  });
  await sheet.readRows((row) => {
    text.row(row);
    const end = length - 1;
    onRow({ number: row.number, start: end - rowLine(row).length, end, cells: spread(row) });
  });
}

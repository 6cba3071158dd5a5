import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';

/**
 * The first sheet of a workbook as separated values, by SheetJS: the whole workbook at once. What our own reading is
 * measured against.
 */
export async function readBySheetJs(path: string): Promise<string> {
  const book = read(await readFile(path), { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_csv(sheet) : '';
}

// Rows of a sheet per second of processor time, as an import reads them. The workbook comes on standard input:
//   node bench/sheet-rows.ts < book.xlsx
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { openArchive } from '../packages/server/src/engine/documents/extract/open-archive.ts';
import { openXlsx } from '../packages/server/src/engine/documents/extract/read-xlsx.ts';
import { writeSheet } from '../packages/server/src/engine/tabular/import/write-sheet.ts';
import { printTable } from './support/figures.ts';

const inputFd = 0;
const archive = await openArchive(inputFd);
const lines = [];
for (const sheet of await openXlsx(archive)) {
  let rows = 0;
  const before = process.cpuUsage();
  await sheet.readRows(() => {
    rows += 1;
  });
  await writeSheet(sheet, { fd: openSync(devNull, 'w'), onProgress: () => undefined });
  const { user, system } = process.cpuUsage(before);
  // Read twice: once to count, once to write.
  const perSecond = Math.round((2 * rows) / ((user + system) / 1e6));
  lines.push({
    sheet: sheet.name,
    rows: rows.toLocaleString('en'),
    'rows/s': perSecond.toLocaleString('en'),
  });
}
printTable(lines);

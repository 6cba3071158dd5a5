import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDocumentFile } from '#testing/office-files.ts';
import { openBinarySheets } from './read-binary-sheets.ts';
import type { SheetRow } from './sheet-row.ts';

/** The rows of the sheets of an OpenDocument file. @param cells of its only row */
async function readCells(cells: string) {
  const bytes =
    openDocumentFile(`<office:spreadsheet><table:table table:name="Şubat"><table:table-row>${cells}
    </table:table-row></table:table></office:spreadsheet>`);
  const folder = mkdtempSync(join(tmpdir(), 'docent-ods-'));
  writeFileSync(join(folder, 'a.ods'), bytes);
  const fd = openSync(join(folder, 'a.ods'), 'r');
  const rows: SheetRow[] = [];
  try {
    const sheets = await openBinarySheets({ kind: 'zip', sizeBytes: bytes.length, fd });
    for (const { readRows } of sheets) await readRows((row) => void rows.push(row));
    return { names: sheets.map(({ name }) => name), rows };
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
}

it('reads a sheet of OpenDocument that has no styles', async () => {
  const { names, rows } = await readCells(`
    <table:table-cell office:value-type="string"><text:p>Şehir</text:p></table:table-cell>
    <table:table-cell office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell>`);
  expect(names).toEqual(['Şubat']);
  expect(rows).toEqual([
    {
      number: 1,
      cells: [
        { column: 0, text: 'Şehir' },
        { column: 1, text: '5' },
      ],
    },
  ]);
});

it('reads values of OpenDocument that have no text beside them, clocks and types that the format lacks', async () => {
  const { rows } = await readCells(`
    <table:table-cell office:value="12.5" office:value-type="float"/>
    <table:table-cell office:value-type="date" office:date-value="2024-03-05"></table:table-cell>
    <table:table-cell office:value-type="time" office:time-value="09:55:33"><text:p>09:55:33</text:p></table:table-cell>
    <table:table-cell office:value-type="strange"><text:p>abcd</text:p></table:table-cell>
    <table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>`);
  expect(rows[0]?.cells.map(({ text, exact = text }) => exact)).toEqual([
    '12.5',
    '2024-03-05',
    '09:55:33',
    'abcd',
    'TRUE',
  ]);
});

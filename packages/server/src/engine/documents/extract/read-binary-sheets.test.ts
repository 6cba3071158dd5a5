import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDocumentFile } from '#testing/office-files.ts';
import { openBinarySheets } from './read-binary-sheets.ts';
import type { SheetRow } from './sheet-row.ts';

it('reads a sheet of OpenDocument that has no styles', async () => {
  const body = `<office:spreadsheet><table:table table:name="Şubat"><table:table-row>
    <table:table-cell office:value-type="string"><text:p>Şehir</text:p></table:table-cell>
    <table:table-cell office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell>
    </table:table-row></table:table></office:spreadsheet>`;
  const bytes = openDocumentFile(body);
  const folder = mkdtempSync(join(tmpdir(), 'docent-ods-'));
  writeFileSync(join(folder, 'a.ods'), bytes);
  const fd = openSync(join(folder, 'a.ods'), 'r');
  const rows: SheetRow[] = [];
  try {
    const sheets = await openBinarySheets({ kind: 'zip', sizeBytes: bytes.length, fd });
    for (const { readRows } of sheets) await readRows((row) => void rows.push(row));
    expect(sheets.map(({ name }) => name)).toEqual(['Şubat']);
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
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

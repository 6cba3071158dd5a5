import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { openDocumentFile } from '#testing/office-files.ts';
import type { OpenDocument } from './open-document.ts';
import { openBinarySheets } from './read-binary-sheets.ts';
import type { SheetRow } from './sheet-row.ts';

/** What is read of the sheets of a workbook. */
async function readSheets(bytes: Buffer, kind: OpenDocument['kind']) {
  const folder = mkdtempSync(join(tmpdir(), 'docent-sheets-'));
  writeFileSync(join(folder, 'book'), bytes);
  const fd = openSync(join(folder, 'book'), 'r');
  try {
    const found = [];
    for (const { name, isHidden, readRows, hiddenColumns } of await openBinarySheets({
      kind,
      sizeBytes: bytes.length,
      fd,
    })) {
      const rows: SheetRow[] = [];
      await readRows((row) => void rows.push(row));
      found.push({ name, isHidden, rows, hiddenColumns: hiddenColumns?.() });
    }
    return found;
  } finally {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  }
}

/** The rows of the sheets of an OpenDocument file. @param cells of its only row */
async function readCells(cells: string) {
  const sheets = await readSheets(
    openDocumentFile(`<office:spreadsheet><table:table table:name="Şubat"><table:table-row>${cells}
    </table:table-row></table:table></office:spreadsheet>`),
    'zip',
  );
  return { names: sheets.map(({ name }) => name), rows: sheets.flatMap(({ rows }) => rows) };
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

/** Two sheets of four columns, of which the first hides its second and its last one. */
function withHiddenColumns(bookType: BookType): Buffer {
  const book = utils.book_new();
  const sheet = () =>
    utils.aoa_to_sheet([
      ['Şehir', 'Maliyet', 'Tutar', 'Not'],
      ['Van', 5, 7, 'x'],
    ]);
  const hiding = sheet();
  hiding['!cols'] = [{ wch: 10 }, { wch: 10, hidden: true }, { wch: 10 }, { wch: 10, hidden: true }];
  utils.book_append_sheet(book, hiding, 'Satış & Alış');
  utils.book_append_sheet(book, sheet(), 'Açık');
  return write(book, { type: 'buffer', bookType });
}

it.each([
  ['biff8', 'compound'],
  ['xlml', 'compound'],
  ['xlsb', 'zip'],
] as const)('tells which columns a workbook hides (%s)', async (bookType, kind) => {
  expect(await readSheets(withHiddenColumns(bookType), kind)).toMatchObject([
    {
      name: 'Satış & Alış',
      hiddenColumns: [1, 3],
      rows: [{ cells: { length: 4 } }, { cells: { length: 4 } }],
    },
    { name: 'Açık', hiddenColumns: [] },
  ]);
});

it('tells which columns, rows and sheets a workbook of OpenDocument hides', async () => {
  const row = (text: string, attributes = '') =>
    `<table:table-row ${attributes}><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
  const columns =
    '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/><table:table-column-group table:display="false"><table:table-column table:visibility="collapse"/></table:table-column-group><table:table-column table:number-columns-repeated="16380"/>';
  const body = [
    row('a'),
    row('b', 'table:visibility="collapse"'),
    '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>',
    row('c', 'table:visibility="filter" table:number-rows-repeated="2"'),
    row('d'),
  ].join('');
  const style =
    '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const sheets = await readSheets(
    openDocumentFile(
      `<office:spreadsheet><table:table table:name="Satış &amp; Alış" table:style-name="ta1">${columns}${body}</table:table><table:table table:name="Gizli" table:style-name="ta2">${row('e')}</table:table></office:spreadsheet>`,
      style,
    ),
    'zip',
  );
  expect(sheets.map(({ name, isHidden, hiddenColumns }) => [name, isHidden, hiddenColumns])).toEqual([
    ['Satış & Alış', false, [1, 2, 3]],
    ['Gizli', true, []],
  ]);
  expect(sheets[0]?.rows.map(({ number, isHidden = false }) => [number, isHidden])).toEqual([
    [1, false],
    [2, true],
    [6, true],
    [7, true],
    [8, false],
  ]);
});

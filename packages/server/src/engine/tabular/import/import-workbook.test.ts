import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocumentFile, xlsxFile } from '#testing/office-files.ts';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { zipOf } from '#testing/zip-file.ts';
import { importSeparated } from './import-separated.ts';
import { readSheet, sheetDialect } from './read-workbook.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-workbook-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importSheet(bytes: Buffer, ending: string) {
  const { signal } = new AbortController();
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const { source: rows, units } = await readSheet({ source, ending, folder, signal }, { sheet: 'Satış' });
  return importSeparated({
    source: rows,
    units,
    dialect: sheetDialect,
    encoding: 'utf-8',
    folder,
    corrections: {},
    signal,
    onPlan: async () => undefined,
    onProgress: () => undefined,
  });
}

const formatsOf = async (bytes: Buffer, ending: string) =>
  (await importSheet(bytes, ending)).built.columns.map(({ label, format: { type, unit } }) => ({
    label,
    type,
    ...(unit && { unit }),
  }));

/** A sheet whose numbers are shown with these formats, one for each column. */
function workbook(bookType: BookType, formats: Record<string, string>): Buffer {
  const labels = Object.keys(formats);
  const sheet = utils.aoa_to_sheet([labels, ...[1234.5678, 99, 0.125].map((row) => labels.map(() => row))]);
  for (const [column, format] of Object.values(formats).entries())
    for (const row of [1, 2, 3]) sheet[utils.encode_cell({ r: row, c: column })].z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Satış');
  return write(book, { type: 'buffer', bookType });
}

const formats = {
  Tutar: '#,##0.00 "₺"',
  Kur: '[$€-407] #,##0.00',
  Price: '$#,##0',
  Oran: '0.0%',
  Adet: '#,##0',
};

test.each(['xlsx', 'xlsb', 'biff8'] as const)(
  'a column of a workbook (%s) has the unit that its numbers are shown with',
  async (bookType) => {
    expect(await formatsOf(workbook(bookType, formats), 'xlsx')).toEqual([
      { label: 'Tutar', type: 'decimal', unit: '₺' },
      { label: 'Kur', type: 'decimal', unit: '€' },
      { label: 'Price', type: 'decimal', unit: '$' },
      { label: 'Oran', type: 'decimal', unit: '%' },
      { label: 'Adet', type: 'decimal' },
    ]);
  },
);

test.each(['xlsx', 'xlsb', 'biff8'] as const)(
  'a number of a workbook (%s) keeps the digits that its format hides',
  async (bookType) => {
    const { path } = await importSheet(workbook(bookType, formats), 'xlsx');
    expect(await readTableFile(path, 'select tutar::varchar, price::varchar from rows')).toEqual([
      ['1234.567800', '1234.567800'],
      ['99.000000', '99.000000'],
      ['0.125000', '0.125000'],
    ]);
  },
);

test('a column has no unit where fewer than half of its numbers are shown with one', async () => {
  const sheet = utils.aoa_to_sheet([['Sayı'], [1], [2], [3]]);
  sheet.A3.z = '#,##0 "₺"';
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Satış');
  expect(await formatsOf(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx')).toEqual([
    { label: 'Sayı', type: 'integer' },
  ]);
});

test('numbers of OpenDocument are read as they are, not as a Turkish program shows them', async () => {
  const styles = `<number:currency-style style:name="N1"><number:number number:decimal-places="0" number:grouping="true"/>
    <number:text> </number:text><number:currency-symbol number:language="tr" number:country="TR">₺</number:currency-symbol>
    </number:currency-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>
    <number:number-style style:name="N2"><number:number number:decimal-places="0" number:grouping="true"/></number:number-style>
    <style:style style:name="ce2" style:family="table-cell" style:data-style-name="N2"/>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const text = (shown: string) =>
    `<table:table-cell office:value-type="string"><text:p>${shown}</text:p></table:table-cell>`;
  const number = (kind: string, style: string, value: number) =>
    `<table:table-cell table:style-name="${style}" office:value-type="${kind}" office:value="${value}"><text:p>${Math.round(value).toLocaleString('tr')}</text:p></table:table-cell>`;
  const rows = [12_345.5, 8_120.25, 1_499.75].map((value) =>
    row(text('Van'), number('currency', 'ce1', value), number('float', 'ce2', value)),
  );
  const body = `<office:spreadsheet><table:table table:name="Satış">${row(text('Şehir'), text('Ciro'), text('Sayı'))}${rows.join('')}</table:table></office:spreadsheet>`;
  const { path, built } = await importSheet(openDocumentFile(body, styles), 'ods');
  expect(built.columns.map(({ format }) => format.unit)).toEqual([undefined, '₺', undefined]);
  expect(await readTableFile(path, 'select ciro::double, sayi::double from rows')).toEqual([
    [12_345.5, 12_345.5],
    [8120.25, 8120.25],
    [1499.75, 1499.75],
  ]);
});

test('a column of several currencies has none, and says so', async () => {
  const sheet = utils.aoa_to_sheet([['Tutar'], [1], [2], [3]]);
  for (const [at, format] of ['#,##0 "₺"', '$#,##0', '#,##0 "TL"'].entries()) sheet[`A${at + 2}`].z = format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Satış');
  const { built } = await importSheet(write(book, { type: 'buffer', bookType: 'xlsx' }), 'xlsx');
  expect(built.columns).toMatchObject([
    { format: { type: 'integer' }, doubts: ['mixed_units'] },
    { label: 'Para birimi', part: { of: 'tutar', kind: 'currency' } },
  ]);
  expect(built.columns[0]?.format.unit).toBeUndefined();
});

/** Rows of a sheet end at their last filled cell. */
function sheetOf(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Satış');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

test('a last column that is filled in a single row keeps its header, and the row is read', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`Item ${at}`, at, ...(at === 150 ? ['broken'] : [])]);
  const { path, built } = await importSheet(sheetOf([['Item', 'Pieces', 'Note'], ...rows]), 'xlsx');
  expect(built.columns.map(({ label, doubts }) => [label, doubts])).toEqual([
    ['Item', []],
    ['Pieces', []],
    ['Note', []],
  ]);
  expect(await readTableFile(path, 'select item from rows where note is not null')).toEqual([['Item 150']]);
  expect(await readTableFile(path, 'select count(*)::integer from rows')).toEqual([[200]]);
});

test('groups with totals are filled beside a column that only the last total fills', async () => {
  const group = (name: string) => [
    [name, 'Q1', 10],
    [null, 'Q2', 20],
    [null, 'Q3', 30],
    [null, 'Q4', 40],
    [`${name} total`, null, 100],
  ];
  const bytes = sheetOf([
    ['Region', 'Quarter', 'Planned', 'Note'],
    ...group('North'),
    ...group('South'),
    ['Grand total', null, 200, 'incl. VAT'],
  ]);
  const { path } = await importSheet(bytes, 'xlsx');
  const totals =
    'select region, sum(planned)::integer from rows where quarter is not null group by 1 order by 1';
  expect(await readTableFile(path, totals)).toEqual([
    ['North', 100],
    ['South', 100],
  ]);
});

test('a workbook whose parts differ from their names in case, and whose relations have another prefix, is read', async () => {
  const base = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const bytes = zipOf({
    'xl/workbook.xml': `<workbook><sheets><sheet name="Satış" sheetId="1" d3p1:id="rId1" xmlns:d3p1="${base}"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>
      <Relationship Target="/xl/worksheets/Sheet1.xml" Type="${base}/worksheet" Id="rId1"/>
      <Relationship Target="/xl/sharedStrings.xml" Type="${base}/sharedStrings" Id="rId2"/></Relationships>`,
    'xl/sharedstrings.xml': '<sst><si><t>Kalem</t></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="2"><c r="A2"><v>5</v></c></row><row r="3"><c r="A3"><v>7</v></c></row></sheetData></worksheet>`,
  });
  const { path } = await importSheet(bytes, 'xlsx');
  expect(await readTableFile(path, 'select sum(kalem) from rows')).toEqual([['12']]);
});

test('a formula of OpenDocument without a stored value keeps its text beside an empty value', async () => {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const number = (value: number) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
  const formula = (written: string, rest = '/>') => `<table:table-cell table:formula="of:=${written}"${rest}`;
  const rows = [
    text('Ürün') + text('Adet') + text('Tutar') + text('Not'),
    text('Masa') + number(2) + formula('[.B2]*10') + formula('&quot;&quot;', ' office:value-type="string"/>'),
    text('Lamba') +
      number(3) +
      formula('[.B3]*10', ' office:value-type="float" office:value="30"/>') +
      text('x'),
    text('Saat') + formula('SUM([.B2:.B3])', '><text:p/></table:table-cell>') + number(5) + text('y'),
  ];
  const lines = rows.map((cells) => `<table:table-row>${cells}</table:table-row>`).join('');
  const sheet = `<office:spreadsheet><table:table table:name="Satış">${lines}</table:table></office:spreadsheet>`;
  const { built, path } = await importSheet(openDocumentFile(sheet), 'ods');
  expect(built.columns.map(({ format, doubts }) => [format.type, doubts])).toEqual([
    ['text', []],
    ['integer', ['formulas', 'misfits']],
    ['integer', ['formulas', 'misfits']],
    ['text', []],
  ]);
  expect(await readTableFile(path, 'select * exclude (urun) from rows')).toEqual([
    ['2', null, null, '=B2*10', null],
    ['3', null, '30', null, 'x'],
    [null, '=SUM(B2:B3)', '5', null, 'y'],
  ]);
});

test('a formula without a stored value keeps its text beside an empty value, and its column says so', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const number = (at: string, value: number) => `<c r="${at}"><v>${value}</v></c>`;
  const rows = [
    cell('A1', 'Ürün') + cell('B1', 'Adet') + cell('C1', 'Tutar') + cell('D1', 'Not'),
    `${cell('A2', 'Masa')}${number('B2', 2)}<c r="C2"><f>B2*10</f><v></v></c><c r="D2" t="str"><f>""</f><v></v></c>`,
    `${cell('A3', 'Lamba')}${number('B3', 3)}<c r="C3"><f t="shared" ref="C3:C4" si="0">B3*10</f><v>30</v></c>${cell('D3', 'x')}`,
    `${cell('A4', 'Saat')}<c r="B4"><f>SUM(B2:B3)</f></c><c r="C4"><f t="shared" si="0"/></c>`,
  ];
  const sheet = rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('');
  const { built, path } = await importSheet(xlsxFile({ Satış: sheet }), 'xlsx');
  expect(built.columns.map(({ format, doubts }) => [format.type, doubts])).toEqual([
    ['text', []],
    ['integer', ['formulas', 'misfits']],
    ['integer', ['formulas', 'misfits']],
    ['text', []],
  ]);
  expect(await readTableFile(path, 'select * exclude (urun) from rows')).toEqual([
    ['2', null, null, '=B2*10', null],
    ['3', null, '30', null, 'x'],
    [null, '=SUM(B2:B3)', null, '=B3*10', null],
  ]);
});

test('columns that an Excel file hides are imported and named by their letters, those without cells are not', async () => {
  const { signal } = new AbortController();
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (at: number, texts: readonly string[]) =>
    `<row r="${at}">${texts.map((text, column) => cell(`${'ABCD'[column]}${at}`, text)).join('')}</row>`;
  const sheet = `</sheetData><cols><col min="2" max="2" hidden="1"/><col min="3" max="3"/><col min="4" max="16384" hidden="true"/></cols><sheetData>${row(1, ['Şehir', 'Maliyet', 'Tutar', 'Not'])}${row(2, ['Van', '5', '7', 'x'])}`;
  const bytes = xlsxFile({ Satış: sheet });
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const { facts, source: rows } = await readSheet(
    { source, ending: 'xlsx', folder, signal },
    { sheet: 'Satış' },
  );
  expect(facts?.hiddenColumns).toEqual(['B', 'D']);
  let text = '';
  for await (const chunk of rows.open()) text += Buffer.from(chunk).toString();
  expect(text).toBe('Şehir,Maliyet,Tutar,Not\nVan,5,7,x\n');
});

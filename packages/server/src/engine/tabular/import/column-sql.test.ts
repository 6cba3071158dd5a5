import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScratchDuckDb } from '#testing/scratch-duckdb.ts';
import type { ColumnFormat } from './column-format.ts';
import { valueSql } from './column-sql.ts';

let duckDb: Awaited<ReturnType<typeof openScratchDuckDb>>;
beforeAll(async () => {
  duckDb = await openScratchDuckDb();
});
afterAll(() => duckDb.close());

/** The value of each cell as text; null where it does not fit. */
async function read(cells: readonly string[], format: ColumnFormat) {
  const list = cells.map((cell) => `'${cell.replaceAll("'", "''")}'`).join(', ');
  const rows = await duckDb.run(
    `select (${valueSql('cell', format)})::varchar from unnest([${list}]) as t (cell)`,
  );
  return Object.fromEntries(rows.map(([value], at) => [cells[at] ?? '', value]));
}

it('reads whole numbers however they are written, and rounds none', async () => {
  const cells = ['7', '-7', '+7', ' 7 ', '007', '7.0', '7.5', '7e2', '7x', ''];
  expect(await read(cells, { type: 'integer' })).toEqual({
    '7': '7',
    '-7': '-7',
    '+7': '7',
    ' 7 ': '7',
    '007': '7',
    '7.0': '7',
    '7.5': null,
    '7e2': null,
    '7x': null,
    '': null,
  });
});

it('keeps all digits of numbers with a point', async () => {
  const cells = ['7', '7.5', '7.55', '7.55 ', '7.555', 'ü7.5'];
  expect(await read(cells, { type: 'decimal', scale: 2 })).toEqual({
    '7': '7.00',
    '7.5': '7.50',
    '7.55': '7.55',
    '7.55 ': '7.55',
    '7.555': null,
    'ü7.5': null,
  });
});

it('reads numbers with a comma as the column writes them', async () => {
  const cells = [
    '7',
    '7,',
    ',5',
    '-7,55',
    '7,555',
    '7,500',
    '1.234,5',
    '1.23,5',
    '(7,5)',
    '7,5 TL',
    '7e1',
    'x',
  ];
  const values = {
    '7': '7.00',
    '7,': '7.00',
    ',5': '0.50',
    '-7,55': '-7.55',
    '7,555': null,
    '7,500': null,
    '1.234,5': '1234.50',
    '1.23,5': null,
    '(7,5)': '-7.50',
    '7,5 TL': '7.50',
    '7e1': '70.00',
    x: null,
  };
  const commas: ColumnFormat = { type: 'decimal', decimalMark: ',', unit: '₺', scale: 2 };
  expect(await read(cells, commas)).toEqual(values);
  expect(await read(cells, { ...commas, hasGroups: true })).toEqual(values);
});

it('takes only its own unit off the numbers of a column', async () => {
  const cells = ['5 TL', '5 TRY', '₺5', '5', '$5', '%5'];
  const own = { '5 TL': '5', '5 TRY': '5', '₺5': '5', '5': '5', $5: null, '%5': null };
  expect(await read(cells, { type: 'integer', unit: 'TL' })).toEqual(own);
  const bare = Object.fromEntries(cells.map((cell) => [cell, cell === '5' ? '5' : null]));
  expect(await read(cells, { type: 'integer', decimalMark: ',' })).toEqual(bare);
  const all = Object.fromEntries(cells.map((cell) => [cell, '5']));
  expect(await read(cells, { type: 'integer', hasUnits: true })).toEqual(all);
});

it('reads whole numbers with thousands set apart', async () => {
  const cells = ['1.234', '12.34', '1234', '1.234.567', '-1.234'];
  expect(await read(cells, { type: 'integer', decimalMark: ',', hasGroups: true })).toEqual({
    '1.234': '1234',
    '12.34': null,
    '1234': '1234',
    '1.234.567': '1234567',
    '-1.234': '-1234',
  });
});

it('reads days in one format or several, also with blanks around them', async () => {
  const cells = ['01.02.2024', ' 01.02.2024', '\u00a001.02.2024', '1/2/2024', '31.02.2024', 'x'];
  const single = {
    '01.02.2024': '2024-02-01',
    ' 01.02.2024': '2024-02-01',
    '\u00a001.02.2024': '2024-02-01',
    '1/2/2024': null,
    '31.02.2024': null,
    x: null,
  };
  expect(await read(cells, { type: 'date', dateFormats: ['%d.%m.%Y'] })).toEqual(single);
  expect(await read(cells, { type: 'date', dateFormats: ['%d.%m.%Y', '%d/%m/%Y'] })).toEqual({
    ...single,
    '1/2/2024': '2024-02-01',
  });
});

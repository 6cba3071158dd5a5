import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cellsUnder = (label: string, cells: readonly string[]) =>
  `Ad;${label}\n${cells.map((cell, at) => `A${at};${cell}\n`).join('')}`;

/** The type that a column of these cells gets, and its values. */
async function columnOf(cells: readonly string[]) {
  const { built, read } = await importText(folder, cellsUnder('Tutar', cells));
  const values = await read('select tutar::varchar from rows order by rowid');
  return { type: built.columns[1]?.format.type, values: values.flat() };
}

test.each([
  ['errors of formulas', ['1,5', '#DIV/0!', '#SAYI/0!', '2,5', '#YOK'], ['1.5', null, null, '2.5', null]],
  ['"yok" for what is missing', ['1,5', 'yok', '2,5', 'yok'], ['1.5', null, '2.5', null]],
  ['a minus before the percent sign', ['%5', '-%3', '%1'], ['5', '-3', '1']],
  ['minus signs of typography', ['+2,5', '−1,5', '−3'], ['2.5', '-1.5', '-3']],
  ['typographic apostrophes between thousands', ['1’234’567', '2’500'], ['1234567', '2500']],
  [
    'narrow blanks between thousands and a currency',
    ['1\u202f234\u202f567 €', '2\u202f500 €'],
    ['1234567', '2500'],
  ],
])('%s do not make numbers words', async (_, cells, values) => {
  const column = await columnOf(cells);
  expect(column.type).toMatch(/integer|decimal/);
  expect(column.values.map((value) => (value === null ? null : String(Number(value))))).toEqual(values);
});

test('"yok" is still a "no" beside "var"', async () => {
  expect((await columnOf(['var', 'yok', 'yok', 'var'])).type).toBe('boolean');
});

test('all months are read by their English names', async () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2024, month, 5));
  const written = months.map((day) => day.toLocaleDateString('en-US', { dateStyle: 'long' }));
  const iso = months.map((_, month) => `2024-${String(month + 1).padStart(2, '0')}-05`);
  expect(await columnOf(written)).toEqual({ type: 'date', values: iso });
});

test('numbers that can only be read with the other mark are read so', async () => {
  const numbers = Array.from({ length: 6 }, (_, at) => `${at}1234.5`);
  const { type, values } = await columnOf([...numbers, '1.234,56', '12,5', '1.234.567,00']);
  expect(type).toBe('decimal');
  expect(values.slice(6).map(Number)).toEqual([1234.56, 12.5, 1234567]);
});

test('codes with a point stay as they are written', async () => {
  const { built, read } = await importText(folder, 'Hesap Kodu;Tutar\n100;5\n100.10;6\n100.20;7\n');
  expect(built.columns[0]?.format.type).toBe('text');
  expect(await read('select hesap_kodu from rows where tutar = 6')).toEqual([['100.10']]);
});

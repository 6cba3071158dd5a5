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

const flagged = 'select row_id, kind from flags order by row_id';
const summed = (column: string) =>
  `select sum(${column}) from rows where rowid not in (select row_id from flags)`;

test('headers, titles and numbers of pages within a report are notes, and its columns keep their types', async () => {
  const page = (number: number) =>
    [
      'Stok Listesi;;;',
      'Kod;Ürün;Adet;Fiyat',
      ...[1, 2, 3].map((row) => `S${number}${row};Ürün ${row};${row};${row},50`),
      `Sayfa ${number} / 3;;;`,
    ].join('\n');
  const { built, read } = await importText(folder, `${[1, 2, 3].map(page).join('\n\n')}\n`);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'text', 'integer', 'decimal']);
  expect(built.misfits).toEqual([0, 0, 0, 0]);
  expect(await read(flagged)).toEqual(['3', '4', '5', '9', '10', '11', '15'].map((row) => [row, 'note']));
  expect(await read(summed('adet'))).toEqual([['18']]);
});

test('tables of branches below each other without a blank line are one, their names and headers notes', async () => {
  const branch = (name: string) =>
    `${name},,\nTarih,Ürün,Tutar\n2024-05-01,Elma,2\n2024-05-02,Armut,3\nToplam,,5\n`;
  const { built, read } = await importText(folder, `${branch('Kadıköy')}${branch('Bornova')}`);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'text', 'integer']);
  expect(await read(flagged)).toEqual([
    ['2', 'total'],
    ['3', 'note'],
    ['4', 'note'],
    ['7', 'total'],
  ]);
  expect(await read(summed('tutar'))).toEqual([['10']]);
});

test('titles of pages with their numbers beside them are notes, and what is carried over is a total', async () => {
  const rows = (page: number) =>
    [1, 2, 3, 4].map((row) => `0${row}.0${page}.2024;Satış ${page}${row};${row},50`);
  const page = (number: number) =>
    [
      `ABC Ltd. Şti.;;Sayfa ${number}`,
      'Cari Hesap Ekstresi;;',
      'Tarih;Açıklama;Tutar',
      ...rows(number),
      `;Nakli Yekün;${number * 12},00`,
    ].join('\n');
  const { built, plan, read } = await importText(folder, `${[1, 2, 3].map(page).join('\n')}\n`);
  expect(plan.titles).toHaveLength(2);
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
    ['Tarih', 'date'],
    ['Açıklama', 'text'],
    ['Tutar', 'decimal'],
  ]);
  expect((await read(flagged)).map(([, kind]) => kind)).toEqual([
    ...['total', 'note', 'note', 'note'],
    ...['total', 'note', 'note', 'note', 'total'],
  ]);
  expect(await read(summed('tutar'))).toEqual([['36.000000']]);
});

test('a row that fills one cell stays a row above the repeated header of two columns', async () => {
  const { read } = await importText(folder, 'Ad,Yaş\nAli,30\nEce,\nAd,Yaş\nCan,25\nNur,41\n');
  expect(await read(flagged)).toEqual([['2', 'note']]);
});

test('headers and titles of short pages are notes, although they are more than the rows of the table', async () => {
  const page = (number: number) =>
    `Rapor;;;\nKod;Ürün;Adet;Tutar\nS${number};Elma;${number};${number},50\nSayfa ${number} / 6;;;\n`;
  const { built, read } = await importText(folder, [1, 2, 3, 4, 5, 6].map(page).join(''));
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'text', 'integer', 'decimal']);
  expect(built.flaggedRows).toBe(16);
  expect(await read(summed('adet'))).toEqual([['21']]);
});

test('a header that is repeated far below the first rows is a note, in files that were put together', async () => {
  const rows = (from: number) =>
    Array.from({ length: 12_000 }, (_, row) => `S${from + row},${row % 7},${row % 9}.5\n`).join('');
  const header = 'Kod,Adet,Tutar\n';
  const { built, read } = await importText(folder, `${header}${rows(0)}${header}${rows(12_000)}`);
  expect(built.columns.map(({ format, doubts }) => [format.type, doubts])).toEqual([
    ['text', []],
    ['integer', []],
    ['decimal', []],
  ]);
  expect(await read(flagged)).toEqual([['12000', 'note']]);
});

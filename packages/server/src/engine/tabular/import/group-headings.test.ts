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

test('names of groups above their rows are notes, and say nothing of the type of their column', async () => {
  const text = `Tarih;Açıklama;Tutar
Ocak dönemi;;
03.01.2024;Kira;5
09.01.2024;Su;7
Şubat dönemi;;
02.02.2024;Kira;5
08.02.2024;Su;8
21.02.2024;;9
`;
  const { built, read } = await importText(folder, text);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'text', 'integer']);
  expect(await read(flagged)).toEqual([
    ['0', 'note'],
    ['3', 'note'],
  ]);
});

test.each([
  ['the first row is none', 'Ali;Şef;5\nEce;;\nCan;Uzman;7\nNur;;\nAda;Uzman;6\nEfe;Uzman;6\n'],
  ['they follow each other', 'Ali;;\nEce;;\nCan;Uzman;7\nNur;Şef;1\nAda;Uzman;6\nEfe;Uzman;6\n'],
  ['the last row is one', 'Ali;;\nEce;Şef;4\nCan;Uzman;7\nNur;Şef;1\nAda;Uzman;6\nEfe;;\n'],
  [
    'cells are left out in all columns',
    'Ali;;\nEce;;4\nCan;Uzman;\nNur;;\nAda;Uzman;6\nEfe;Uzman;6\nOya;;2\n',
  ],
])('rows that fill one cell stay rows where %s', async (_, rows) => {
  const { read } = await importText(folder, `Ad;Unvan;Puan\n${rows}`);
  expect(await read(flagged)).toEqual([]);
});

test('names of groups in a table of labels and figures are notes where the labels repeat', async () => {
  const group = (city: string, ...amounts: number[]) =>
    `${city};\nKira;${amounts[0]}\nElektrik;${amounts[1]}\nSu;${amounts[2]}\n`;
  const { built, read } = await importText(
    folder,
    `Kalem;Tutar\n${group('Ankara', 500, 120, 40)}${group('Bursa', 450, 95, 30)}${group('Çorum', 300, 80, 20)}`,
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer']);
  expect(await read(flagged)).toEqual([
    ['0', 'note'],
    ['4', 'note'],
    ['8', 'note'],
  ]);
});

test.each([
  ['figures are missing', 'Ankara;\nKonya;5\nBursa;7\nİzmir;\nVan;6\nRize;6\nMuş;3\n'],
  ['a list has notes of its sections', 'Meyve;\nElma;5\nArmut;7\nSebze;\nHavuç;6\nBiber;6\n'],
  ['a label stands twice in a group', 'Ankara;\nKira;5\nKira;7\nBursa;\nKira;6\nSu;6\n'],
  ['a heading is a label elsewhere', 'Kira;\nSu;5\nGaz;7\nBursa;\nSu;6\nKira;6\nGaz;4\n'],
  ['a heading repeats', 'Ankara;\nKira;5\nSu;7\nAnkara;\nKira;6\nSu;6\n'],
  ['a figure is no number', 'Ankara;\nKira;5\nSu;7\nBursa;\nKira;6\nSu;yok\nGaz;4\n'],
  ['the second column is one of words', 'Ankara;\nKira;az\nSu;çok\nBursa;\nKira;az\nSu;orta\n'],
])('rows without a figure in a table of two columns stay rows where %s', async (_, rows) => {
  const { read } = await importText(folder, `Kalem;Tutar\n${rows}`);
  expect(await read(flagged)).toEqual([]);
});

test('totals stay totals where groups of one row have a name and a total each', async () => {
  const group = (name: string, sum: number) => `${name};;\nKira;x;${sum}\n${name} toplamı;;${sum}\n`;
  const { read } = await importText(
    folder,
    `Ad;Not;Tutar\n${group('Ocak', 5)}${group('Şubat', 7)}${group('Mart', 9)}`,
  );
  expect(await read(flagged)).toEqual([
    ['2', 'total'],
    ['5', 'total'],
    ['8', 'total'],
  ]);
});

test('headings are notes where each group and the table have totals, which are more than the rows', async () => {
  const { read, built } = await importText(
    folder,
    `Dönem;Adet;Tutar
Doğu;;
01.02.2024;1;100
02.02.2024;2;20
Doğu Toplamı;3;120
Batı;;
01.02.2024;3;300
02.02.2024;4;40
Batı Toplamı;7;340
Genel Toplam;10;460
`,
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'integer', 'integer']);
  expect(await read(flagged)).toEqual([
    ['0', 'note'],
    ['3', 'total'],
    ['4', 'note'],
    ['7', 'total'],
    ['8', 'total'],
  ]);
});

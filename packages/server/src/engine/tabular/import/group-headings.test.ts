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

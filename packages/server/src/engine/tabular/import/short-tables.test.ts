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

test('titles and notes that are more than the rows of a table do not hide its columns', async () => {
  const { plan, built, read } = await importText(
    folder,
    'Table 2. Exports by month\n\nMonth,2022,2023\nJan,17.5,19.3\nFeb,20.1,18.6\nMar,22.7,23.5\n\nSource: Office\n(1) Revised.\n(2) Provisional.\n(r) Seasonal.\n',
  );
  expect(plan).toMatchObject({ titles: ['Table 2. Exports by month'], headerRows: [3] });
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
    ['Month', 'text'],
    ['2022', 'decimal'],
    ['2023', 'decimal'],
  ]);
  expect((await read(flagged)).map(([, kind]) => kind)).toEqual(['note', 'note', 'note', 'note']);
});

test('what closes an invoice of three items is left out, although it is more than these', async () => {
  const { built, read } = await importText(
    folder,
    'Sıra;Ürün;Adet;Fiyat;Tutar\n1;Elma;10;2,50;25,00\n2;Armut;4;3,75;15,00\n3;Ayva;2;5,00;10,00\n;;;Ara Toplam;50,00\n;;;KDV %20;10,00\n;;;Genel Toplam;60,00\nHazırlayan: Ayşe;;;;\n',
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual([
    'integer',
    'text',
    'integer',
    'decimal',
    'decimal',
  ]);
  expect(await read(flagged)).toEqual([
    ['3', 'total'],
    ['4', 'total'],
    ['5', 'total'],
    ['6', 'note'],
  ]);
});

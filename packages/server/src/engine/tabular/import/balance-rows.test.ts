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

async function readFlags(text: string) {
  const { read, built } = await importText(folder, text);
  const types = built.columns.map(({ format }) => format.type);
  return { types, flags: await read('select row_id, kind from flags order by row_id') };
}

const movements = (first: string, last: string) =>
  `Tarih;Dekont;Saat;Açıklama;Tutar;Bakiye
${first}
13.02.2024;A1;10:15;Kira;-500,00;500,00
15.02.2024;A2;09:00;Devir ücreti;2.000,00;2.500,00
16.02.2024;A3;09:30;Market;-100,00;2.400,00
${last}
`;

test.each([
  ['01.02.2024;;;DEVİR;1.000,00;1.000,00', '29.02.2024;;;Kapanış Bakiyesi;2.400,00;2.400,00'],
  ['Önceki dönem bakiyesi;;;;;1.000,00', 'Dönem Sonu Bakiyesi:;;;;;2.400,00'],
  [';;;Opening balance;;1.000,00', ';;;Balance carried forward;;2.400,00'],
])('what an account had before its movements and after them is none of them: %s', async (first, last) => {
  expect(await readFlags(movements(first, last))).toEqual({
    types: ['date', 'text', 'time', 'text', 'decimal', 'decimal'],
    flags: [
      ['0', 'note'],
      ['4', 'note'],
    ],
  });
});

test('a balance above a total is none of the movements either', async () => {
  const last = ';;;Kapanış bakiyesi;;2.400,00\nToplam;;;;1.400,00;';
  const { flags } = await readFlags(movements('12.02.2024;A0;10:00;Maaş;1.000,00;1.000,00', last));
  expect(flags).toEqual([
    ['4', 'note'],
    ['5', 'total'],
  ]);
});

test('a movement that is called so between others is one', async () => {
  const between = movements('12.02.2024;A0;10:00;Kira;1,00;1,00', '17.02.2024;A4;10:00;Su;-5,00;2,00');
  const named = between.replace('Devir ücreti', 'Devir').replace('10:00;Kira', '10:00;Devir');
  expect((await readFlags(named)).flags).toEqual([]);
});

test('a balance that is an item of a table without days stays one', async () => {
  const text = 'Kalem;Tutar\nAçılış bakiyesi;1000\nGirişler;512\nÇıkışlar;-200\nKapanış bakiyesi;1312\n';
  expect((await readFlags(text)).flags).toEqual([]);
});

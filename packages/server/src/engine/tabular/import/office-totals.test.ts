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

async function flagsOf(text: string) {
  const { read } = await importText(folder, text);
  return read('select row_id, kind from flags order by row_id');
}

test('the rows of a pivot table above their parts are totals', async () => {
  const pivot = `Row Labels,East,Kind
Bikes,30,
Road bike,10,new
City bike,20,used
Vans,7,
Small van,3,new
Large van,4,used
Grand Total,37,
`;
  expect(await flagsOf(pivot)).toEqual([
    ['0', 'total'],
    ['3', 'total'],
    ['6', 'total'],
  ]);
});

test('accounts above their sub-accounts are totals, also where they are more than those', async () => {
  const accounts = `HESAP KODU;HESAP ADI;BORÇ;BAKİYE
100;KASA;30,5;30,5
100.01;MERKEZ;30,5;30,5
100.01.001;TL KASA;30,5;30,5
102;BANKALAR;50;45
102.10;A BANKASI;20;20
102.20;B BANKASI;30;-5
`;
  expect(await flagsOf(accounts)).toEqual([
    ['0', 'total'],
    ['1', 'total'],
    ['3', 'total'],
  ]);
});

test('codes that begin with others are no accounts where the figures are not their sums', async () => {
  const items = 'Kod;Ürün;Adet\n1;Elma;5\n10;Armut;5\n11;Kiraz;7\n2;Su;9\n20;Süt;9\n';
  expect(await flagsOf(items)).toEqual([]);
});

test('a country below its provinces is a total, although notes stand below it', async () => {
  const provinces = 'İl;Nüfus;Hane\nAdana;2270298;711452\nVan;1127612;232118\nRize;350506;123987\n';
  const text = `${provinces}TÜRKİYE;3748416;1067557\nKaynak: TÜİK;;\n(1) Geçici veri;;\n`;
  expect(await flagsOf(text)).toEqual([
    ['3', 'total'],
    ['4', 'note'],
    ['5', 'note'],
  ]);
});

test('what stands below the total of an invoice is no item of it', async () => {
  const items =
    'Sıra;Hizmet;Miktar;Fiyat;KDV;Tutar\n1;Bakım;2;10,5;%20;21\n2;Kurulum;3;10;%20;30\n3;Kablo;4;2;%10;8\n';
  const text = `${items};;;;Toplam;59\n;;;;Hesaplanan KDV;11\n;;;;Ödenecek Tutar;70\n`;
  const { built, read } = await importText(folder, text);
  expect(await read('select row_id, kind from flags order by row_id')).toEqual([
    ['3', 'total'],
    ['4', 'total'],
    ['5', 'total'],
  ]);
  expect(built.columns[4]?.format).toMatchObject({ type: 'integer', unit: '%' });
});

test('who made a report and when is no row of it', async () => {
  const rows = 'Personel;Gün;Tutar\nAli;1;2,5\nEce;2;3,5\nCan;3;4\nNur;2;1\n';
  const signed = `${rows}TOPLAM;8;11\nHazırlayan: Ali Veli;;Onaylayan: Ayşe Kaya\n`;
  const { built, read } = await importText(folder, signed);
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer', 'decimal']);
  expect(await read('select row_id, kind from flags order by row_id')).toEqual([
    ['4', 'total'],
    ['5', 'note'],
  ]);
});

test('what a program writes about its report below it is no row of it', async () => {
  const rows = 'Personel;Gün;Tutar\nAli;1;2,5\nEce;2;3,5\nCan;3;4\nNur;2;1\n';
  const flags = await flagsOf(`${rows}\nKullanıcı: ayse;;\nRapor tarihi: 01.02.2024 10:15;;\n`);
  expect(flags).toEqual([
    ['4', 'note'],
    ['5', 'note'],
  ]);
});

test('lines that close a table drawn with dashes are no rows of it', async () => {
  const text =
    'Hesap;Ad;Bakiye\nA1;Kasa;10,5\nA2;Banka;20\nA3;Çek;1\nA4;Senet;2\n-----;-----;------\nTOPLAM;;33,5\n======;=====;=====\n';
  expect(await flagsOf(text)).toEqual([
    ['4', 'note'],
    ['5', 'total'],
    ['6', 'note'],
  ]);
});

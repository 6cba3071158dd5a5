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

/** The rows that are flagged, and the sum of the last column without them. */
async function readTotals(text: string) {
  const { read, built } = await importText(folder, text);
  const figures = built.columns.at(-1)?.name;
  const ids = (await read('select row_id from flags order by row_id')).map(([id]) => Number(id));
  const [[sum] = []] = await read(
    `select sum("${figures}")::double from rows where rowid not in (select row_id from flags)`,
  );
  return { ids, sum };
}

const sales = (east: string, west: string, all: string) =>
  `Product,Qty,Amount
Lamp,2,20.00
Desk,1,100.00
${east},3,120.00
Lamp,4,40.00
Desk,3,300.00
${west},7,340.00
${all},10,460.00
`;

test.each([
  ['Total East', 'Total West', 'Total'],
  ['TOTAL EAST', 'TOTAL WEST', 'GRAND TOTAL'],
  ['Total for East', 'Total for West', 'Total for all'],
  ['Subtotal East', 'Sub-total: West', 'All regions'],
  ['Sum of East', 'Total: West', 'Total'],
  ['Toplam Doğu', 'TOPLAM BATI', 'GENEL TOPLAM'],
  ['Ara toplam Doğu', 'Ara Toplam (Batı)', 'Tüm bölgeler'],
])('%s, %s and %s are totals of the rows since the last one and of all', async (east, west, all) => {
  expect(await readTotals(sales(east, west, all))).toEqual({ ids: [2, 5, 6], sum: 460 });
});

test('a price has an average or nothing in a total, and a group of one row has a total as well', async () => {
  const text = `Product,Qty,Unit price,Amount
Lamp,2,10,20
Total North,2,10,20
Lamp,4,10,40
Desk,3,100,300
Total West,7,48.57,340
Chair,5,,55
Total,14,,415
`;
  expect(await readTotals(text)).toEqual({ ids: [1, 4, 6], sum: 415 });
});

test('a group of one row each has totals where all that are called so agree', async () => {
  const text = 'Ürün;Tutar\nMasa;120\nToplam Doğu;120\nLamba;75\nToplam Batı;75\nToplam;195\n';
  expect(await readTotals(text)).toEqual({ ids: [1, 3, 4], sum: 195 });
});

test('names that begin with such a word are no totals where their figures are no sums', async () => {
  const companies =
    'Company,Staff,Amount\nShell,4,20.5\nBP,9,31\nTotal Energies,13,77\nEni,2,12\nTotal,28,140.5\n';
  expect(await readTotals(companies)).toEqual({ ids: [4], sum: 140.5 });
});

test('a product that is called a total is none where its figure is another', async () => {
  const products = 'Ürün;Adet\nTotal Station;3\nNivo;3\nMira;2\nTotal Station Pro;6\n';
  expect(await readTotals(products)).toEqual({ ids: [], sum: 14 });
});

test.each([
  ['World', 'Rank,Country,Office', ''],
  ['Dünya', 'Sıra,Ülke,Gişe', '-'],
])('the row of the whole below a ranking is a total: %s', async (whole, header, rank) => {
  const text = `${header}\n1,China,3600\n2,Japan,1880\n3,France,1700\n4,India,1400\n${rank},${whole},34700\n`;
  expect(await readTotals(text)).toEqual({ ids: [4], sum: 8580 });
});

test('a row without a rank is a total where one of its figures is the sum of all others', async () => {
  const text =
    '#,District,Area,People\n1,Praslin,16,200\n2,Dennery,70,300\n3,Laborie,38,100\n,Saint Lucia,150,600\n';
  expect(await readTotals(text)).toEqual({ ids: [3], sum: 600 });
});

test.each([
  // It has a rank of its own, or a figure like others.
  ['5,World,34700'],
  [',World,900'],
  [',Peru,34700'],
  // The sum of all, with a rank of its own.
  ['5,Peru,8580'],
])('a row of a ranking is no total of it: %s', async (last) => {
  const text = `Rank,Country,Office\n1,China,3600\n2,Japan,1880\n3,France,1700\n4,India,1400\n${last}\n`;
  expect((await readTotals(text)).ids).toEqual([]);
});

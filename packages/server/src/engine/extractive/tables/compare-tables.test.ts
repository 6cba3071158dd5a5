import { beforeAll, describe, expect, test } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import { xlsxFile } from '#testing/office-files.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { ask } from '../samples/ask-samples.ts';
import type { SampleFile } from '../samples/search-samples.ts';

const regions: SampleFile = {
  fileName: 'regions.csv',
  text: 'Region,Sales,Staff\nNorth,"1,200",14\nSouth,950,31\nEast,"12,400",9\nWest,"3,100",22\nTotal,"17,650",76\n',
};
const bolgeler: SampleFile = {
  fileName: 'bölge satışları.csv',
  text: 'Bölge;Satış;İade oranı\nMarmara;1.250.000,50;3,5\nEge;845.300,00;2,75\nAkdeniz;2.010.750,25;4,1\nKaradeniz;99.999,90;10\nToplam;4.206.050,65;\n',
};
const lakes: SampleFile = {
  fileName: 'lakes.md',
  text: '# Lakes\n\nWe measured them in May.\n\n| Lake | Depth (m) | Visitors in 2023 | Visitors in 2024 |\n|---|---:|---:|---:|\n| Ullen | 48.5 | 1,020 | 990 |\n| **Brattern** | 112 | 410 | 395 |\n| Mosse | 7.25 | 2,300 | 2,750 |\n\nAll of them are public.\n',
};

let workbook: SampleFile;
let printed: SampleFile;

beforeAll(async () => {
  const row = (number: number, [name, price, stock]: [string, string, string]) =>
    `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${number}"${price}</c><c r="C${number}"${stock}</c></row>`;
  const word = (text: string) => ` t="inlineStr"><is><t>${text}</t></is>`;
  const value = (number: number) => `><v>${number}</v>`;
  const bytes = xlsxFile({
    Products: [
      row(1, ['Product', word('Price'), word('In stock')]),
      row(2, ['Lantern', value(62.5), value(12)]),
      row(3, ['Rope', value(9.75), value(140)]),
      row(4, ['Anchor', value(310), value(3)]),
    ].join(''),
  });
  workbook = { fileName: 'stock.xlsx', text: (await extractText('stock.xlsx', bytes)).text };
  const pdf = pdfFile([
    [
      'Branches of the company',
      'Branch Employees Rent',
      'Harbour Street 18 4,300',
      'Old Mill 42 7,150',
      'Station Square 7 2,900',
    ],
  ]);
  printed = { fileName: 'branches.pdf', text: (await extractText('branches.pdf', pdf)).text };
});

const firstQuote = async (question: string, files: SampleFile[], language: 'en' | 'tr' = 'en') =>
  (await ask(question, { files, language })).references.map(({ quote }) => quote);

describe('the row that has the most or the least is quoted', () => {
  test.each([
    ['Which region has the highest sales?', 'East,"12,400",9'],
    ['Which region has the lowest sales?', 'South,950,31'],
    ['Which region has the most staff?', 'South,950,31'],
    ['What region sold the least?', 'South,950,31'],
    ['Which region has the fewest staff?', 'East,"12,400",9'],
  ])('of separated values: %s', async (question, row) => {
    expect(await firstQuote(question, [regions])).toEqual([row]);
  });

  test.each([
    ['En yüksek satış hangi bölgede?', 'Akdeniz;2.010.750,25;4,1'],
    ['Hangi bölgenin satışı en düşük?', 'Karadeniz;99.999,90;10'],
    ['iade oranı en yüksek bölge hangisi', 'Karadeniz;99.999,90;10'],
    ['EN AZ İADE ORANI HANGİ BÖLGEDE?', 'Ege;845.300,00;2,75'],
  ])('with decimal commas and thousands points: %s', async (question, row) => {
    expect(await firstQuote(question, [bolgeler], 'tr')).toEqual([row]);
  });

  test.each([
    ['Which is the deepest lake?', '| **Brattern** | 112 | 410 | 395 |'],
    ['Which lake had the most visitors in 2024?', '| Mosse | 7.25 | 2,300 | 2,750 |'],
    ['Which lake had the fewest visitors in 2023?', '| **Brattern** | 112 | 410 | 395 |'],
  ])('of Markdown: %s', async (question, row) => {
    expect(await firstQuote(question, [lakes])).toEqual([row]);
  });

  test.each([
    ['What is the most expensive product?', 'Anchor | 310 | 3'],
    ['Which product is the cheapest?', 'Rope | 9.75 | 140'],
    ['Which product has the highest stock?', 'Rope | 9.75 | 140'],
  ])('of a workbook: %s', async (question, row) => {
    expect(await firstQuote(question, [workbook])).toEqual([row]);
  });

  test.each([
    ['Which branch has the most employees?', 'Old Mill 42 7,150'],
    ['Which branch pays the lowest rent?', 'Station Square 7 2,900'],
  ])('of a table that a PDF prints: %s', async (question, row) => {
    expect(await firstQuote(question, [printed])).toEqual([row]);
  });
});

test('the answer names the column, how many rows were compared, and each cell of the row', async () => {
  const { text, references } = await ask('Which region has the highest sales?', { files: [regions] });
  expect(text).toBe(
    '<en answer.highest column=Sales count=4>\n\nregions.csv: “Region: East · Sales: 12,400 · Staff: 9” [1]',
  );
  expect(regions.text.slice(references[0]?.start, references[0]?.end)).toBe(references[0]?.quote);
});

test('rows that are equal are all shown', async () => {
  const files = [{ fileName: 'points.csv', text: 'Team,Points\nRed,7\nBlue,12\nGreen,12\n' }];
  expect(await firstQuote('Which team has the most points?', files)).toEqual(['Blue,12', 'Green,12']);
});

describe('no row is taken for the answer', () => {
  const shops = 'Month,Shop,Turnover\nMay,Centre,500\nMay,Port,800\nJune,Centre,900\nJune,Port,200\n';
  const files = [{ fileName: 'shops.csv', text: shops }];
  const compared = async (question: string, of = files) =>
    (await ask(question, { files: of })).text.includes('answer.highest');

  test('where what is asked for stands in several of them', async () => {
    expect(await compared('Which shop has the highest turnover?')).toBe(false);
    expect(await compared('Which shop had the highest turnover in June?')).toBe(true);
  });

  test('where the question is about something else', async () => {
    expect(await compared('Which ferry has the highest number of passengers in Berlin?', [regions])).toBe(
      false,
    );
    expect(await compared('Which region in Canada has the highest sales?', [regions])).toBe(false);
  });

  test('where more than the first is asked for', async () => {
    expect(await compared('Which region has the second highest sales?', [regions])).toBe(false);
    expect(await compared('Which regions have at most 10 staff?', [regions])).toBe(false);
  });
});

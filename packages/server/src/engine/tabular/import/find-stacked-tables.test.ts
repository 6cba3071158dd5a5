import { describe, expect, it } from 'vitest';
import { createStackFinder } from './find-stacked-tables.ts';

const dialect = { delimiter: ';', quote: '"', escapeSign: '"' };

/** The tables of a text, which comes in pieces of some bytes. */
function blocksOf(text: string, pieceBytes = 7) {
  const finder = createStackFinder(dialect);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += pieceBytes)
    finder.push(bytes.subarray(from, from + pieceBytes));
  return finder.end();
}
const rowsOf = (text: string) => blocksOf(text).map(({ range }) => [range.firstRow, range.lastRow]);

const stacked = `Satışlar;;;
Şehir;Tutar;;
Ankara;10;;
İzmir;20;;
;;;
Personel;;;
Ad;Soyad;Yaş;Maaş
Ali;Kaya;30;1.250,50
Ece;"Su; Deniz";25;990,00
Toplam;;;2.240,50
;;;
Stok;;;
Ürün;Adet;Raf;
Kalem;5;A1;
Defter;7;B2;
`;

describe('the tables of a text of separated values', () => {
  it('stand below each other, each with its title and its own width', () => {
    expect(blocksOf(stacked)).toEqual([
      {
        title: 'Satışlar',
        range: { firstRow: 1, lastRow: 4, firstColumn: 0, lastColumn: 1, lines: { first: 1, last: 4 } },
      },
      {
        title: 'Personel',
        range: { firstRow: 6, lastRow: 10, firstColumn: 0, lastColumn: 3, lines: { first: 6, last: 10 } },
      },
      { title: 'Stok', range: { firstRow: 12, firstColumn: 0, lastColumn: 2, lines: { first: 12 } } },
    ]);
  });

  it('are the same however the bytes come, and with other line ends', () => {
    for (const pieceBytes of [1, 64, 100_000])
      expect(blocksOf(stacked, pieceBytes)).toEqual(blocksOf(stacked));
    expect(blocksOf(stacked.replaceAll('\n', '\r\n'))).toEqual(blocksOf(stacked));
    expect(blocksOf(stacked.replaceAll(/;+\n/g, '\n'))).toEqual(blocksOf(stacked));
  });

  it('may have only a title between them, or only a blank row', () => {
    const titled = 'Şehir;Tutar\nVan;1\nMuş;2\nPersonel\nAd;Yaş;Boy\nAli;30;180\nEce;25;170\n';
    expect(rowsOf(titled)).toEqual([
      [1, 3],
      [4, undefined],
    ]);
    const blank = 'Şehir;Tutar\nVan;1\nMuş;2\n\nÜrün;Tutar\nKalem;30\nDefter;25\n';
    expect(rowsOf(blank)).toEqual([
      [1, 3],
      [5, undefined],
    ]);
  });

  it('may have the same width, and headers of their own without a word in common', () => {
    expect(rowsOf('Şehir;Tutar\nVan;1\nMuş;2\n\nÜrün;Fiyat\nKalem;30\nDefter;25\n')).toEqual([
      [1, 3],
      [5, undefined],
    ]);
    expect(rowsOf('city;sales\nVan;1\nBath;2\n\nitem;price\npen;30\nbag;25\n')).toEqual([
      [1, 3],
      [5, undefined],
    ]);
  });

  it('know lines from rows where cells have line ends', () => {
    const text = 'a;b\n"x\ny";1\nz;2\n\nName;Age;City\n"p\n\nq";3;K\nr;4;L\n';
    expect(blocksOf(text).map(({ range }) => [range.firstRow, range.lastRow, range.lines])).toEqual([
      [1, 3, { first: 1, last: 4 }],
      [5, undefined, { first: 6 }],
    ]);
  });

  it('begin far below the first one, in a text that is not kept', () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => `city ${row};${row}\n`).join('');
    const found = blocksOf(`City;Sales\n${rows}\nItem;Price;Color\npen;3;red\nbag;9;blue\n`, 65_536);
    expect(found.map(({ range }) => range.lines)).toEqual([{ first: 1, last: 50_001 }, { first: 50_003 }]);
  });

  it.each([
    ['an empty line within it', 'Şehir;Tutar\nVan;1\n\nMuş;2\nRize;3\nOrdu;4\n'],
    [
      'a footer',
      'Şehir;Tutar\nVan;1\nMuş;2\n\nToplam;3\nKaynak: TÜİK\nHazırlayan;Onaylayan\nAli Kaya;Ece Su\n',
    ],
    ['titles above it', 'Rapor;2024\nDönem;Mart\n\nŞehir;Tutar;Kişi\nVan;1;5\nMuş;2;6\n'],
    [
      'a form above it',
      'Şube;Kadıköy\nHesap;1234\nTarih;01.02.2024\nAd;Ali\n\nGün;Açıklama;Tutar\n01.02.2024;Kira;5\n02.02.2024;Su;6\n',
    ],
    ['its header on every page', 'Şehir;Tutar\nVan;1\nMuş;2\n\nŞehir;Tutar\nRize;3\nOrdu;4\n'],
    [
      'groups with headings',
      'Şehir;İlçe;Tutar\nDoğu\nVan;Edremit;1\nMuş;Varto;2\nBatı\nİzmir;Urla;3\nUşak;Banaz;4\n',
    ],
    [
      'marks for what is missing behind an empty line',
      'Şehir;Tutar\nVan;1\nMuş;2\n\nRize;yok\nOrdu;3\nBolu;4\n',
    ],
    [
      'a word in place of a number behind an empty line',
      'Şehir;Tutar\nVan;1\nMuş;2\n\nDiğer;belirsiz\nOrdu;3\nBolu;4\n',
    ],
    ['words among its numbers', 'Şehir;Tutar\nVan;1\nMuş;2\nRize;Kapalı\n\nBursa;Kapalı\nOrdu;3\nBolu;4\n'],
    ['two header rows', ';Bütçe;Bütçe\nBirim;Ödenek;Harcama\nFen;5;6\nPark;7;8\n\nZabıta;9;1\n'],
    ['one column', 'Ad\nAli\n\nSoyad\nKaya\nSu\n'],
  ])('are one with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([]);
  });
});

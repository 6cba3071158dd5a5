import { describe, expect, it } from 'vitest';
import { findBlocks } from './find-blocks.ts';

/** The rows of a sheet as people draw them: a line for each row, `|` between cells. */
const sheet = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({
      number: index + 1,
      cells: line.split('|').flatMap((cell, column) => {
        const trimmed = cell.trim();
        return trimmed === '' ? [] : [{ column, text: trimmed }];
      }),
    }))
    .filter(({ cells }) => cells.length > 0);
const rangesOf = (text: string) => findBlocks(sheet(text), true).map(({ range }) => range);

describe('the tables of a sheet', () => {
  it('stand below each other, each with its title', () => {
    const text = `Satışlar
Şehir|Tutar
Ankara|10
İzmir|20

Personel
Ad|Soyad|Yaş
Ali|Kaya|30
Ece|Su|25`;
    expect(findBlocks(sheet(text), true)).toEqual([
      { range: { firstRow: 1, lastRow: 4, firstColumn: 0, lastColumn: 1 }, title: 'Satışlar' },
      { range: { firstRow: 6, lastRow: 9, firstColumn: 0, lastColumn: 2 }, title: 'Personel' },
    ]);
  });

  it('may be of words alone below one of other columns', () => {
    expect(
      rangesOf(
        'Kod|Adet|Tutar\nA1|1|2\nB2|3|4\n\nAd|Ünvan|Bölüm|Yer\nAli|Usta|Üretim|Van\nEce|Müdür|Satış|Muş\nNur|Memur|İK|Rize',
      ),
    ).toEqual([
      { firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 2 },
      { firstRow: 5, lastRow: 8, firstColumn: 0, lastColumn: 3 },
    ]);
  });

  it('stand beside each other with an empty column between', () => {
    expect(
      rangesOf(`Ürün|Adet||Şehir|Kişi
Kalem|5||Van|3
Defter|7||Rize|4
Silgi|9||Ordu|6`),
    ).toEqual([
      { firstRow: 1, lastRow: 4, firstColumn: 0, lastColumn: 1 },
      { firstRow: 1, lastRow: 4, firstColumn: 3, lastColumn: 4 },
    ]);
  });

  it('are one, where a blank row or a spacing column only separates its parts', () => {
    expect(rangesOf('Rapor\n\nŞehir|Tutar\nVan|1\n\nRize|2\nOrdu|3\n\nNot: geçici')).toEqual([]);
    expect(rangesOf('Şehir|Ocak||Şubat|Mart\nVan|1||2|3\nRize|4||5|6')).toEqual([]);
    expect(
      rangesOf(
        'Ad|Ünvan|Yer\nAli|Usta|Van\nEce|Müdür|Muş\n\nNur|Memur|Rize\nCan|Şef|Ordu\nEda|Aşçı|Bolu\nZeki|Bekçi|Uşak',
      ),
    ).toEqual([]);
    // A printed report repeats its header on every page.
    expect(rangesOf('Şehir|Tutar\nVan|1\nRize|2\n\nŞehir|Tutar\nOrdu|3\nMuş|4')).toEqual([]);
  });

  it('go on behind the rows that were looked at', () => {
    const text = 'a|b\nx|1\ny|2\n\nc|d\nz|3\nw|4';
    expect(findBlocks(sheet(text), false).at(-1)?.range).toEqual({
      firstRow: 5,
      firstColumn: 0,
      lastColumn: 1,
    });
  });
});

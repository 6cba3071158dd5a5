import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('columns of constant width under labels with blanks and numbers', () => {
  it.each([
    [
      'longer than the cells below them, with a single blank between them',
      ['Tarih', 'Ad Soyad 2', 'Oda No 3', 'Oda No 4'],
      `Tarih      Ad Soyad 2 Oda No 3 Oda No 4
2024-01-10 K100          682.5 7
2024-01-11 K101           39.5 8
2024-01-12 K102            7.0 9
2024-01-13 K103          813.2 3`,
    ],
    [
      'all of the same words',
      ['Ad Soyad 1', 'Ad Soyad 2', 'Ad Soyad 3'],
      `Ad Soyad 1 Ad Soyad 2 Ad Soyad 3
     31.40     666.84 Ayşe Gül
    118.29     463.87 Ece
    204.74     571.85 Deniz
    928.77     137.34 Can`,
    ],
    [
      'behind one without a number',
      ['Gün', 'Oda No 2', 'Oda No 3'],
      `Gün Oda No 2 Oda No 3
  1        2 Ayşe Gül
  2      463 Ece
  3       57 Deniz
  4      137 Can`,
    ],
    [
      'over rows that end at the same places',
      ['Kod', 'Deger 2', 'Deger 3', 'Deger 4'],
      `Kod  Deger 2 Deger 3 Deger 4
K100 K100    544.25  Bolu
K101 K101    449.18  Rize
K102 K102    431.69  Ordu
K103 K103    333.66  Muş
K104 K104    601.61  Van`,
    ],
    [
      'over three rows',
      ['Kod', 'Oda No 2', 'Oda No 3'],
      `Kod Oda No 2 Oda No 3
A   91            309
B   30             34
C   382            56`,
    ],
    [
      'beside names that are in few rows',
      ['Bölge', 'Oda No 1', 'Kisi 2'],
      `Bölge Oda No 1 Kisi 2
Ege   91          309
      30           34
      382          56
      7             5
Doğu  9             1
      12            2`,
    ],
  ])('%s', async (_, labels, text) => {
    const { built } = await importText(folder, `${text}\n`);
    expect(built.columns.map(({ label }) => label)).toEqual(labels);
    expect(built.rowCount).toBe(text.split('\n').length - 1);
  });
});

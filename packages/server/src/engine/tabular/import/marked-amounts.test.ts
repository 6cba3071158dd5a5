import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText } from '#testing/import-text.ts';
import { planSeparated } from './plan-upload.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const csv = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('amounts with marks of debits and credits', () => {
  it('have the signs that a running balance proves', async () => {
    const text = csv(
      'Date;Details;Amount;Balance',
      '03/01/2024;Salary;"1,200.00 CR";2,200.00',
      '04/01/2024;Rent;434.45 DR;1,765.55',
      '05/01/2024;Food;65.55 DR;1,700.00',
      '06/01/2024;Refund;10.00 CR;1,710.00',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns.map(({ label }) => label)).toEqual([
      'Date',
      'Details',
      'Amount',
      'Debit/credit',
      'Balance',
    ]);
    expect(built.columns[2]).toMatchObject({ format: { type: 'decimal' }, doubts: [] });
    expect(await read('select amount::double, debit_credit from rows order by rowid')).toEqual([
      [1200, 'CR'],
      [-434.45, 'DR'],
      [-65.55, 'DR'],
      [10, 'CR'],
    ]);
  });

  it('have the signs that a balance proves whose newest row is the first', async () => {
    const text = csv(
      'Tarih;Açıklama;Tutar;Bakiye',
      '06.01.2024;İade;10,00 A;1.710,00',
      '05.01.2024;Market;65,55 B;1.700,00',
      '04.01.2024;Kira;434,45 B;1.765,55',
      '03.01.2024;Maaş;1.200,00 A;2.200,00',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns[3]?.label).toBe('Borç/alacak');
    expect(await read('select sum(tutar)::double from rows')).toEqual([[710]]);
  });

  it('have the signs of the same amounts in another column', async () => {
    const text = csv('Day,Amount,Net', 'a,5 CR,5', 'b,7 DR,-7', 'c,9 DR,-9');
    const { read } = await importText(folder, text);
    expect(await read('select sum(amount)::int from rows')).toEqual([[-11]]);
  });

  it('are kept without signs, and doubtful, where nothing proves which are negative', async () => {
    const text = csv('Details,Amount', 'Rent,434.45 DR', 'Salary,"1,200.00 CR"', 'Food,65.55 Dr.');
    const { built, read } = await importText(folder, text);
    expect(built.columns[1]).toMatchObject({ format: { type: 'decimal' }, doubts: ['unsigned_sides'] });
    expect(built.misfits).toEqual([0, 0, 0]);
    expect(await read('select amount::double, debit_credit from rows')).toEqual([
      [434.45, 'DR'],
      [1200, 'CR'],
      [65.55, 'DR'],
    ]);
  });

  it('are no numbers where one letter may be anything', async () => {
    const text = csv('Ad,Kapı', 'Ali,12 A', 'Ece,14 B', 'Can,3 A');
    expect((await importText(folder, text)).built.columns.map(({ format }) => format.type)).toEqual([
      'text',
      'text',
    ]);
  });

  it('have no sign by columns of debits and credits, which say what the mark says', async () => {
    const text = csv('Day,Amount,Debit,Credit', 'a,5 CR,,5', 'b,7 DR,7,', 'c,9 DR,9,');
    expect((await importText(folder, text)).built.columns[1]?.doubts).toEqual(['unsigned_sides']);
  });
});

describe('marks of footnotes', () => {
  it('leave the numbers before them', async () => {
    const text = csv(
      'Ülke;Puan;Oran;Sıra',
      'A;6;13,5;104',
      'B;5*;12,4†;103 (1)',
      'C;7;2,5**;105 [a]',
      'D;8;1;6',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer', 'decimal', 'integer']);
    expect(built.misfits).toEqual([0, 0, 0, 0]);
    expect(await read('select sum(puan)::int, sum(oran)::double, sum(sira)::int from rows')).toEqual([
      [26, 29.4, 318],
    ]);
  });

  it('are none in most cells: a number in brackets is a figure of its own', async () => {
    const text = csv('Player,Goals', 'a,5 (2)', 'b,7 (1)', 'c,9 (3)', 'd,4');
    const { built, read } = await importText(folder, text);
    expect(built.columns[1]?.format).toMatchObject({ type: 'integer', hasRemarks: true });
    expect(await read("select sum(goals)::int, string_agg(remark, '' order by player) from rows")).toEqual([
      [25, '213'],
    ]);
  });

  it('are no minus of a number in brackets', async () => {
    const { read } = await importText(folder, csv('Ad,Tutar', 'a,(5)', 'b,7*', 'c,9', 'd,1'));
    expect(await read('select sum(tutar)::int from rows')).toEqual([[12]]);
  });
});

describe('amounts in several currencies', () => {
  it('have the currency of each in a column beside them', async () => {
    const { built, read } = await importText(
      folder,
      csv('Ad;Tutar', 'a;€120', 'b;$80', 'c;1.500 TL', 'd;₺20'),
    );
    expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Tutar', 'Para birimi']);
    expect(built.columns[1]?.doubts).toContain('mixed_units');
    expect(await read('select tutar::int, para_birimi from rows order by rowid')).toEqual([
      [120, 'EUR'],
      [80, 'USD'],
      [1500, 'TRY'],
      [20, 'TRY'],
    ]);
  });

  it('are called as the header is, in its language', async () => {
    const { built } = await importText(folder, csv('Name,Amount of the order', 'a,€120', 'b,$80'));
    expect(built.columns[2]?.label).toBe('Currency');
  });

  it('are called as their columns are, where there are several', async () => {
    const { built } = await importText(folder, csv('Ad;Fiyat;Tutar', 'a;€1;€120', 'b;$2;$80', 'c;$3;$5'));
    expect(built.columns.map(({ name }) => name)).toEqual([
      'ad',
      'fiyat',
      'fiyat_para_birimi',
      'tutar',
      'tutar_para_birimi',
    ]);
  });

  it('have no second column where one beside them has the currency', async () => {
    const { built } = await importText(folder, csv('Ad,Tutar,Döviz', 'a,€120,EUR', 'b,$80,USD', 'c,5 TL,TL'));
    expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Tutar', 'Döviz']);
  });

  it('have it as well where another currency first appears far below', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => `ad ${at};10,50 TL`);
    const { built, read } = await importText(folder, csv('Ad;Tutar;Not', ...rows, 'son;$3'));
    expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Tutar', 'Para birimi', 'Not']);
    expect(await read('select para_birimi, count(*)::int from rows group by 1 order by 1')).toEqual([
      ['TRY', 12_000],
      ['USD', 1],
    ]);
  });

  it('have it in a later version of the table as well, where all are of one currency', async () => {
    const { built } = await importText(folder, csv('Ad;Tutar', 'a;€120', 'b;$80'));
    const bytes = Buffer.from(csv('Ad;Tutar', 'c;$5', 'd;$7'));
    const source = {
      sizeBytes: bytes.length,
      async *open() {
        yield bytes;
      },
    };
    const { signal } = new AbortController();
    const { plan } = await planSeparated({ source, corrections: {}, expected: built.columns, signal });
    expect(plan.columns.map(({ name }) => name)).toEqual(['ad', 'tutar', 'para_birimi']);
  });
});

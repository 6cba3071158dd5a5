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

const csv = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

describe('numbers with remarks behind them', () => {
  it('are numbers, with the remarks in a column of their own', async () => {
    const text = csv(
      'Year,Rating',
      '2007,4.2 (4.9 cable)',
      '2008,4.3 (5.1 cable)',
      '2009,3.3',
      '2010,3.6 (4.2 cable)',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns.map(({ label }) => label)).toEqual(['Year', 'Rating', 'Remark']);
    expect(built.misfits).toEqual([0, 0, 0]);
    expect(built.columns[2]).toMatchObject({ examples: ['4.9 cable', '5.1 cable', '4.2 cable'] });
    expect(await read('select rating::double, remark from rows order by year')).toEqual([
      [4.2, '4.9 cable'],
      [4.3, '5.1 cable'],
      [3.3, null],
      [3.6, '4.2 cable'],
    ]);
  });

  it('have their unit taken off, where the same stands on the next line in another one', async () => {
    const text = csv(
      'Peak,Height',
      'Tajumulco,"4220 m\n13,845 ft"',
      'Chirripó,"3819 m\n12,530 ft"',
      'Santa Bárbara,"2744 m\n9,003 ft"',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns[1]).toMatchObject({ format: { type: 'integer', unit: 'm' } });
    expect(await read('select height::int, remark from rows order by 1')).toEqual([
      [2744, '9,003 ft'],
      [3819, '12,530 ft'],
      [4220, '13,845 ft'],
    ]);
  });

  it('have Turkish names and marks in a Turkish table', async () => {
    const text = csv(
      'Şube;Satış tutarı;İade',
      'Ankara;1.250,50 (tahmini);3',
      'İzmir;900,00;4',
      'Bursa;75,25 (KDV dahil);5',
    );
    const { built, read } = await importText(folder, text);
    expect(built.columns.map(({ label }) => label)).toEqual(['Şube', 'Satış tutarı', 'Açıklama', 'İade']);
    expect(await read('select sum(satis_tutari)::double from rows')).toEqual([[2225.75]]);
  });

  it('may be amounts below zero, in brackets as accountants write them', async () => {
    const text = csv('Name;Amount', 'a;1.250,00 (tahmini)', 'b;(300,00)', 'c;75,25 (KDV dahil)', 'd;-5,00');
    const { built, read } = await importText(folder, text);
    expect(built.misfits).toEqual([0, 0, 0]);
    expect(await read('select amount::double, remark from rows order by name')).toEqual([
      [1250, 'tahmini'],
      [-300, null],
      [75.25, 'KDV dahil'],
      [-5, null],
    ]);
  });

  it('name their remarks by their column where several have some', async () => {
    const text = csv('Won,Lost', '5 (2 home),3 (1 home)', '6 (3 home),2 (2 home)', '7 (4 home),1 (1 home)');
    const { built } = await importText(folder, text);
    expect(built.columns.map(({ label }) => label)).toEqual(['Won', 'Won remark', 'Lost', 'Lost remark']);
  });

  it('are read where a person or an older version says that these are numbers, however few there are', async () => {
    const text = csv('Year,Rating', '2011,3.9 (4.4 cable)', '2012,unrated');
    const corrections = { columns: [{ name: 'rating', type: 'decimal' as const }] };
    const { built, read } = await importText(folder, text, corrections);
    expect(built.misfits).toEqual([0, 1, 0]);
    expect(await read('select rating::double, remark from rows order by year')).toEqual([
      [3.9, '4.4 cable'],
      [null, null],
    ]);
  });

  it.each([
    ['codes and telephone numbers', ['(532) 123', '(533) 124', '(534) 125']],
    ['words with brackets', ['Ada (2)', 'Grace (3)', 'Alan (1)']],
    ['numbers of which most have words around them', ['about 5 (old)', 'some 6 (new)', '7 (new)']],
  ])('are not read from %s', async (_, cells) => {
    const { built } = await importText(
      folder,
      csv('Name,Value', ...cells.map((cell, at) => `row ${at},${cell}`)),
    );
    expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
      ['Name', 'text'],
      ['Value', 'text'],
    ]);
  });
});

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

test.each([
  [
    'with semicolons',
    '"Ad;Tutar;Not"\r\n"Ali;1,5;""iyi"" dedi"\r\n"Ece;2,5;""kötü; ama"""\r\n"Can;3,5;"\r\n',
    [
      ['Ali', 1.5, '"iyi" dedi'],
      ['Ece', 2.5, 'kötü; ama'],
      ['Can', 3.5, null],
    ],
  ],
  [
    'with quotes around their cells',
    '"Ad,Tutar,Not"\n"Ali,1.5,""bir, iki"""\n"Ece,2.5,"""""\n"Can,3.5,üç"\n',
    [
      ['Ali', 1.5, 'bir, iki'],
      ['Ece', 2.5, null],
      ['Can', 3.5, 'üç'],
    ],
  ],
  [
    'where they have quotes alone',
    'Ad,Tutar,Not\nAli,1.5,x\n"Ece,2.5,""bir, iki"""\nCan,3.5,üç\n',
    [
      ['Ali', 1.5, 'x'],
      ['Ece', 2.5, 'bir, iki'],
      ['Can', 3.5, 'üç'],
    ],
  ],
])(
  'lines that stand in quotes as a whole, %s, are cut as they are written within them',
  async (_, text, rows) => {
    const { built, read } = await importText(folder, text);
    expect(built).toMatchObject({ rowCount: 3, unreadRows: 0 });
    expect(built.columns.map(({ label }) => label)).toEqual(['Ad', 'Tutar', 'Not']);
    expect(await read('select ad, tutar::double, not_ from rows order by rowid')).toEqual(rows);
  },
);

test.each([
  ['sentences', '"Yorum"\n"Güzel, temiz"\n"Kötü"\n"Bir, iki, üç"\n'],
  ['places below a label', '"Yer"\n"Van, Merkez"\n"Muş, Varto"\n"Rize, Pazar"\n'],
])('a column of %s in quotes stays one', async (_, text) => {
  const { built } = await importText(folder, text);
  expect(built.columns).toHaveLength(1);
  expect(built.rowCount).toBe(3);
});

test('line ends of Windows that were written twice are no part of cells', async () => {
  const { read } = await importText(folder, 'Ad;Not\r\r\nAli;5\r\r\nEce;6\r\r\n');
  expect(await read('select ad, not_ from rows order by rowid')).toEqual([
    ['Ali', '5'],
    ['Ece', '6'],
  ]);
});

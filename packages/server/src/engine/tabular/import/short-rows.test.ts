import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ColumnType } from '@docent/contract/table-cell';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';
import { isShifted } from './short-rows.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importText = (text: string) => importTextIn(folder, text);
const rows = Array.from({ length: 6 }, (_, at) => `0${(at % 9) + 1}.01.2024;shop ${at};${at},50;Van`);
const header = 'day;shop;amount;town';
const read = (lines: readonly string[]) => importText([header, ...rows, ...lines, ''].join('\r\n'));
const listed = 'select source_row, text, reason from unread order by source_row';

describe('a row with a delimiter too few', () => {
  it.each([
    ['whose cell is missing', '13.01.2024;7,25;Muş'],
    ['whose cells ran together', '13.01.2024last;7,25;Muş'],
    ['with quotes', '13.01.2024;"a; b";Muş'],
  ])('%s is listed as it stands, and the others keep their place and types', async (_, line) => {
    const { built, read: ask } = await read([line, '14.01.2024;last;2,25;Muş']);
    expect(built).toMatchObject({ rowCount: 7, unreadRows: 1, misfits: [0, 0, 0, 0] });
    expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'text', 'decimal', 'text']);
    expect(await ask(listed)).toEqual([['8', line, 'MISSING COLUMNS']]);
    expect(
      await ask(
        'select source_row + 6 - row_id from segments where row_id <= 6 order by row_id desc limit 1',
      ),
    ).toEqual([['9']]);
  });

  it('far behind the first rows is listed as well', async () => {
    const many = Array.from({ length: 20_000 }, () => rows[0]);
    const { built, read: ask } = await importText(
      `${header}\n${many.join('\n')}\n13.01.2024;7,25;Muş\n14.01.2024;last;2,25;Muş\n`,
    );
    expect(built).toMatchObject({ rowCount: 20_001, unreadRows: 1, misfits: [0, 0, 0, 0] });
    expect(await ask(listed)).toEqual([['20002', '13.01.2024;7,25;Muş', 'MISSING COLUMNS']]);
  });

  it('stays a row where nothing says that its cells stand under the wrong columns', async () => {
    const { built } = await read(['13.01.2024;last;7,25', '14.01.2024;;']);
    expect(built).toMatchObject({ rowCount: 8, unreadRows: 0 });
  });

  it('stays a row of a text that leaves out its empty cells at the end', async () => {
    const { built } = await read([
      ...rows,
      '13.01.2024;last;7,25',
      '14.01.2024;last;3,25',
      '15.01.2024;last;unknown',
    ]);
    expect(built).toMatchObject({ rowCount: 15, unreadRows: 0, misfits: [0, 0, 1, 0] });
  });

  // DuckDB takes the lines within a first cell for the ends of rows, and reads such a text in one of its ways alone.
  it('is looked for in a text of Excel with lines within cells too', async () => {
    const noted = rows.map((row) => row.replace(/shop \d/, '"first line\nsecond line"'));
    const { built } = await importText([header, ...noted, '14.01.2024;last;n/a;', ''].join('\r\n'));
    expect(built).toMatchObject({ rowCount: 7, unreadRows: 0, misfits: [0, 0, 1, 0] });
  });

  it('is none where it is a total, a title or a note', async () => {
    const { built } = await importText(
      ['Report of 2024', header, ...rows, 'Total;;15,00', 'Source: the town', ''].join('\n'),
    );
    expect(built).toMatchObject({ rowCount: 8, unreadRows: 0, flaggedRows: 2 });
  });
});

it('differs from rows that end early by several cells that do not fit', async () => {
  const { built, read: ask } = await read([
    '13.01.2024;last;7,25',
    '14.01.2024;last;3,25',
    '2,25;15.01.2024;Van',
  ]);
  expect(built).toMatchObject({ rowCount: 8, unreadRows: 1 });
  expect(await ask(listed)).toEqual([['10', '2,25;15.01.2024;Van', 'MISSING COLUMNS']]);
});

describe('cells under the wrong columns', () => {
  const isOne = (cells: string[], ...types: ColumnType[]) => isShifted(cells, { types, misfitsMin: 1 });
  it('are recognised by the types of the columns', () => {
    expect(isOne(['a', 'b'], 'text', 'integer', 'text')).toBe(true);
    expect(isOne(['a', '5'], 'text', 'integer', 'text')).toBe(false);
    expect(isOne(['a'], 'integer', 'text')).toBe(false);
    expect(isOne(['a', 'b'], 'text', 'integer', 'text', 'text')).toBe(false);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';
import { withoutStray } from './stray-delimiters.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importText = (text: string) => importTextIn(folder, text);
const rows = Array.from({ length: 12 }, (_, at) => `0${(at % 9) + 1}.01.2024;shop ${at};${at},50;Van`);
const header = 'day;shop;amount;town';
const read = (lines: readonly string[]) => importText([header, ...rows, ...lines, ''].join('\r\n'));

describe('a row with a delimiter too many', () => {
  it.each([
    ['before its first cell', ';13.01.2024;last;1.500,25;Muş'],
    ['between cells', '13.01.2024;;last;1.500,25;Muş'],
    ['beside quotes', '13.01.2024;"last";;1.500,25;Muş;'],
  ])('%s is read without it', async (_, line) => {
    const { built, read: ask } = await read([line]);
    expect(built).toMatchObject({ rowCount: 13, unreadRows: 0, misfits: [0, 0, 0, 0] });
    expect(await ask("select shop, amount::double, town from rows where town = 'Muş'")).toEqual([
      ['last', 1500.25, 'Muş'],
    ]);
  });

  it('far behind the first rows is read without it, and the others keep their place', async () => {
    const many = Array.from({ length: 1_000 }, () => rows).flat();
    const { built, read: ask } = await importText(
      `${header}\n${many.join('\n')}\n;13.01.2024;last;7,25;Muş\n${rows[0]}\n`,
    );
    expect(built).toMatchObject({ rowCount: 12_002, unreadRows: 0 });
    expect(await ask("select rowid, shop from rows where town = 'Muş'")).toEqual([['12000', 'last']]);
  });

  it('is listed as it stands where no cell of it is empty', async () => {
    const { built, read: ask } = await read(['13.01.2024;kira; ocak;5,25;Muş']);
    expect(built).toMatchObject({ rowCount: 12, unreadRows: 1 });
    expect(await ask('select text from unread')).toEqual([['13.01.2024;kira; ocak;5,25;Muş']]);
  });

  it('at the end of some rows, or of all, changes none', async () => {
    const { built } = await read(['13.01.2024;last;1.500,25;Muş;', '14.01.2024;last;2,25;Muş']);
    expect(built).toMatchObject({ rowCount: 14, unreadRows: 0 });
  });
});

describe('the empty cell that a row has too many', () => {
  it('is found by the types of the columns', () => {
    expect(withoutStray(['a', '', '5', 'b'], ['text', 'integer', 'text'])).toEqual(['a', '5', 'b']);
    expect(withoutStray(['a', '', 'b', 'c'], ['text', 'text', 'text'])).toEqual(['a', 'b', 'c']);
  });

  it('is none where several could be, where a sentence has the delimiter, or where nothing fits', () => {
    expect(withoutStray(['', 'a', '', 'b'], ['text', 'text', 'text'])).toBeUndefined();
    expect(withoutStray(['a', ' b', '', 'c'], ['text', 'text', 'text'])).toBeUndefined();
    expect(withoutStray(['a', 'b', '', 'c'], ['text', 'integer', 'text'])).toBeUndefined();
    expect(withoutStray(['a', '', '', 'c', 'd'], ['text', 'text', 'text'])).toBeUndefined();
  });
});

it('a first row with a delimiter too many or too few stays a row', async () => {
  for (const first of ['13.01.2024;;last;7,25;Muş', '13.01.2024last;7,25;Muş']) {
    const { path, built } = await importText([header, first, ...rows, ''].join('\n'));
    rmSync(path);
    expect(built.columns.map(({ label }) => label)).toEqual(header.split(';'));
    expect(built.rowCount + built.unreadRows).toBe(13);
  }
});

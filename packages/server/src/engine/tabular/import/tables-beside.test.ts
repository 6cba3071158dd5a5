import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inThisProcess } from '#testing/import-text.ts';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import type { SheetBlock } from './find-blocks.ts';
import { importSeparated, SeveralTables } from './import-separated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function uploadOf(text: string) {
  const bytes = Buffer.from(text);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      for (let from = 0; from < bytes.length; from += 1000) yield bytes.subarray(from, from + 1000);
    },
  };
  const { signal } = new AbortController();
  const callbacks = { onPlan: async () => undefined, onProgress: () => undefined };
  return { source, folder, corrections: {}, signal, ...callbacks };
}

/** The tables that a text turns out to hold. */
async function blocksOf(text: string): Promise<readonly SheetBlock[]> {
  try {
    await importSeparated({ ...uploadOf(text), looksForSeveral: true }, inThisProcess);
  } catch (error) {
    if (error instanceof SeveralTables) return error.blocks;
    throw error;
  } finally {
    rmSync(join(folder, 'table.duckdb'), { force: true });
  }
  return [];
}

/** The labels and the rows of each table in a text, with the rows of the upload that they were. */
async function tablesIn(text: string) {
  const tables: unknown[] = [];
  for (const { range } of await blocksOf(text)) {
    const { path, built } = await importSeparated({ ...uploadOf(text), range }, inThisProcess);
    const rows = await readTableFile(path, 'select * from rows');
    const segments = await readTableFile(path, 'select source_row from segments');
    tables.push({ labels: built.columns.map(({ label }) => label), rows, segments: segments.flat() });
    rmSync(path);
  }
  return tables;
}

const texts = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.filter((cell) => cell !== null).map(String));

test('tables that stand beside each other are tables of their own', async () => {
  const text = 'Ürün;Adet;;Personel;Maaş\nKalem;3;;Ali;1.037,98\n"Su; soda";30;;Ece;760,3\nDefter;12;;;\n';
  const [left, right] = (await tablesIn(text)) as {
    labels: string[];
    rows: unknown[][];
    segments: string[];
  }[];
  expect(left?.labels).toEqual(['Ürün', 'Adet']);
  expect(texts(left?.rows ?? [])).toEqual([
    ['Kalem', '3'],
    ['Su; soda', '30'],
    ['Defter', '12'],
  ]);
  expect(left?.segments.map(String)).toEqual(['2']);
  expect(right?.labels).toEqual(['Personel', 'Maaş']);
  expect(texts(right?.rows ?? []).map(([name]) => name)).toEqual(['Ali', 'Ece']);
});

test('tables that stand beside each other may have titles', async () => {
  const text =
    'Gelirler;;;Giderler;\nKalem;Tutar;;Kalem;Tutar\nSatış;100;;Kira;40\nFaiz;20;;Maaş;50\nDiğer;5;;Su;7\n';
  expect((await blocksOf(text)).map(({ title, range }) => [title, range.firstColumn])).toEqual([
    ['Gelirler', 0],
    ['Giderler', 3],
  ]);
});

test('cells with line ends do not move the rows of the others', async () => {
  const text = 'a,b,,c,d\n"x\ny",1,,p,5\nz,2,,q,6\nw,3,,,\n';
  const [left, right] = await blocksOf(text);
  expect(left?.range).toMatchObject({ firstRow: 1, lastRow: 4, firstColumn: 0, lastColumn: 1 });
  expect(right?.range).toMatchObject({
    firstRow: 1,
    lastRow: 3,
    firstColumn: 3,
    lines: { first: 1, last: 4 },
  });
});

test('long tables beside each other are read to their ends', async () => {
  const rows = Array.from({ length: 12_000 }, (_, at) => `city ${at},${at},,item ${at},${at * 2}`).join('\n');
  const text = `City,Sales,,Item,Price\n${rows}\n`;
  const found = await blocksOf(text);
  expect(found.map(({ range }) => range.lastRow)).toEqual([undefined, undefined]);
  const { built } = await importSeparated({ ...uploadOf(text), range: found[1]?.range }, inThisProcess);
  expect(built.rowCount).toBe(12_000);
});

test.each([
  ['a spacing column between numbers', 'Ad;Ocak;;Şubat;Mart\na;1;;2;3\nb;4;;5;6\n'],
  ['a column without a label that holds something', 'Ad;Adet;;Kişi;Maaş\na;1;x;Ali;3\nb;4;;Ece;6\n'],
])('%s keeps a table one', async (_, text) => {
  expect(await blocksOf(text)).toEqual([]);
});

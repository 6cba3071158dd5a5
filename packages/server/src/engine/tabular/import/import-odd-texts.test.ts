import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { importSeparated } from './import-separated.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function importText(text: string) {
  const bytes = Buffer.from(text);
  const { signal } = new AbortController();
  const imported = await importSeparated({
    source: {
      sizeBytes: bytes.length,
      async *open() {
        yield bytes;
      },
    },
    folder,
    corrections: {},
    signal,
    onPlan: async () => undefined,
    onProgress: () => undefined,
  });
  return { ...imported, read: (sql: string) => readTableFile(imported.path, sql) };
}

test.each([
  ['numbers with decimal commas', ['Tutar', '0,00', '1.000,50', '2.001,00'], 'decimal', '1000.500000'],
  ['names of several words', ['Adlar', 'Ali Kaya', 'Ece Demir', 'Can Uz'], 'text', 'Ali Kaya'],
  ['times', ['Saat', '09:30', '10:45', '11:00'], 'time', '09:30:00'],
])('a text of one column of %s is read as one column', async (_, lines, type, value) => {
  const { built, read } = await importText(`${lines.join('\n')}\n`);
  expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([[lines[0], type]]);
  const cells = await read(`select ${built.columns[0]?.name} from rows`);
  expect(cells.flat()).toContain(value);
});

test('a header of two columns makes lines that look like numbers two columns', async () => {
  const { built } = await importText('a,b\n1,5\n2,6\n3,7\n');
  expect(built.columns.map(({ format }) => format.type)).toEqual(['integer', 'integer']);
});

test.each([
  ['rows end with CR and LF, cells have LF', 'Ad;Not;Puan\r\nAli;"bir\niki";1,5\r\nEce;"üç";2\r\n;;\r\n'],
  ['rows end with LF, cells have CR and LF', 'Ad;Not;Puan\nAli;"bir\r\niki";1,5\nEce;"üç";2\n'],
  ['rows end in both ways', 'Ad;Not;Puan\r\nAli;bir;1,5\nEce;"üç";2\r\n'],
])('a text whose %s is read', async (_, text) => {
  const { built, read } = await importText(text);
  expect(built).toMatchObject({ rowCount: 2, unreadRows: 0 });
  expect(await read('select ad, puan::double from rows order by rowid')).toEqual([
    ['Ali', 1.5],
    ['Ece', 2],
  ]);
});

const wideLine = (width: number, cell: (at: number) => string) =>
  Array.from({ length: width }, (_, at) => cell(at)).join(';');

test('a table of hundreds of columns is made', async () => {
  const width = 300;
  const line = (cell: (at: number) => string) => wideLine(width, cell);
  const rows = Array.from({ length: 20 }, (_, row) => line((at) => `${row},${at % 10}`));
  const { built, read } = await importText(`${line((at) => `ölçüm ${at}`)}\n${rows.join('\n')}\n`);
  expect(built.columns).toHaveLength(width);
  expect(await read('select sum(olcum_299)::double from rows')).toEqual([[208]]);
});

test('a table that has more columns than an import has memory for is refused at once', async () => {
  const wide = `${wideLine(5_000, (at) => `ölçüm ${at}`)}\n${wideLine(5_000, (at) => `${at},5`)}\n`;
  await expect(importText(wide)).rejects.toMatchObject({ reason: 'too_large' });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openScratchDuckDb, readTableFile } from '#testing/scratch-duckdb.ts';
import { importParquet } from './import-parquet.ts';
import type { ColumnCorrection } from './table-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-parquet-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A Parquet file of the query's rows, imported with corrections. */
async function importRows(query: string, corrections: ColumnCorrection[]) {
  const file = join(folder, 'upload.parquet');
  const duck = await openScratchDuckDb();
  await duck.run(`copy (${query}) to '${file}' (format parquet)`);
  duck.close();
  const bytes = readFileSync(file);
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const { signal } = new AbortController();
  const { path, built } = await importParquet({
    source,
    folder,
    corrections,
    signal,
    onProgress: () => undefined,
  });
  const names = built.columns.map(({ name }) => name).join(', ');
  return { built, rows: await readTableFile(path, `select ${names} from rows order by rowid`), path };
}

test('a column gets the type that a person chose, and what does not fit keeps its text', async () => {
  const { built, rows, path } = await importRows(
    `select * from (values ('1.234,50', 34, 20240301), ('yok', 6, 20240302), (null, 7, 20240303)) t(tutar, plaka, gun)`,
    [
      { name: 'tutar', type: 'decimal', format: '1.234,56' },
      { name: 'plaka', type: 'text' },
    ],
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual(['decimal', 'text', 'integer']);
  expect(rows.map((row) => [Number(row[0]), row[1]])).toEqual([
    [1234.5, '34'],
    [0, '6'],
    [0, '7'],
  ]);
  expect(rows.map(([value]) => value === null)).toEqual([false, true, true]);
  expect(built.misfits).toEqual([1, 0, 0]);
  expect(await readTableFile(path, 'select _text_0 from rows where _text_0 is not null')).toEqual([['yok']]);
});

test('empty cells are filled from above, also those of numbers and days', async () => {
  const { built, rows } = await importRows(
    `select * from (values ('Ege', 1, date '2024-03-01', 5), (null, null, null, 6), ('Toplam', null, null, 11), (null, 2, null, 7))
      t(bolge, no, gun, tutar)`,
    ['bolge', 'no', 'gun'].map((name) => ({ name, fillEmpty: true })),
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual(['text', 'integer', 'date', 'integer']);
  expect(rows.map((row) => row.slice(0, 3).map((cell) => (cell === null ? null : String(cell))))).toEqual([
    ['Ege', '1', '2024-03-01'],
    ['Ege', '1', '2024-03-01'],
    ['Toplam', null, null],
    [null, '2', null],
  ]);
  expect(built.columns.map(({ filledCells }) => filledCells)).toEqual([1, 1, 1, 0]);
});

test('without corrections nothing is filled, and types are those of the file', async () => {
  const { built, rows } = await importRows(
    `select * from (values ('Ege', 1.50::decimal(4, 2)), (null, 2.25)) t(bolge, tutar)`,
    [],
  );
  expect(rows.map((row) => [row[0], Number(row[1])])).toEqual([
    ['Ege', 1.5],
    [null, 2.25],
  ]);
  expect(built.columns.map(({ emptyCells, filledCells }) => [emptyCells, filledCells])).toEqual([
    [1, 0],
    [0, 0],
  ]);
});

test('whole numbers become days, or yes and no, where a person says so; others keep their text and are doubtful', async () => {
  const { built, rows, path } = await importRows(
    `select * from (values (20240301, 1, 1032024), (20241231, 0, 31122024), (7, 2, null)) t(gun, onay, us)`,
    [
      { name: 'gun', type: 'date' },
      { name: 'onay', type: 'boolean' },
      { name: 'us', type: 'date', format: 'dd.mm.yyyy' },
    ],
  );
  expect(built.columns.map(({ format }) => format.type)).toEqual(['date', 'boolean', 'date']);
  expect(rows).toEqual([
    ['2024-03-01', true, null],
    ['2024-12-31', false, '2024-12-31'],
    [null, null, null],
  ]);
  expect(built.misfits).toEqual([1, 1, 1]);
  expect(built.columns.map(({ doubts }) => doubts)).toEqual([['misfits'], ['misfits'], ['misfits']]);
  expect(await readTableFile(path, 'select _text_0, _text_1, _text_2 from rows order by rowid')).toEqual([
    [null, null, '1032024'],
    [null, null, null],
    ['7', '2', null],
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { buildTable } from './build-table.ts';
import { mergeTables } from './merge-tables.ts';
import { planTable } from './plan-table.ts';
import type { PlanCorrections } from './table-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-fill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(name: string, sample: string, corrections: PlanCorrections = {}) {
  const plan = planTable({ sample, isWhole: true, language: 'tr', corrections });
  const [path, targetPath] = [join(folder, `${name}.csv`), join(folder, `${name}.duckdb`)];
  writeFileSync(path, Buffer.from(sample).subarray(plan.dataStartBytes));
  const built = await buildTable(
    {
      plan,
      source: { path, targetPath, folder, blankRows: [], comments: [], sizeBytes: 0 },
      keepsTypes: [],
    },
    () => undefined,
  );
  return { path: targetPath, built, part: { path: targetPath, columns: built.columns, sourceCount: 1 } };
}

it('ends a label at a total, with or without a name, and at a label of the group around it', async () => {
  const { path, built } = await build(
    'nested',
    `Bölge;Şehir;Ürün;Tutar
Ege;İzmir;Elma;1
;;Armut;2
;Manisa;Elma;3
;;Armut;4
;;;10
Marmara;;Kira;9
;Bursa;Elma;5
;;Armut;6
;Kocaeli;Elma;7
;;Armut;8
Marmara Toplamı;;;35
;;Faiz;1
`,
    {
      columns: [
        { name: 'bolge', fillEmpty: true },
        { name: 'sehir', fillEmpty: true },
      ],
    },
  );
  expect(
    await readTableFile(
      path,
      'select bolge, sehir, urun from rows where rowid not in (select row_id from flags)',
    ),
  ).toEqual([
    ['Ege', 'İzmir', 'Elma'],
    ['Ege', 'İzmir', 'Armut'],
    ['Ege', 'Manisa', 'Elma'],
    ['Ege', 'Manisa', 'Armut'],
    ['Marmara', null, 'Kira'],
    ['Marmara', 'Bursa', 'Elma'],
    ['Marmara', 'Bursa', 'Armut'],
    ['Marmara', 'Kocaeli', 'Elma'],
    ['Marmara', 'Kocaeli', 'Armut'],
    [null, null, 'Faiz'],
  ]);
  expect(
    await readTableFile(path, 'select bolge, sehir from rows join flags on row_id = rows.rowid'),
  ).toEqual([
    [null, null],
    ['Marmara Toplamı', null],
  ]);
  expect(built.columns[0]).toMatchObject({ filledCells: 7, emptyCells: 1, doubts: [] });
});

it('fills days where a person says so, and leaves them where the cell above does not fit', async () => {
  const days = 'Gün;Tutar\n01.02.2024;5\n;6\n02.02.2024;7\n;8\nbilinmiyor;9\n;10\n';
  const filled = await build('days', days, { columns: [{ name: 'gun', type: 'date', fillEmpty: true }] });
  expect(await readTableFile(filled.path, 'select gun, _text_0, _filled_0 from rows')).toEqual([
    ['2024-02-01', null, false],
    ['2024-02-01', null, true],
    ['2024-02-02', null, false],
    ['2024-02-02', null, true],
    [null, 'bilinmiyor', false],
    [null, null, false],
  ]);
});

it('still knows which cells were filled when rows of another file are added', async () => {
  const before = await build('before', 'Şehir;Ürün;Tutar\nAnkara;Elma;1\n;Armut;2\nİzmir;Elma;3\n;Armut;4\n');
  const added = await build('added', 'Ürün;Şehir;Tutar\nElma;Van;1\n');
  const targetPath = join(folder, 'merged.duckdb');
  const { built } = await mergeTables(
    {
      mode: 'append',
      keys: [],
      before: before.part,
      added: added.part,
      targetPath,
      folder,
    },
    () => undefined,
  );
  expect(built?.columns[0]).toMatchObject({ name: 'sehir', fillsEmpty: true, filledCells: 2 });
  expect(await readTableFile(targetPath, 'select sehir, _filled_0 from rows offset 3')).toEqual([
    ['İzmir', true],
    ['Van', false],
  ]);
});

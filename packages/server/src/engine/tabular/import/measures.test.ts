import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importColumn = async (...cells: readonly string[]) => {
  const { built, read } = await importTextIn(
    folder,
    `Name,Size\n${cells.map((cell, at) => `row ${at},"${cell}"\n`).join('')}`,
  );
  return {
    format: built.columns[1]?.format,
    values: (await read('select size from rows')).flat().map(String),
  };
};

test.each([
  ['feet with thousands', ['3,465 ft', '3,353 ft', '980 ft'], 'ft', ['3465', '3353', '980']],
  ['kilograms with decimals', ['5 kg', '5.5 kg', '12kg'], 'kg', ['5', '5.5', '12']],
  ['several spellings of days', ['1 day', '2 days', '14 days'], 'days', ['1', '2', '14']],
  ['Turkish pieces', ['3 adet', '10 adet', '7 adet'], 'adet', ['3', '10', '7']],
  ['square kilometres', ['12 km²', '8.5 km²', '100 km²'], 'km²', ['12', '8.5', '100']],
  ['one and several of something', ['1 stroke', '2 strokes', '5 strokes'], 'strokes', ['1', '2', '5']],
  ['one and several boxes', ['1 box', '12 boxes', '3 boxes'], 'boxes', ['1', '12', '3']],
  ['Turkish seats', ['1.205 koltuk', '45 koltuk', '612 koltuk'], 'koltuk', ['1205', '45', '612']],
  ['Turkish pages with a dotless i', ['12 yazı', '45 yazı', '6 yazı'], 'yazı', ['12', '45', '6']],
])('numbers with a unit of measure are numbers: %s', async (_, cells, unit, numbers) => {
  const { format, values } = await importColumn(...cells);
  expect(format).toMatchObject({ unit });
  expect(values.map(Number)).toEqual(numbers.map(Number));
});

test.each([
  ['units of several kinds', ['5 kg', '500 g', '2 kg']],
  ['a length within another unit', ['5 mm', '5 m', '7 mm']],
  ['classes of a school', ['5 A', '6 B', '7 C']],
  ['money beside a measure', ['5 kg', '$6', '7 kg']],
  ['numbers of several things', ['5 boxes', '6 bags', '2 boxes']],
  ['days of one month', ['5 Ocak', '16 Ocak', '27 Ocak']],
  ['years with a word', ['2021 season', '2022 season', '2023 season']],
  ['classes by number', ['9 Sınıf', '10 Sınıf', '11 Sınıf']],
])('%s stay text', async (_, cells) => {
  const { format, values } = await importColumn(...cells);
  expect(format).toEqual({ type: 'text' });
  expect(values).toEqual(cells);
});

test('among many lengths one of another unit keeps its text', async () => {
  const cells = Array.from({ length: 60 }, (_, at) => `${at + 1} km`);
  const { format, values } = await importColumn(...cells, '12 mi');
  expect(format).toMatchObject({ type: 'integer', unit: 'km' });
  expect(values.slice(-2)).toEqual(['60', 'null']);
});

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

async function columnOf(label: string, cells: readonly string[]) {
  const text = `Ad;${label}\n${cells.map((cell, at) => `A${at};${cell}\n`).join('')}`;
  const { built, read } = await importText(folder, text);
  const column = built.columns[1];
  const values = await read(`select "${column?.name}" from rows order by rowid`);
  return { type: column?.format.type, unit: column?.format.unit, values: values.flat() };
}

test.each([
  [
    'Box office',
    ['$10.8 billion', '$3.6 billion', '$950 million'],
    '$',
    [10_800_000_000, 3_600_000_000, 950_000_000],
  ],
  ['Fee', ['£0.67m', '£1.5m', '£500k', '£80,000'], '£', [670_000, 1_500_000, 500_000, 80_000]],
  ['Ciro', ['1,2 milyon TL', '850 bin TL', '3 milyar TL'], 'TL', [1_200_000, 850_000, 3_000_000_000]],
  ['Followers', ['1.2M', '350K', '1.1M', '900'], undefined, [1_200_000, 350_000, 1_100_000, 900]],
  ['Population', ['1.3 million', '2 million', '0.4 million'], undefined, [1_300_000, 2_000_000, 400_000]],
])('numbers that say how many they are of: %s', async (label, cells, unit, values) => {
  expect(await columnOf(label, cells)).toEqual({ type: 'decimal', unit, values });
});

test.each([
  ['Distance', ['100m', '200m', '400m']],
  ['Race', ['5k', '10k', '21k']],
  ['Size', ['A4b', 'B5m', 'C6k']],
  ['Seat', ['5K', '12B', '7K', '100M']],
])('letters that are no scale keep their cells: %s', async (label, cells) => {
  const { values } = await columnOf(label, cells);
  expect(values).not.toContain(100_000_000);
  expect(values).not.toContain(5000);
});

test('one number with a mark between thousands is read as the other columns are written', async () => {
  const text =
    'Pair,Separation (arcsec),Separation (au)\nAB,208.2,"10,500"\nCD,2.3,116\nAI,149.6,7500\nCE,63.7,3200\n';
  const { built, read } = await importText(folder, text);
  const cells = await read('select separation_au::double from rows order by rowid');
  expect(cells.flat()).toEqual([10500, 116, 7500, 3200]);
  expect(built.columns[2]?.doubts).toEqual([]);
});

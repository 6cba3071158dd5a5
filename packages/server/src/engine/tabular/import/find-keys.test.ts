import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importText } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keysOf = async (lines: readonly string[]) => {
  const { built } = await importText(folder, lines.join('\n'));
  return built.columns.filter(({ isUnique }) => isUnique).map(({ label }) => label);
};

it('finds the keys of small tables, also where an estimate of their values is too low', async () => {
  // DuckDB estimates three different values in the first column.
  const rows = ['Yazılım;Ankara;10', 'Satış;Ankara;20', 'İK;Bursa;20', 'Finans;İzmir;40'];
  expect(await keysOf(['Departman;Şehir;Bütçe', ...rows])).toEqual(['Departman']);
});

it('finds a key of a larger table whose values an estimate counts too low', async () => {
  const rows = Array.from({ length: 10_500 }, (_, at) => `AH-${at};${at % 7}`);
  expect(await keysOf(['Kod;Adet', ...rows])).toEqual(['Kod']);
});

it('finds the keys of a table of six hundred columns of figures without a gap', async () => {
  const columns = Array.from({ length: 600 }, (_, at) => at);
  const lines = Array.from({ length: 20 }, (_, row) =>
    columns.map((at) => (at % 60 === 59 ? 7 : row + at)).join(','),
  );
  const header = columns.map((at) => `Sensor ${at}`).join(',');
  expect(await keysOf([header, ...lines])).toEqual(
    columns.filter((at) => at % 60 !== 59).map((at) => `Sensor ${at}`),
  );
});

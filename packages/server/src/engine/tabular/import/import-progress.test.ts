import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importText } from '../../../testing/import-text.ts';
import { createProgress } from './import-progress.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-progress-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The shares that were told so far, rounded. */
function watched() {
  const told: number[] = [];
  const progress = createProgress((share) => void told.push(Math.round(share * 1000) / 1000));
  return { told, progress };
}

test('parts take their share by their weight', () => {
  const { told, progress } = watched();
  const read = progress.begin(1, 3);
  read(0.5, 'reading');
  read(1, 'reading');
  const write = progress.begin(3, 0);
  write(0.5, 'writing');
  write(1, 'writing');
  expect(told).toEqual([0.125, 0.25, 0.625, 1]);
});

test('what turns up on the way shares what is left, and nothing goes back', () => {
  const { told, progress } = watched();
  progress.begin(9, 1)(1, 'writing');
  const again = progress.begin(9, 1);
  again(0, 'reading');
  again(1, 'writing');
  again(0.2, 'writing');
  progress.begin(1, 0)(1, 'checking');
  expect(told).toEqual([0.9, 0.9, 0.99, 0.99, 1]);
});

test('an import tells each of its stages, and never less than before', async () => {
  const told: [number, string][] = [];
  const rows = Array.from({ length: 3000 }, (_, at) => `${at},x,${at}`);
  const text = `no,name,amount\n${rows.join('\n')}\n`;
  const { built } = await importText(folder, text, {}, (share, stage) => told.push([share, stage]));
  expect(built.rowCount).toBe(3000);
  const stages = told.map(([, stage]) => stage).filter((stage, at, all) => stage !== all[at - 1]);
  expect(stages).toEqual(['planning', 'reading', 'writing', 'checking']);
  const shares = told.map(([share]) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  // Room is left for a second reading, which this text did not need.
  expect(shares.at(-1)).toBeGreaterThan(0.9);
  expect(shares.at(-1)).toBeLessThan(1);
});

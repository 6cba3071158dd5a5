import { expect, test } from 'vitest';
import { importWeight } from './import-weight.ts';

const table = (file_id: string, file_name: string, size_bytes: number) => ({
  file_id,
  file_name,
  size_bytes,
  more_sources: [],
  change: null,
});
const sum = (all: readonly ReturnType<typeof table>[]) =>
  all.reduce((weight, one) => weight + importWeight(one, all), 0);

test('the tables of one file share its weight, so that a file that holds several weighs no more', () => {
  const others = [table('b', 'b.csv', 500)];
  const sheets = Array.from({ length: 4 }, () => table('a', 'a.xlsx', 100));
  expect(sum([...sheets, ...others])).toBeCloseTo(sum([table('a', 'a.xlsx', 100), ...others]));
  expect(importWeight(table('a', 'a.xlsx', 100), [])).toBeGreaterThan(
    importWeight(table('b', 'b.csv', 100), []),
  );
});

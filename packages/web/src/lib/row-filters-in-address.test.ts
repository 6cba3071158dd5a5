import { expect, test } from 'vitest';
import { readRowFilters } from './row-filters-in-address.ts';

const columns = new Set(['city', 'amount']);

test('filters of an address are those of columns that are there', () => {
  const text = JSON.stringify([
    { column: 'city', operator: 'equals', value: 'Van' },
    { column: 'gone', operator: 'filled' },
    { column: 'amount', operator: 'empty' },
  ]);
  expect(readRowFilters(text, columns)).toEqual([
    { column: 'city', operator: 'equals', value: 'Van' },
    { column: 'amount', operator: 'empty' },
  ]);
});

test('anything else in an address is no filter', () => {
  const odd = [null, '', '[', '{}', '[{"column":"city"}]', '[{"column":"city","operator":"like"}]', '[1]'];
  for (const text of odd) expect(readRowFilters(text, columns)).toEqual([]);
});

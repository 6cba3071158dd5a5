import type { TableColumn } from '@docent/contract/table-column';
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const column = (label: string, type: TableColumn['type'] = 'text'): TableColumn => ({
  name: label,
  label,
  type,
  misfits: 0,
  examples: [],
  doubts: [],
});
const widthOf = (of: TableColumn, ...texts: string[]) =>
  columnWidths([of], texts.length, (row) => texts[row] ?? '')[0] ?? 0;

test('a column is as wide as the longest of its label and its first cells', () => {
  expect(widthOf(column('City'), 'Ankara')).toBe(widthOf(column('City'), 'Van'));
  expect(widthOf(column('City'), 'Ankara, Çankaya')).toBeGreaterThan(widthOf(column('City'), 'Ankara'));
  expect(widthOf(column('Number of the order'), '1')).toBeGreaterThan(widthOf(column('No'), '1'));
});

test('long texts are cut, and are not measured to their end', () => {
  expect(widthOf(column('Note'), 'x'.repeat(1e6))).toBe(widthOf(column('Note'), 'x'.repeat(100)));
  expect(widthOf(column('Note'), 'x'.repeat(100))).toBeLessThan(300);
});

test('numbers have room for some more digits', () => {
  const digits = '123456789';
  expect(widthOf(column('No', 'integer'), digits)).toBeGreaterThan(widthOf(column('No'), digits));
});

test('of a table of many columns, fewer rows are looked at', () => {
  const many = Array.from({ length: 5000 }, (_, at) => column(String(at)));
  let looked = 0;
  columnWidths(many, 100, () => {
    looked += 1;
    return 'x';
  });
  expect(looked).toBe(50_000);
});

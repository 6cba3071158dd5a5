import { expect, test } from 'vitest';
import { suggestChart } from './suggest-chart.ts';

const title = { name: 'Title', type: 'text' } as const;
const year = { name: 'Year Published', type: 'integer' } as const;
const price = { name: 'Asking Price', type: 'decimal' } as const;

test('draws no bars of a year beside those of amounts', () => {
  expect(suggestChart([title, year, price], 3)).toEqual({ kind: 'bar', x: 0, y: [2] });
});

test('draws a year where it is the only figure', () => {
  expect(suggestChart([title, year], 3)).toEqual({ kind: 'bar', x: 0, y: [1] });
});

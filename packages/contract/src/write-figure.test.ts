import { expect, test } from 'vitest';
import { writeFigure } from './write-figure.ts';

test.each([
  [1250, '$', 'en', '$1,250'],
  [-1250, '$', 'en', '-$1,250'],
  [1250, '₺', 'tr', '1.250\u00a0₺'],
  [1250, 'TL', 'en', '1,250\u00a0TL'],
  [-2350.75, 'TL', 'en', '-2,350.75\u00a0TL'],
  [-2350.75, 'TL', 'tr', '-2.350,75\u00a0TL'],
  [12.5, '%', 'en', '12.5%'],
  [-12.5, '%', 'tr', '-%12,5'],
  [7, undefined, 'en', '7'],
])('%s with the unit %s is in %s %s', (value, unit, language, text) => {
  expect(writeFigure(value, { unit, type: 'integer' }, language)).toBe(text);
  expect(writeFigure(value, { unit, type: 'decimal' }, language)).toBe(text);
});

test.each([
  [2024, 'integer', '2024'],
  [12_024, 'integer', '12,024'],
  [2024, 'decimal', '2,024'],
  [2350.75, 'decimal', '2,350.75'],
] as const)('%s of a column of type %s without a unit is %s', (value, type, text) => {
  expect(writeFigure(value, { type }, 'en')).toBe(text);
});

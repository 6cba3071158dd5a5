import { expect, test } from 'vitest';
import { shownCell, writeExactly, writeFigure } from './write-figure.ts';

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

const computed = { type: 'decimal', computed: true } as const;
const ofCells = { type: 'decimal', computed: false } as const;

test.each([
  [200 / 3, '66.67'],
  [-1234.5678, '-1,234.57'],
  [2, '2'],
  [2.5, '2.5'],
  [0.123456, '0.123'],
  [0.00045678, '0.000457'],
  [0.5, '0.5'],
  [0.99999, '1'],
  [0, '0'],
  [5.55e-17, '0'],
  [-5.55e-17, '0'],
])('a computed %s is shown as %s', (value, text) => {
  expect(writeFigure(value, computed, 'en')).toBe(text);
});

test('a computed amount keeps its unit and the marks of the language', () => {
  expect(writeFigure(200 / 3, { ...computed, unit: '₺' }, 'tr')).toBe('66,67\u00a0₺');
  expect(writeFigure(200 / 3, { ...computed, unit: '$' }, 'en')).toBe('$66.67');
  expect(writeFigure(1 / 300, { ...computed, unit: 'part' }, 'en')).toBe('0.333%');
  expect(writeFigure(1 / 3, { type: 'decimal', unit: 'part' }, 'en')).toBe('33.33%');
});

test('the decimals of a cell are never rounded', () => {
  expect(writeFigure(41.00823761, ofCells, 'en')).toBe('41.00823761');
  expect(writeFigure(0.1234567, ofCells, 'tr')).toBe('0,1234567');
  expect(writeFigure(1.23456789012345, ofCells, 'en')).toBe('1.23456789012345');
});

test('decimals of older answers, of which it is not known, have six digits at most', () => {
  expect(writeFigure(200 / 3, { type: 'decimal' }, 'en')).toBe('66.666667');
});

test('a rounded figure is had with all of its digits', () => {
  expect(writeExactly(200 / 3, computed, 'en')).toBe('66.6666666666667');
  expect(writeExactly(1 / 3, { ...computed, unit: 'part' }, 'en')).toBe('33.3333333333333%');
  expect(writeExactly(0.1 + 0.2, computed, 'en')).toBeUndefined();
  expect(writeExactly(2.5, computed, 'en')).toBeUndefined();
  expect(writeExactly(41.00823761, ofCells, 'en')).toBeUndefined();
  expect(writeExactly('Ankara', { type: 'text' }, 'en')).toBeUndefined();
  expect(writeExactly(null, computed, 'en')).toBeUndefined();
});

test('computed decimals that come as text are rounded, and those of cells stay as they are', () => {
  expect(shownCell('12.3450000000000000000', computed)).toBe(12.345);
  expect(writeExactly('12.3450000000000000001', computed, 'en')).toBe('12.3450000000000000001');
  expect(shownCell('12.3450000000000000001', ofCells)).toBe('12.3450000000000000001');
  expect(shownCell('12', { type: 'text' })).toBe('12');
});

test('what was divided by zero has no value, and a text that says so stays', () => {
  for (const cell of ['Infinity', '-Infinity', 'NaN']) {
    expect(shownCell(cell, { type: 'decimal', computed: true })).toBeNull();
    expect(shownCell(cell, { type: 'decimal' })).toBeNull();
    expect(shownCell(cell, { type: 'text' })).toBe(cell);
  }
});

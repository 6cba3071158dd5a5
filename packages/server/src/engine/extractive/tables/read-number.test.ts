import { expect, test } from 'vitest';
import { readNumbers } from './read-number.ts';

test.each([
  ['decimal commas', ['12,5', '1.250,75', '3'], [12.5, 1250.75, 3]],
  ['decimal points', ['12.5', '1,250.75', '3'], [12.5, 1250.75, 3]],
  ['thousands points alone', ['1.200', '950', '12.500'], [1200, 950, 12500]],
  ['thousands commas alone', ['1,200', '950', '12,500,000'], [1200, 950, 12500000]],
  ['three decimals after a zero', ['0.512', '3.125', '2.1'], [0.512, 3.125, 2.1]],
  ['spaces between thousands', ['1 200', '12\u00a0500,5', '7'], [1200, 12500.5, 7]],
  ['money', ['€1,200', '€950', '€1,050.50'], [1200, 950, 1050.5]],
  ['money behind', ['1.200 TL', '950 TL', '875,50 TL'], [1200, 950, 875.5]],
  ['shares of a hundred', ['%45', '%7,5', '%12'], [45, 7.5, 12]],
  ['shares behind', ['45 %', '7.5 %', '12%'], [45, 7.5, 12]],
  ['losses', ['-5', '(300)', '−2', '+4'], [-5, -300, -2, 4]],
  ['short forms of large numbers', ['2.4M', '900k', '1.1 million'], [2400000, 900000, 1100000]],
  ['Turkish large numbers', ['2,4 milyon', '900 bin', '1 milyar'], [2400000, 900000, 1000000000]],
  [
    'cells that are none',
    ['n/a', '12', '', 'Q1 2024', '05.01.2023'],
    [undefined, 12, undefined, undefined, undefined],
  ],
])('%s', (_, cells, expected) => {
  expect(readNumbers(cells)).toEqual(expected);
});

test('cells that count different things are not compared', () => {
  expect(readNumbers(['2 kg', '900 g'])).toBeUndefined();
  expect(readNumbers(['€5', '$7'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { cellFormat, cellNumber, numberText } from './cell-format.ts';

test('a number is written in decimal, with as many digits as it has', () => {
  const cases = [
    ...[
      ['0', '0'],
      ['-0', '0'],
      ['12', '12'],
      ['-3.5', '-3.5'],
      ['1000.25', '1000.25'],
      ['007', '7'],
    ],
    ...[
      ['1.50', '1.5'],
      ['0.1', '0.1'],
      ['0.30000000000000004', '0.3'],
      ['0.0000005', '5e-7'],
      ['1E3', '1000'],
    ],
    ...[
      ['123456789012345678', '123456789012346000'],
      ['n/a', 'n/a'],
      ['', ''],
    ],
  ];
  for (const [raw = '', text] of cases) expect(numberText(raw), raw).toBe(text);
});

test.each([
  ['#,##0.00 "₺"', '₺'],
  ['#,##0.00\\ "TL"', 'TL'],
  ['[$₺-41F]#,##0.00', '₺'],
  ['[$€-407] #,##0.00', '€'],
  ['#,##0.00\\ [$kr-41D]', 'kr'],
  ['$#,##0', '$'],
  ['\\£#,##0.00', '£'],
  ['_-"₺"* #,##0.00_-;\\-"₺"* #,##0.00_-;_-"₺"* "-"??_-;_-@_-', '₺'],
  ['#,##0.00" ""₺";[Red]"-"#,##0.00" ""₺"', '₺'],
  ['[Red]#,##0.00', undefined],
  ['[$-41F]#,##0.00', undefined],
  ['0 "OUTLET"', undefined],
])('a number that is shown by %s has the unit %s', (code, unit) => {
  expect(cellFormat(164, code)).toEqual({ kind: 'number', ...(unit && { unit }) });
});

test('a number is written as its format means it', () => {
  const cases = [
    ['12.5%', '0.125', '0.0%'],
    ['2024-03-05', '45356', 'dd.mm.yyyy'],
    ['25:30:00', '1.0625', '[h]:mm'],
    ['-00:45:00', '-0.03125', '[hh]:mm:ss'],
    ['06100', '6100', '00000'],
    ['6100.5', '6100.5', '00000'],
    ['1234.56', '1234.56', '$#,##0'],
  ];
  for (const [text, raw = '', code] of cases)
    expect(cellNumber(raw, cellFormat(164, code), 1900), code).toBe(text);
});

import { expect, test } from 'vitest';
import { numberText } from './cell-format.ts';

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

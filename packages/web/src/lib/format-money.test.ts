import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';

test('money is short enough for a tile, and the cost of one answer is not rounded away', () => {
  expect(formatMoney(0.002_12, 'TRY', 'en')).toBe('₺0.0021');
  expect(formatMoney(0.002_12, 'TRY', 'tr')).toBe('₺0,0021');
  expect(formatMoney(1_234.5, 'USD', 'en')).toBe('$1,234.50');
  expect(formatMoney(0, 'EUR', 'en')).toBe('€0.00');
});

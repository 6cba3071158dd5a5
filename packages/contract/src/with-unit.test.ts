import { expect, test } from 'vitest';
import { withUnit } from './with-unit.ts';

test.each([
  ['1,250', '$', 'en', '$1,250'],
  ['-1,250', '$', 'en', '-$1,250'],
  ['1.250', '₺', 'tr', '1.250\u00a0₺'],
  ['1,250', 'TL', 'en', '1,250\u00a0TL'],
  ['12.5', '%', 'en', '12.5%'],
  ['-12,5', '%', 'tr', '-%12,5'],
  ['7', undefined, 'en', '7'],
])('%s with the unit %s is in %s %s', (number, unit, language, text) => {
  expect(withUnit(number, unit, language)).toBe(text);
});

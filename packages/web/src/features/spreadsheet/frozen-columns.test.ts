import { expect, test } from 'vitest';
import { frozenStyle } from './frozen-columns.ts';

/** The length in pixels in a grid of a width, with 16 pixels a rem. */
function pixels(length: unknown, gridPx: number): number {
  const sum = String(length)
    .replaceAll(/([\d.]+)rem/g, (_, rem) => String(Number(rem) * 16))
    .replaceAll(/([\d.]+)cqi/g, (_, share) => String((Number(share) / 100) * gridPx))
    .replaceAll('calc', '')
    .replaceAll('min', 'Math.min');
  return Number(new Function(`return ${sum}`)());
}

test.each([
  [368, 2],
  [1072, 7],
])('in a grid of %i pixels, %i frozen columns leave a third to the others', (gridPx, frozen) => {
  const last = frozenStyle(frozen - 1, frozen);
  expect(pixels(last?.left, gridPx) + pixels(last?.width, gridPx)).toBeLessThan(gridPx * 0.67);
  expect(pixels(last?.width, gridPx)).toBeGreaterThan(64);
});

test('a frozen column that fits has its whole width', () => {
  expect(pixels(frozenStyle(0, 1)?.width, 1072)).toBe(192);
  expect(frozenStyle(1, 1)).toBeUndefined();
});

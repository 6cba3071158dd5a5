import { expect, test } from 'vitest';
import { fittingZoom, zoomedBy } from './image-zoom.ts';

test('a step is a tenth, back again is where it began, and 0.01 and 100 are the ends', () => {
  expect(zoomedBy(1, 1)).toBeCloseTo(1.1);
  expect(zoomedBy(zoomedBy(0.37, 1), -1)).toBeCloseTo(0.37);
  expect(zoomedBy(0.0101, -1)).toBe(0.01);
  expect(zoomedBy(99, 1)).toBe(100);
});

test('a large picture is made to fit, a small one stays its size', () => {
  expect(fittingZoom({ width: 4000, height: 1000 }, { width: 800, height: 800 })).toBeCloseTo(0.2);
  expect(fittingZoom({ width: 10, height: 10 }, { width: 800, height: 800 })).toBe(1);
});

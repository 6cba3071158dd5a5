import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grow, sliceRange, slicesOf, sliceUnits, windowAround } from './source-window.ts';

const bookUnits = 5_000_000;

describe('the window of the viewer', () => {
  test('opens at the slices of the passage, with the neighbour when the passage is near an edge', () => {
    expect(windowAround({ start: 90_000, end: 90_200 }, bookUnits)).toEqual({ first: 1, last: 1 });
    expect(windowAround({ start: 61_000, end: 61_200 }, bookUnits)).toEqual({ first: 0, last: 1 });
    expect(windowAround({ start: 118_000, end: 119_000 }, bookUnits)).toEqual({ first: 1, last: 2 });
    expect(windowAround({ start: 0, end: 10 }, 10)).toEqual({ first: 0, last: 0 });
  });

  test('asks for nothing behind the passage before it knows how long the text is', () => {
    expect(windowAround({ start: 119_000, end: 120_000 }, undefined)).toEqual({ first: 1, last: 1 });
  });

  test('always holds the beginning of the passage and never leaves the text', async () => {
    const cases = fc
      .integer({ min: 1, max: 100_000_000 })
      .chain((length) =>
        fc.tuple(fc.constant(length), fc.nat({ max: length - 1 }), fc.integer({ min: 1, max: 300_000 })),
      );
    await fc.assert(
      fc.property(cases, ([length, start, units]) => {
        const held = windowAround({ start, end: Math.min(length, start + units) }, length);
        expect(sliceRange(held.first).start).toBeLessThanOrEqual(start);
        expect(sliceRange(held.last).end).toBeGreaterThan(start);
        expect(sliceRange(held.last).start).toBeLessThan(length);
        expect(slicesOf(held).length).toBeLessThanOrEqual(4);
      }),
    );
  });

  test('moves through the text without growing beyond four slices, and stops at both ends', () => {
    const lengthUnits = sliceUnits * 6;
    let held = windowAround({ start: 0, end: 1 }, lengthUnits);
    for (let step = 0; step < 9; step += 1) held = grow(held, 'after', lengthUnits);
    expect(held).toEqual({ first: 2, last: 5 });
    for (let step = 0; step < 9; step += 1) held = grow(held, 'before', lengthUnits);
    expect(held).toEqual({ first: 0, last: 3 });
  });
});

import { describe, expect, test } from 'vitest';
import { columnsInSight, layOutColumns, piecesOf } from './column-layout.ts';

const wide = (count: number) => Array.from({ length: count }, () => 100);
const layOut = (widths: readonly number[], frozen: number, viewPx: number) =>
  layOutColumns({ widths, rowCount: 10, frozen, viewPx });

describe('layOutColumns', () => {
  test.each([
    [368, 2],
    [1072, 7],
  ])('in a grid of %i pixels, %i frozen columns leave a third to the others', (viewPx, frozen) => {
    const { starts, widths } = layOut(
      Array.from({ length: 20 }, () => 250),
      frozen,
      viewPx,
    );
    expect(starts[frozen]).toBeLessThan(viewPx * 0.67);
    expect(Math.min(...widths)).toBeGreaterThan(64);
  });

  test('a frozen column that fits has its whole width', () => {
    expect(layOut(wide(20), 1, 1072).widths[0]).toBe(100);
  });

  test('a table that is narrower than its place fills it, and a wider one keeps its widths', () => {
    const narrow = layOut([100, 300], 0, 1000);
    expect(narrow.totalPx).toBeCloseTo(1000);
    expect((narrow.widths[1] ?? 0) / (narrow.widths[0] ?? 1)).toBeCloseTo(3);
    expect(layOut(wide(20), 0, 1000).widths).toEqual(wide(20));
  });

  test('the column of row numbers has room for the last number', () => {
    const numberPx = (rowCount: number) =>
      layOutColumns({ widths: [100], rowCount, frozen: 0, viewPx: 0 }).numberPx;
    expect(numberPx(10_000_000)).toBeGreaterThan(numberPx(1000));
  });
});

describe('columnsInSight', () => {
  test('are those in sight and three beside them', () => {
    const layout = layOut(wide(1000), 0, 500);
    expect(columnsInSight(layout, { scrollLeft: 0, viewPx: 500 })).toEqual({ first: 0, end: 8 });
    const { first, end } = columnsInSight(layout, { scrollLeft: 50_000, viewPx: 500 });
    expect([first, end]).toEqual([496, 508]);
    expect(columnsInSight(layout, { scrollLeft: 1e9, viewPx: 500 })).toEqual({ first: 997, end: 1000 });
  });

  test('do not count what lies behind the frozen ones', () => {
    const layout = layOut(wide(1000), 2, 500);
    expect(columnsInSight(layout, { scrollLeft: 50_000, viewPx: 500 })).toEqual({ first: 499, end: 508 });
  });
});

describe('piecesOf', () => {
  const layout = layOut(wide(1000), 1, 500);
  const listed = (held?: number) =>
    piecesOf(layout, { first: 500, end: 503 }, held).map(({ kind, at, widthPx }) =>
      kind === 'gap' ? `gap ${widthPx}` : at,
    );

  test('are the frozen columns, those in sight, and the room of the others', () => {
    expect(listed()).toEqual([0, 'gap 49900', 500, 501, 502, 'gap 49700']);
  });

  test('keep the column with the focus, and its neighbours', () => {
    expect(listed(40)).toEqual([0, 'gap 3800', 39, 40, 41, 'gap 45800', 500, 501, 502, 'gap 49700']);
    expect(listed(503)).toEqual([0, 'gap 49900', 500, 501, 502, 503, 504, 'gap 49500']);
  });

  test('take as much room in all as the table', () => {
    for (const held of [undefined, 40, 999]) {
      const px = piecesOf(layout, { first: 500, end: 503 }, held).reduce(
        (sum, { widthPx }) => sum + widthPx,
        0,
      );
      expect(px + layout.numberPx).toBeCloseTo(layout.totalPx);
    }
  });
});

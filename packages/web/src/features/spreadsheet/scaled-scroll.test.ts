import { expect, test } from 'vitest';
import { movedTo, rowsTopAt, type ScrollPlace, type ScrollRange, scrollTopAt } from './scaled-scroll.ts';

const short: ScrollRange = { maxPx: 9_000, hiddenPx: 0 };
/** Three million rows of 34 pixels. */
const long: ScrollRange = { maxPx: 14_999_500, hiddenPx: 87_000_000 };
const endPx = long.maxPx + long.hiddenPx;

test('rows that the browser scrolls by itself stand where the scroll bar is', () => {
  for (const at of [0, 1, 899.5, 4_500, 9_000]) {
    expect(rowsTopAt(at, short)).toBe(at);
    expect(scrollTopAt(at, short)).toBe(at);
    expect(movedTo(at, { scrollTop: 0, aheadPx: 0 }, short)).toEqual({ scrollTop: at, aheadPx: 0 });
  }
});

test('the scroll bar reaches from the first row to the last, without steps back or gaps', () => {
  expect(rowsTopAt(0, long)).toBe(0);
  expect(rowsTopAt(long.maxPx, long)).toBe(endPx);
  let last = -1;
  for (let at = 0; at <= long.maxPx; at += 9_973) {
    const rowsTop = rowsTopAt(at, long);
    expect(rowsTop).toBeGreaterThan(last);
    expect(rowsTop - last).toBeLessThan(9_973 * 10);
    expect(scrollTopAt(rowsTop, long)).toBeCloseTo(at, 6);
    last = rowsTop;
  }
});

const rowsTopOf = ({ scrollTop, aheadPx }: ScrollPlace) => scrollTop + aheadPx;
const jump = (scrollTop: number) => movedTo(scrollTop, { scrollTop: 0, aheadPx: 0 }, long);

test('a small step moves the rows by as many pixels, wherever they are', () => {
  for (const from of [0, 1_000_000, 1_499_950, 7_000_000, 13_499_550, long.maxPx - 500].map(jump))
    for (const step of [40, -40, 120, -438, 438]) {
      const scrollTop = Math.min(Math.max(0, from.scrollTop + step), long.maxPx);
      const moved = rowsTopOf(movedTo(scrollTop, from, long)) - rowsTopOf(from);
      expect(moved).toBeCloseTo(scrollTop - from.scrollTop, 6);
    }
});

test('both ends are exact, also by steps from the middle', () => {
  const { aheadPx } = jump(7_000_000);
  expect(rowsTopOf(movedTo(0, { scrollTop: 30, aheadPx }, long))).toBe(0);
  expect(rowsTopOf(movedTo(long.maxPx, { scrollTop: long.maxPx - 30, aheadPx }, long))).toBe(endPx);
});

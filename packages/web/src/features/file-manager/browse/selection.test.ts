import { describe, expect, it } from 'vitest';
import {
  extendedTo,
  focused,
  indexAfterKey,
  noSelection,
  toggled,
  withAll,
  withoutGone,
} from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

describe('a selection', () => {
  it('grows and shrinks around where it began', () => {
    const begun = toggled(noSelection, 'c');
    expect([...extendedTo(begun, order, 'e').keys]).toEqual(['c', 'd', 'e']);
    expect([...extendedTo(extendedTo(begun, order, 'e'), order, 'a').keys]).toEqual(['a', 'b', 'c']);
  });

  it('begins where the focus stands when nothing was chosen', () => {
    expect([...extendedTo(focused(noSelection, 'b'), order, 'd').keys]).toEqual(['b', 'c', 'd']);
  });

  it('takes a key out again', () => {
    expect(toggled(toggled(noSelection, 'a'), 'a').keys.size).toBe(0);
  });

  it('forgets what has gone, and stays the same object while nothing has', () => {
    const all = withAll(noSelection, order);
    expect(withoutGone(all, order)).toBe(all);
    expect([...withoutGone(all, ['b', 'd']).keys]).toEqual(['b', 'd']);
    expect(withoutGone(all, ['b']).active).toBeNull();
  });
});

describe('a key', () => {
  it('moves by one in a list and by a line among tiles, and stops at the ends', () => {
    expect(indexAfterKey('ArrowDown', 1, { count: 5, columns: 1 })).toBe(2);
    expect(indexAfterKey('ArrowDown', 1, { count: 5, columns: 3 })).toBe(4);
    expect(indexAfterKey('ArrowUp', 1, { count: 5, columns: 3 })).toBe(0);
    expect(indexAfterKey('ArrowRight', 4, { count: 5, columns: 3 })).toBe(4);
    expect(indexAfterKey('End', 0, { count: 5, columns: 1 })).toBe(4);
  });

  it('that means something else moves nothing', () => {
    expect(indexAfterKey('ArrowRight', 0, { count: 5, columns: 1 })).toBeUndefined();
    expect(indexAfterKey('x', 0, { count: 5, columns: 1 })).toBeUndefined();
    expect(indexAfterKey('Home', 0, { count: 0, columns: 1 })).toBeUndefined();
  });
});

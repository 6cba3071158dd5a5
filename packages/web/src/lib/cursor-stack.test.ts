import { describe, expect, it } from 'vitest';
import { cursorStackOf, firstPage, pageAfter, pageBefore } from './cursor-stack.ts';

describe('the cursor stack of a list', () => {
  const second = pageAfter(firstPage, 'b');
  const third = pageAfter(second, 'c');
  const fourth = pageAfter(third, 'd');

  it('goes forward with the cursor of the next page', () => {
    expect(third).toEqual({ page: 3, cursor: 'c', stack: ['', 'b'] });
  });

  it('goes back through every visited page', () => {
    expect(pageBefore(fourth)).toEqual(third);
    expect(pageBefore(third)).toEqual(second);
    expect(pageBefore(second)).toEqual(firstPage);
    expect(pageBefore(firstPage)).toEqual(firstPage);
  });

  it('starts at the first page for a shared URL without a history', () => {
    expect(pageBefore({ page: 7, cursor: 'x', stack: [] })).toEqual(firstPage);
  });

  it('reads the stack from a history entry, and ignores other state', () => {
    expect(cursorStackOf({ cursors: ['', 'b'] })).toEqual(['', 'b']);
    for (const state of [null, undefined, 'b', {}, { cursors: 'b' }, { cursors: [1] }])
      expect(cursorStackOf(state)).toEqual([]);
  });
});

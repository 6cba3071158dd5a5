import { describe, expect, it } from 'vitest';
import { cursorStackOf, firstPage, pageAfter, pageBefore } from './cursor-stack.ts';

describe('the way through a list', () => {
  const second = pageAfter(firstPage, 'b');
  const third = pageAfter(second, 'c');
  const fourth = pageAfter(third, 'd');

  it('goes forward by the cursor of the next page', () => {
    expect(third).toEqual({ page: 3, cursor: 'c', stack: ['', 'b'] });
  });

  it('goes back over every page it came by', () => {
    expect(pageBefore(fourth)).toEqual(third);
    expect(pageBefore(third)).toEqual(second);
    expect(pageBefore(second)).toEqual(firstPage);
    expect(pageBefore(firstPage)).toEqual(firstPage);
  });

  it('leads to the first page from an address that was sent on without the way to it', () => {
    expect(pageBefore({ page: 7, cursor: 'x', stack: [] })).toEqual(firstPage);
  });

  it('reads the way from the history entry, and nothing from anything else', () => {
    expect(cursorStackOf({ cursors: ['', 'b'] })).toEqual(['', 'b']);
    for (const state of [null, undefined, 'b', {}, { cursors: 'b' }, { cursors: [1] }])
      expect(cursorStackOf(state)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { folderPath, isFolderPlace, readPlace, sortAfter } from './place.ts';

describe('the address of the file manager', () => {
  it('names folder, search, order and the open file', () => {
    const place = readPlace(
      new URLSearchParams('folder=f1&q= liman &in=content&sort=-size&file=x'),
      undefined,
    );
    expect(place).toEqual({
      folderUid: 'f1',
      category: undefined,
      q: 'liman',
      searchIn: 'content',
      sort: '-size',
      openUid: 'x',
    });
  });

  it('that says what nobody knows shows the plain list', () => {
    const place = readPlace(new URLSearchParams('sort=password&in=elsewhere&folder='), 'toString');
    expect(place).toMatchObject({ folderUid: null, category: undefined, sort: 'name', searchIn: 'name' });
  });

  it('tells a folder from a category and a search', () => {
    expect(isFolderPlace(readPlace(new URLSearchParams('folder=f1'), undefined))).toBe(true);
    expect(isFolderPlace(readPlace(new URLSearchParams(), 'image'))).toBe(false);
    expect(isFolderPlace(readPlace(new URLSearchParams('q=a'), undefined))).toBe(false);
  });

  it('of a folder keeps the order', () => {
    expect(folderPath(null)).toBe('/file-manager');
    expect(folderPath('f1', '-size')).toBe('/file-manager?folder=f1&sort=-size');
  });
});

it('a field is sorted the useful way first, then turned round', () => {
  expect(sortAfter('name', 'size')).toBe('-size');
  expect(sortAfter('-size', 'size')).toBe('size');
  expect(sortAfter('size', 'name')).toBe('name');
  expect(sortAfter('name', 'name')).toBe('-name');
});

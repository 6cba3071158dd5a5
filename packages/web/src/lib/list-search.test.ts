import { describe, expect, it } from 'vitest';
import { changedSearch, nextSort, readListSearch } from './list-search.ts';

const spec = {
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  filters: { status: ['active', 'passive'], role: 'text' },
} as const;
const read = (search: string) => readListSearch(new URLSearchParams(search), spec);

describe('the URL of a list', () => {
  it('contains the state of the list', () => {
    expect(read('q=ay%C5%9Fe&sort=-createdAt&status=passive&role=r1&limit=100&page=3&cursor=c')).toEqual({
      q: 'ayşe',
      sort: '-createdAt',
      filters: { status: 'passive', role: 'r1' },
      limit: 100,
      cursor: 'c',
      page: 3,
    });
  });

  it.each([
    '',
    'sort=password',
    'sort=--name',
    'status=deleted',
    'limit=100000',
    'page=-2&cursor=c',
    'page=x',
    'page=4',
    'role=',
  ])('with %j has its default state', (search) => {
    expect(read(search)).toEqual({ q: '', sort: 'name', filters: {}, limit: 50, cursor: undefined, page: 1 });
  });

  it('keeps unchanged parameters, and removes empty ones', () => {
    const search = changedSearch(new URLSearchParams('tab=members&q=a&page=2'), {
      q: 'b',
      page: undefined,
      status: '',
    });
    expect(search.toString()).toBe('tab=members&q=b');
  });

  it('reverses a column on the second click', () => {
    expect(nextSort('createdAt', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('name');
  });
});

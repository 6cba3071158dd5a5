import { expect, test } from 'vitest';
import {
  conditionsOf,
  filterBody,
  filterSearch,
  isFiltering,
  noFilter,
  readFilter,
} from './question-filter.ts';

const filter = {
  files: [
    { uid: 'a', name: 'a.txt' },
    { uid: 'b', name: null },
  ],
  folder: { uid: 'f', name: 'Harbour' },
  from: '2026-03-01',
  to: null,
};

test('a filter is sent with its conditions, and omitted without any', () => {
  expect(filterBody(filter)).toEqual({ fileUids: ['a', 'b'], folderUid: 'f', from: '2026-03-01' });
  expect(filterBody(noFilter)).toEqual({});
  expect([isFiltering(filter), isFiltering(noFilter)]).toEqual([true, false]);
});

test('each condition can be removed, and removing all removes the filter', () => {
  const conditions = conditionsOf(filter);
  expect(conditions.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    ...['file a', 'file b', 'folder f', 'days days'],
  ]);
  expect(conditions[0]?.rest).toEqual({ ...filter, files: [{ uid: 'b', name: null }] });
  expect(conditions[2]?.rest).toEqual({ ...filter, folder: null });
  let left = filter as typeof noFilter;
  for (let [next] = conditionsOf(left); next; [next] = conditionsOf(left)) left = next.rest;
  expect(left).toEqual(noFilter);
});

const [one, two, three] = ['1', '2', '3'].map((digit) => `0198c7a2-0000-7000-8000-00000000000${digit}`);
const none = { fileUids: [], folderUid: null, from: null, to: null };
const read = (address: string) => readFilter(new URLSearchParams(address));

test('a filter round-trips through the URL', () => {
  const held = {
    files: [
      { uid: one ?? '', name: 'a.txt' },
      { uid: two ?? '', name: null },
    ],
    folder: { uid: three ?? '', name: 'Harbour' },
    from: '2026-03-01',
    to: '2026-03-31',
  };
  const address = filterSearch(held);
  expect(read(`${new URLSearchParams(Object.entries(address) as [string, string][])}`)).toEqual({
    fileUids: [one, two],
    folderUid: three,
    from: '2026-03-01',
    to: '2026-03-31',
    unread: 0,
  });
  expect(filterSearch(noFilter)).toEqual({ files: undefined, folder: undefined });
  expect(read('q=steps')).toEqual({ ...none, unread: 0 });
});

test('unreadable conditions in a URL are dropped and counted, and the others are kept', () => {
  expect(read(`files=${one},nonsense,${one?.toUpperCase()},${two}`)).toEqual({
    ...none,
    fileUids: [one, two],
    unread: 1,
  });
  expect(read('files=,&folder=../..&from=2026-02-30&to=2026-03-01')).toEqual({
    ...none,
    to: '2026-03-01',
    unread: 2,
  });
  expect(read('from=0001-01-01&to=tomorrow')).toEqual({ ...none, unread: 2 });
  expect(read('from=2026-03-02&to=2026-03-01')).toEqual({ ...none, unread: 2 });
  const uids = Array.from({ length: 52 }, (_, at) => `${one?.slice(0, -2)}${String(at).padStart(2, '0')}`);
  expect(read(`files=${uids}`)).toEqual({ ...none, fileUids: uids.slice(0, 50), unread: 2 });
});

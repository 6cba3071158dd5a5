import { expect, test } from 'vitest';
import { conditionsOf, filterBody, isNarrowing, noFilter } from './question-filter.ts';

const filter = {
  files: [
    { uid: 'a', name: 'a.txt' },
    { uid: 'b', name: null },
  ],
  ...{ folder: { uid: 'f', name: 'Harbour' }, from: '2026-03-01', to: null },
};

test('a filter is asked with what it has, and is none without anything', () => {
  expect(filterBody(filter)).toEqual({ fileUids: ['a', 'b'], folderUid: 'f', from: '2026-03-01' });
  expect(filterBody(noFilter)).toEqual({});
  expect([isNarrowing(filter), isNarrowing(noFilter)]).toEqual([true, false]);
});

test('each condition can be taken away, and taking all away leaves none', () => {
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

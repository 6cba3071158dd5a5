import { expect, test } from 'vitest';
import { isKey } from './is-key.ts';

test('what a person says of a key counts more than what the import found', () => {
  const found = [true, false, undefined].map((isUnique) => (isUnique === undefined ? {} : { isUnique }));
  expect(found.map((column) => isKey(column, undefined))).toEqual([true, false, false]);
  expect(found.map((column) => isKey(column, { key: false }))).toEqual([false, false, false]);
  expect(found.map((column) => isKey(column, { key: true }))).toEqual([true, true, true]);
});

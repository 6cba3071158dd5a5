import { expect, test } from 'vitest';
import { otherSpellings } from './other-spellings.ts';

test.each([
  ['colour', 'color'],
  ['colourful', 'colorful'],
  ['organise', 'organize'],
  ['organisation', 'organization'],
  ['analysed', 'analyzed'],
  ['centre', 'center'],
  ['kilometres', 'kilometers'],
  ['cancelled', 'canceled'],
  ['travelling', 'traveling'],
  ['licence', 'license'],
  ['catalogue', 'catalog'],
  ['tyre', 'tire'],
  ['programme', 'program'],
])('%s and %s are one word on both sides of the ocean', (british, american) => {
  expect(otherSpellings(british, 'en')).toEqual([american]);
  expect(otherSpellings(american, 'en')).toEqual([british]);
});

test.each(['hour', 'doctor', 'water', 'filled', 'science', 'dog', 'four', 'order'])(
  '%s has one spelling',
  (word) => {
    expect(otherSpellings(word, 'en')).toEqual([]);
  },
);

test('words of other languages have none', () => {
  expect(otherSpellings('centre', 'tr')).toEqual([]);
});

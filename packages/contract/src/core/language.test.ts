import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['en', 'en'],
  ['en-US', 'en'],
  ['EN-us', 'en'],
  ['tr', 'tr'],
  [' tr-TR ', 'tr'],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
  ['constructor', undefined],
])('%s speaks %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

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
])('the locale %s uses the language %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

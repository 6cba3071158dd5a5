import { expect, test } from 'vitest';
import { createTextCleaner, storableJson, storableText } from './storable-text.ts';

test.each([
  ['nothing to change', 'Ankara 🏛️ İı', 'Ankara 🏛️ İı'],
  ['a NUL', 'a\u0000b', 'a\ufffdb'],
  ['a lone first half', 'a\ud83db', 'a\ufffdb'],
  ['a lone second half', '\ude00b', '\ufffdb'],
])('a text with %s keeps its length and becomes storable', (_, text, wanted) => {
  expect(storableText(text)).toBe(wanted);
  expect(storableText(text)).toHaveLength(text.length);
});

test('a surrogate pair that is split across two pieces stays one character', () => {
  const cleaner = createTextCleaner();
  expect(['a\ud83d', '\ude00', '', 'b\ud83d', 'c\u0000', '\ud83d'].map(cleaner.add)).toEqual([
    'a',
    '😀',
    '',
    'b',
    '\ufffdc\ufffd',
    '',
  ]);
  expect(cleaner.end()).toBe('\ufffd');
  expect(cleaner.end()).toBe('');
});

test('JSON is cleaned in texts, keys and nested values, and is unchanged when valid', () => {
  const fine = { a: ['\\u0000 as text', '😀'] };
  expect(storableJson(fine)).toEqual(fine);
  expect(storableJson({ 'k\u0000': [{ deep: '\ud83d', n: 1, none: null }] })).toEqual({
    'k\ufffd': [{ deep: '\ufffd', n: 1, none: null }],
  });
  expect(storableJson(undefined)).toBeUndefined();
});

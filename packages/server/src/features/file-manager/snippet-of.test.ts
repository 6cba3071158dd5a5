import { expect, test } from 'vitest';
import { snippetOf } from './snippet-of.ts';

const wordsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
const marked = ({ text, marks }: ReturnType<typeof snippetOf>) =>
  marks.map(({ start, end }) => text.slice(start, end));

test('marks the words in a short text as it is', () => {
  const text = 'The bell rings. The bell is old.';
  const snippet = snippetOf(text, wordsIn(text, /bell/g));
  expect(snippet.text).toBe(text);
  expect(marked(snippet)).toEqual(['bell', 'bell']);
});

test('shows the part of a long text where most of the words stand', () => {
  const filler = 'Filler words stand here before it. '.repeat(20);
  const text = `bell alone. ${filler}The bell of the tower rings at noon. ${filler}`;
  const snippet = snippetOf(text, wordsIn(text, /bell|tower|noon/g));
  expect(snippet.text.length).toBeLessThanOrEqual(302);
  expect(snippet.text.startsWith('…')).toBe(true);
  expect(marked(snippet)).toEqual(['bell', 'tower', 'noon']);
  expect(text.slice(snippet.at)).toMatch(/^bell of the tower/);
});

test('marks a number with its parts once', () => {
  const text = 'Clause 4.2 applies.';
  const snippet = snippetOf(text, [
    { start: 7, end: 10 },
    { start: 7, end: 8 },
    { start: 9, end: 10 },
  ]);
  expect(marked(snippet)).toEqual(['4.2']);
});

test('begins at the beginning where no word is known', () => {
  const snippet = snippetOf('word '.repeat(100), []);
  expect(snippet.text.startsWith('word')).toBe(true);
  expect(snippet.marks).toEqual([]);
});

import { expect, test } from 'vitest';
import { createEditFinder, digestOfWords } from './passage-edits.ts';

const edit = (words: string, start: number | null) => ({ digest: digestOfWords(words), start });

test('an edit is matched by position in the same text, and by words in another version', () => {
  const here = edit('Say it twice.', 40);
  const elsewhere = edit('Say it twice.', null);
  const find = createEditFinder([here, elsewhere]);
  expect(find({ start: 0, text: 'Say it once.' })).toBeUndefined();
  expect(find({ start: 40, text: 'Say it once.' })).toBeUndefined();
  expect(find({ start: 40, text: 'Say it twice.' })).toBe(here);
  expect(find({ start: 90, text: 'Say it twice.' })).toBe(elsewhere);
  expect(find({ start: 120, text: 'Say it twice.' })).toBeUndefined();
});

test('an edit is not applied to another passage with the same words', () => {
  const find = createEditFinder([edit('Say it twice.', 40)]);
  expect(find({ start: 0, text: 'Say it twice.' })).toBeUndefined();
});

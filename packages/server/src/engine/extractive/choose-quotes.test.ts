import { expect, test } from 'vitest';
import { readQuestion } from '../answer/read-question.ts';
import { findQuotes, readCandidates } from './find-quotes.ts';

const rarities = new Map([
  ['nights', 4],
  ['island', 3],
  ['tour', 3],
  ['last', 3],
]);

const passage = (text: string) => ({
  fileUid: text,
  fileName: 'tours.txt',
  start: 0,
  end: text.length,
  text,
  score: 6,
  evidence: 6 / 4.6,
  rarities,
});

test('of sentences with nearly the best score, the likeliest is quoted, not the one with most of the words', () => {
  const question = 'How many nights does the island tour last?';
  const reading = readQuestion({ question, language: 'en', history: [] });
  const wordy = passage('The tour lasts long on the island and costs 300 dollars.');
  const counting = passage('The tour takes three nights.');
  const found = [wordy, counting];
  expect(readCandidates(reading, found).scored[0]?.unit.text).toBe(wordy.text);
  expect(findQuotes(reading, found, 4).choice.quotes.map(({ text }) => text)).toEqual([counting.text]);
});

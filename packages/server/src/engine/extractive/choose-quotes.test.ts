import { expect, test } from 'vitest';
import type { FoundPassage } from '../answer/answer-engine.ts';
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

const quotesOf = (question: string, found: readonly FoundPassage[]) =>
  findQuotes(readQuestion({ question, language: 'en', history: [] }), found, 4).choice.quotes.map(
    ({ text }) => text,
  );

test('the passage that the search found first is quoted from also where its words stand in the title', () => {
  const found = (text: string, score: number) => ({ ...passage(text), score, evidence: score / 4.6 });
  const others = ['a', 'b', 'c', 'd', 'e'].map((which) => found(`The night is cold in place ${which}.`, 2));
  const titled = found('Tour of the island, nights\n\nGuests sleep three times in a hut.', 6);
  expect(quotesOf('tour island nights', [titled, ...others])).toEqual(['Guests sleep three times in a hut.']);
});

test('the title of a file is not quoted, and a fact in its first line is', () => {
  const title = passage('Island tour: last nights\nGuests sleep in a hut on each of them.');
  expect(quotesOf('last nights of the island tour', [title])).toEqual([
    'Guests sleep in a hut on each of them.',
  ]);
  const fact = passage('Island tour, nights: Kim Lee\nGuests sleep in a hut.');
  expect(quotesOf('last nights of the island tour', [fact])).toContain('Island tour, nights: Kim Lee');
});

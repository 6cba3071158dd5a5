import { expect, test } from 'vitest';
import { createCorrectedPlaces } from './corrected-places.ts';

const original = 'It was built of oak. It was built in 1830. It stands.';
const text = 'It was built of granite. It stands. It was built in 1903.';
const passage = { fileUid: 'file', start: 100, end: 100 + original.length, text, original };

/** Cites words of the passage as an engine does, at their given position. */
function cited(quote: string) {
  const places = createCorrectedPlaces();
  const { start } = places.placeOf(passage);
  const at = start + text.indexOf(quote);
  const reference = { n: 1, fileUid: 'file', fileName: 'file.txt', quote, score: 1 };
  return places.settle({ ...reference, start: at, end: at + quote.length });
}

test('words that are in the file are quoted where they occur', () => {
  const start = passage.start + original.indexOf('It stands.');
  expect(cited('It stands.')).toMatchObject({ quote: 'It stands.', start, end: start + 10 });
  expect(cited('It stands.').corrected).toBeUndefined();
});

test('other words are shown beside the text they replace', () => {
  const quoted = { quote: original, start: passage.start, end: passage.end };
  expect(cited('It was built of granite.')).toMatchObject({
    ...quoted,
    corrected: 'It was built of granite.',
  });
});

test('words that occur more than once are assigned to no position', () => {
  expect(cited('It was built')).toMatchObject({ quote: original, corrected: 'It was built' });
});

test('the same passage at the same position is merged, and others are kept', () => {
  const places = createCorrectedPlaces();
  const [first, again] = [places.placeOf(passage), places.placeOf({ ...passage })];
  const other = places.placeOf({ ...passage, start: 500 });
  expect(again).toEqual(first);
  expect(other.start).toBeGreaterThan(first.end);
  const reference = { n: 1, fileUid: 'file', fileName: 'file.txt', start: 7, end: 9, quote: 'It', score: 1 };
  expect(places.settle(reference)).toEqual(reference);
});

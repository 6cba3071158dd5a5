import { expect, test } from 'vitest';
import { makeTerm } from './analyze.ts';
import { readQuery } from './query-words.ts';
import { relatedTerms, relatedWords } from './related-words.ts';

const strengthOf = (one: string, other: string, language: 'en' | 'tr') =>
  relatedTerms(makeTerm(one, language), language).get(makeTerm(other, language)) ?? 0;

test.each([
  ['vacation', 'holiday', 'en'],
  ['physicians', 'doctor', 'en'],
  ['payment', 'pay', 'en'],
  ['trucks', 'lorry', 'en'],
  ['ziyaretçiler', 'misafir', 'tr'],
  ['ödeme', 'ödenir', 'tr'],
  ['two', '2', 'en'],
  ['iki', '2', 'tr'],
  ['kilograms', 'kg', 'en'],
  ['Q2', 'quarter', 'en'],
  ['CEO', 'executive', 'en'],
  ['NDA', 'agreement', 'en'],
  ['vat', 'tax', 'en'],
  ['KDV', 'vergisi', 'tr'],
  ['İK', 'kaynakları', 'tr'],
  ['refuelled', 'fuel', 'en'],
  ['recharge', 'charging', 'en'],
  ['Q2', 'ikinci', 'tr'],
] as const)('%s and %s are related both ways', (one, other, language) => {
  expect(strengthOf(one, other, language)).toBeGreaterThanOrEqual(0.5);
  expect(strengthOf(other, one, language)).toBe(strengthOf(one, other, language));
});

test.each([
  ['vacation', 'invoice', 'en'],
  ['holiday', 'holidays', 'en'],
  ['gemi', 'belge', 'tr'],
  ['Q2', 'first', 'en'],
  ['two', '3', 'en'],
  ['CEO', 'CFO', 'en'],
  ['report', 'port', 'en'],
  ['resign', 'sign', 'en'],
] as const)('%s and %s are not', (one, other, language) => {
  expect(strengthOf(one, other, language)).toBe(0);
});

test('a question is searched for with few related words, each for less than the word that was said', () => {
  const related = relatedWords(readQuery('How long is the vacation?', ['en']));
  expect(related).toContainEqual(
    expect.objectContaining({ terms: { en: makeTerm('holiday', 'en') }, said: 'vacation' }),
  );
  expect(related.length).toBeLessThanOrEqual(12);
  for (const { share = 1 } of related) expect(share).toBeLessThan(0.5);
});

test('words of the question itself are not added once more', () => {
  const related = relatedWords(readQuery('vacation holiday', ['en']));
  expect(related.map(({ terms }) => terms.en)).not.toContain(makeTerm('holiday', 'en'));
});

test('another spelling is searched for with all of its weight', () => {
  const related = relatedWords(readQuery('Which colours are allowed?', ['en']));
  expect(related).toContainEqual({
    terms: { en: makeTerm('colors', 'en') },
    said: 'colours',
    count: 1,
    share: 1,
  });
});

test('what a mistyped word may mean brings its related words along, for as much less', () => {
  const meant = { terms: { en: makeTerm('vacation', 'en') }, said: 'vacaton', count: 1, share: 0.6 };
  const share = (words: Parameters<typeof relatedWords>[0]) =>
    relatedWords(words).find(({ terms }) => terms.en === makeTerm('holiday', 'en'))?.share ?? 0;
  expect(share([meant])).toBeCloseTo(0.6 * share(readQuery('vacation', ['en'])));
});

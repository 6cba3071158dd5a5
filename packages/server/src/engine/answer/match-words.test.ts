import { describe, expect, test } from 'vitest';
import { createWordMatcher } from './match-words.ts';
import { foldWord } from './split-words.ts';

describe('a Turkish word and its forms', () => {
  const matcher = createWordMatcher('tr', 'Yıllık izin kaç gün?');
  const match = (asked: string, written: string) => matcher(foldWord(asked), foldWord(written));

  test.each([
    ['ağaç', 'ağacı'],
    ['kanat', 'kanadı'],
    ['izin', 'iznim'],
    ['şehir', 'şehri'],
    ['oğul', 'oğlu'],
    ['tuz', 'tuzlu'],
    ['tuz', 'tuzsuz'],
    ['göz', 'gözlükçü'],
    ['köy', 'köylülerin'],
  ])('%s is the same word as %s', (one, other) => {
    expect(match(one, other)).toBeGreaterThan(0.8);
    expect(match(other, one)).toBeGreaterThan(0.8);
  });

  test.each([
    ['kara', 'karga'],
    ['oda', 'odun'],
    ['yazı', 'yüzü'],
  ])('%s is another word than %s', (one, other) => {
    expect(match(one, other)).toBeLessThan(0.8);
  });
});

describe('a word of a Turkish question without Turkish letters', () => {
  const match = (asked: string, written: string) =>
    createWordMatcher('tr', `${asked} nedir`)(asked, foldWord(written));

  test.each([
    ['gun', 'günü'],
    ['disinin', 'dişi'],
    ['agac', 'ağacı'],
    ['uyelik', 'üye'],
    ['tuzcu', 'tuz'],
  ])('%s is the same word as %s', (asked, written) => {
    expect(match(asked, written)).toBeGreaterThan(0.8);
  });

  test('is that word only if the whole question is typed so', () => {
    expect(createWordMatcher('tr', 'gun batımı')('gun', 'günü')).toBe(0);
  });
});

describe('an English word', () => {
  test('is the same in British and American spelling', () => {
    expect(createWordMatcher('en', '')('colour', 'colored')).toBeGreaterThan(0.8);
    expect(createWordMatcher('en', '')('harbors', 'harbour')).toBeGreaterThan(0.8);
  });

  test('is related to others when it is mistyped as well', () => {
    const match = createWordMatcher('en', '');
    expect(match('vacaton', 'holiday')).toBe(0);
    match.forgive('vacaton', 'likely');
    expect(match('vacaton', 'holiday')).toBeGreaterThan(0.6);
  });
});

test('what was found is not what was founded, and both are their other forms', () => {
  const match = createWordMatcher('en', '');
  expect(match('founded', 'found')).toBe(0);
  expect(match('wound', 'wounded')).toBe(0);
  expect(match('founded', 'founding')).toBe(1);
  expect(match('find', 'found')).toBeGreaterThan(0.8);
});

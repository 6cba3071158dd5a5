import { describe, expect, it } from 'vitest';
import { nearBeginnings, nearTerms, splitGlued } from './near-terms.ts';
import { createTermFinder, decodeTermHashes, encodeTermHashes } from './term-hashes.ts';

describe('candidates for a mistyped word', () => {
  it.each([
    ['contarct', 'contract', 'en'],
    ['contrct', 'contract', 'en'],
    ['conntract', 'contract', 'en'],
    ['runnign', 'run', 'en'],
    ['soblesme', 'sozle', 'tr'],
    ['szöleşmenin', 'sozle', 'tr'],
    ['SOZLLESME', 'sozle', 'tr'],
    ['kitttaplar', undefined, 'tr'],
  ] as const)('%s: %s, by the analyzer of the text (%s)', (word, term, language) => {
    const { likely } = nearTerms(word, language);
    expect(term === undefined ? likely.has('kitap') : likely.has(term)).toBe(term !== undefined);
  });

  it('score lower with another first letter', () => {
    const { likely, unlikely } = nearTerms('vontract', 'en');
    expect(likely.has('contract')).toBe(false);
    expect(unlikely.has('contract')).toBe(true);
  });

  it('start alike except for one letter, in Turkish with any ending', () => {
    const { likely, length } = nearBeginnings('szöleşmenin');
    expect(likely.has('sözleşmeyle'.replaceAll('ö', 'o').replaceAll('ş', 's').slice(0, length))).toBe(true);
    expect(nearBeginnings('Everest').likely.has('evler')).toBe(false);
  });

  it('do not exist for short words, numbers and codes', () => {
    for (const word of ['pay', '20241', 'ax200', '東京都市'])
      expect(nearTerms(word, 'en')).toEqual({ likely: new Set(), unlikely: new Set() });
  });
});

it('are found by the hashes of a segment', () => {
  const hashes = decodeTermHashes(encodeTermHashes(['pier', 'town', 'köy', '1830']));
  const finder = createTermFinder(['town', 'twn', '1830']);
  finder.look(hashes);
  finder.look(decodeTermHashes(encodeTermHashes(['town'])));
  expect([...finder.counts].sort()).toEqual([
    ['1830', 1],
    ['town', 2],
  ]);
});

describe('a word that may be two without a space', () => {
  it('is split at every place that leaves two words', () => {
    expect(splitGlued('annualleave')).toContainEqual(['annual', 'leave']);
    expect(splitGlued('YILLIKIZIN')).toContainEqual(['YILLIK', 'IZIN']);
  });

  it('is not split into a stop word and a rest', () => {
    expect(splitGlued('birbirine')).not.toContainEqual(['bir', 'birine']);
    expect(splitGlued('history')).not.toContainEqual(['his', 'tory']);
  });

  it('is long enough for two, and no number or code', () => {
    for (const word of ['leaves', 'T44101234', '東京都市東京都市']) expect(splitGlued(word)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { readQuery } from './query-words.ts';

describe('the words of a question', () => {
  it('are what it asks about, without the words that only ask', () => {
    expect(
      readQuery('What is the height of the pier?', ['en'])
        .map(({ terms }) => terms.en)
        .sort(),
    ).toEqual(['height', 'pier']);
    expect(
      readQuery('Gölün derinliği NEDİR ve nasıl ölçülür?', ['tr'])
        .map(({ terms }) => terms.tr)
        .sort(),
    ).toEqual(['derin', 'golun', 'olcul']);
  });

  it('are all of them when there is nothing else', () => {
    expect(
      readQuery('to be or not to be', ['en'])
        .map(({ terms, count }) => [terms.en, count])
        .sort(),
    ).toEqual([
      ['be', 2],
      ['not', 1],
      ['or', 1],
      ['to', 2],
    ]);
  });

  it('have a term for each language of the texts; a stop word of one is none when it tells in the other', () => {
    const words = readQuery('de Running', ['en', 'tr']);
    expect(words.map(({ terms }) => terms)).toEqual([
      { en: 'run', tr: 'runni' },
      { en: 'de', tr: 'de' },
    ]);
  });

  it('are bounded, however long the question is', () => {
    const long = Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ');
    expect(readQuery(long, ['en', 'tr', 'other'])).toHaveLength(32);
    expect(readQuery(long, ['en'], 1_000_000)).toHaveLength(32);
    expect(readQuery(long, ['en'], 100_000)).toHaveLength(64);
    expect(readQuery(long, ['en'], 5_000)).toHaveLength(192);
  });
});

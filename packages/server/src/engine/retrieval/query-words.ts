import { tokenize } from './analyze.ts';
import type { TextLanguage } from './text-language.ts';

/** One word of a question: the term that stands for it in texts of each language, and how often it was said. */
export interface QueryWord {
  readonly terms: Readonly<Partial<Record<TextLanguage, string>>>;
  readonly count: number;
}

const wordsMax = 64;

/**
 * The words of a question, analyzed as the texts of each of `languages` were. Of a question with very many words the
 * longest ones count: they tell most.
 */
export function readQuery(query: string, languages: Iterable<TextLanguage>): QueryWord[] {
  const atPlace = new Map<number, Partial<Record<TextLanguage, string>>>();
  for (const language of languages) {
    for (const { term, start } of tokenize(query, language)) {
      atPlace.set(start, { ...atPlace.get(start), [language]: term });
    }
  }
  const words = new Map<string, { terms: Partial<Record<TextLanguage, string>>; count: number }>();
  for (const terms of atPlace.values()) {
    const key = `${terms.en ?? ''} ${terms.tr ?? ''} ${terms.other ?? ''}`;
    const known = words.get(key);
    if (known) known.count += 1;
    else words.set(key, { terms, count: 1 });
  }
  return [...words]
    .sort(([one], [other]) => other.length - one.length)
    .slice(0, wordsMax)
    .map(([, word]) => word);
}

/** All terms of a question, in every language: what to fetch postings for. */
export function termsOf(words: readonly QueryWord[]): string[] {
  return [...new Set(words.flatMap(({ terms }) => Object.values(terms)))];
}

import { tokenize } from '#engine/retrieval/analyze.ts';
import type { Passage } from './search-passages.ts';

/** Where the words that a passage was found by stand in it, as its text was analyzed; in UTF-16 units of the passage. */
export function foundWords({ text, language, why }: Pick<Passage, 'text' | 'language' | 'why'>) {
  const terms = new Set(why.flatMap((word) => word.terms.map((one) => one[language])));
  return tokenize(text, language)
    .filter(({ term }) => terms.has(term))
    .map(({ start, end }) => ({ start, end }));
}

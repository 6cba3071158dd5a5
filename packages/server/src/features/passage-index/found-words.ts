import { tokenize } from '#engine/retrieval/analyze.ts';
import type { Passage } from './search-passages.ts';

/** Finds the matched words in a passage, with its text's analyzer; positions in UTF-16 units of the passage. */
export function foundWords({ text, language, why }: Pick<Passage, 'text' | 'language' | 'why'>) {
  const terms = new Set(why.flatMap((word) => word.terms.map((one) => one[language])));
  return tokenize(text, language)
    .filter(({ term }) => terms.has(term))
    .map(({ start, end }) => ({ start, end }));
}

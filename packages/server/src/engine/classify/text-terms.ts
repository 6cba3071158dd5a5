import { type Token, tokenize } from '../retrieval/analyze.ts';
import { foldLetters } from '../retrieval/fold-letters.ts';
import { detectLanguage, functionWordsOf, type TextLanguage } from '../retrieval/text-language.ts';
import type { TextRange } from './classifier-messages.ts';

/** A word or a pair of neighbouring words of a text, and where it stands. */
export interface Term {
  readonly name: string;
  readonly range: TextRange;
}

export type ReadTerms = (text: string) => Term[];

/** Longer texts are classified by their beginning. */
const readLengthMax = 60_000;
/** Below this share of a collection, a language is a mistake of the detection. */
const languageShareMin = 0.1;
/** Function words that turn the meaning of what stands beside them. */
const turningWords = ['not', 'no', 'değil', 'yok', 'without', 'never'];

const turning = new Set(turningWords.map(foldLetters));
const functionWords = new Map(
  (['en', 'tr', 'other'] as const).map((language) => [
    language,
    new Set(
      functionWordsOf(language)
        .map(foldLetters)
        .filter((word) => !turning.has(word)),
    ),
  ]),
);

const isFunctionWord = (word: string, language: TextLanguage) =>
  functionWords.get(language)?.has(foldLetters(word)) ?? false;

function termsOf(text: string, language: TextLanguage): Term[] {
  const terms: Term[] = [];
  let previous: (Token & { isContent: boolean }) | undefined;
  for (const token of tokenize(text, language)) {
    const { term, start, end } = token;
    const isContent = !isFunctionWord(text.slice(start, end), language);
    if (isContent) terms.push({ name: term, range: { start, end } });
    // Pairs tell "not good" from "good"; two function words beside each other tell nothing.
    if (previous && (isContent || previous.isContent))
      terms.push({ name: `${previous.term} ${term}`, range: { start: previous.start, end } });
    previous = { ...token, isContent };
  }
  return terms;
}

/** The languages of a collection of texts, the most frequent one first. */
function languagesOf(texts: readonly string[]): TextLanguage[] {
  const counts = new Map<TextLanguage, number>();
  for (const text of texts) {
    const language = detectLanguage(text);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const known = [...counts].filter(
    ([language, count]) => language !== 'other' && count >= languageShareMin * texts.length,
  );
  if (known.length === 0) return ['other'];
  return known.toSorted((one, other) => other[1] - one[1]).map(([language]) => language);
}

/**
 * Reads texts as the retrieval does: words in the form of its analyzer. A text whose own language cannot be told is
 * read in the language of the collection, because it is often a few words long.
 */
export function createTermReader(collection: readonly string[]): ReadTerms {
  const languages = languagesOf(collection);
  const [usual = 'other'] = languages;
  return (text) => {
    const read = text.slice(0, readLengthMax);
    const detected = languages.length > 1 ? detectLanguage(read, usual) : usual;
    return termsOf(read, languages.includes(detected) ? detected : usual);
  };
}

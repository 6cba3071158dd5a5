import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { Token } from '../words/split-question.ts';
import { linkOperators, skipCosts } from './link-operators.ts';

const quotes = /(?:^|[\s(])["“”'‘«]([^"“”«»]{1,80}?)["”’'»](?=$|[\s.,;:?!)])/gu;

const possessives = new Set(['their', 'its', 'his', 'her', 'the']);

/** "With TN in their address", "D or S in their first name": letters that a text has in it. */
function linkLetters(words: readonly Token[]): Item[] {
  const isLetters = (at: number) => /^\p{Lu}{1,5}$/u.test(words[at]?.text ?? '');
  return [...words.keys()].flatMap((at): Item[] => {
    if (words[at]?.folded !== 'in' || !possessives.has(words[at + 1]?.folded ?? '') || !isLetters(at - 1))
      return [];
    const isEither = words[at - 2]?.folded === 'or' && isLetters(at - 3);
    const from = isEither ? at - 3 : at - 1;
    const parts = (isEither ? [at - 3, at - 1] : [at - 1]).map((place) => ({
      kind: 'text' as const,
      text: words[place]?.text ?? '',
      match: 'contains' as const,
      negated: false,
    }));
    const [only, other] = parts;
    const filter = other || !only ? { kind: 'or' as const, parts } : only;
    return [{ meaning: { kind: 'filter', filter }, from, until: at, weight: 0.9, weakest: 1 }];
  });
}

/** "Starts with an A", "with the letter A": the letter stands behind small words. */
function behindArticle(words: readonly Token[], at: number): number {
  const isLetter = (place: number) => /^\p{L}$/u.test(words[place]?.folded ?? '');
  const [first = '', second = ''] = [words[at]?.folded, words[at + 1]?.folded];
  if (/^an?$/.test(first) && isLetter(at + 1)) return at + 1;
  if (/^(?:the|letter)$/.test(first) && second === 'letter' && isLetter(at + 2)) return at + 2;
  return first === 'letter' && isLetter(at + 1) ? at + 1 : at;
}

/** Links texts in quotes, and single words beside "contains", which may be no value of a column. */
export function linkQuotes(question: string, words: readonly Token[], language: QuestionLanguage): Item[] {
  const quoted = [...question.matchAll(quotes)].flatMap((match): Item[] => {
    const text = match[1] ?? '';
    const start = match.index + match[0].indexOf(text);
    const from = words.findIndex((word) => word.start >= start);
    const until = words.filter((word) => word.start < start + text.length).length;
    if (from < 0 || until <= from) return [];
    const place = { from, until, weight: 0.9 * (until - from), weakest: 1 };
    const filter = { kind: 'text' as const, text, match: 'contains' as const, negated: false };
    // "With 'Ak' in their names"
    const isPart =
      language === 'en' && words[until]?.folded === 'in' && possessives.has(words[until + 1]?.folded ?? '');
    return [
      { meaning: { kind: 'quoted', text }, ...place },
      ...(isPart ? [{ meaning: { kind: 'filter' as const, filter }, ...place }] : []),
    ];
  });
  const matches = linkOperators(words, language).filter(({ meaning }) => meaning.kind === 'match_word');
  const beside = matches.flatMap(({ meaning, from, until }) => {
    if (meaning.kind !== 'match_word') return [];
    return [meaning.argument === 'right' ? behindArticle(words, until) : from - 1];
  });
  const bare = [...new Set(beside)].flatMap((at): Item[] => {
    const word = words[at];
    const small = word && word.folded.length > 2 && (skipCosts([word], language)[0] ?? 1) < 0.3;
    return word && !small
      ? [{ meaning: { kind: 'quoted', text: word.text }, from: at, until: at + 1, weight: 0.55, weakest: 1 }]
      : [];
  });
  return [...quoted, ...bare, ...(language === 'en' ? linkLetters(words) : [])];
}

const quoteWeightMin = 0.9;
export const isQuote = ({ meaning, weight }: Item) => meaning.kind === 'quoted' && weight >= quoteWeightMin;

/** What stands in quotes is a text, and neither the rows nor a column. */
export function keepQuotes(items: readonly Item[]): Item[] {
  const quotes = items.filter(isQuote);
  const isQuoted = ({ meaning, from, until }: Item) =>
    (meaning.kind === 'rows' || meaning.kind === 'column') &&
    quotes.some((quote) => quote.from <= from && until <= quote.until);
  return items.filter((item) => !isQuoted(item));
}

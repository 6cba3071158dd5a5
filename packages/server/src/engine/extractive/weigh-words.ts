import { isNearOneOf, splitGlued } from '#engine/retrieval/near-terms.ts';
import type { AnswerLanguage } from '../answer/answer-engine.ts';
import { englishFunctionWords, turkishFunctionWords } from '../answer/function-words.ts';
import { createWordMatcher, isListedWord, type WordMatcher } from '../answer/match-words.ts';
import type { QuestionWord } from '../answer/read-question.ts';
import type { ReadPassage } from './read-passages.ts';

export type WeighedWord = QuestionWord & {
  /** What finding this word says about a sentence; the words of a question are compared by it. */
  readonly weight: number;
  /** Found nowhere in what was read. */
  readonly isAbsent: boolean;
};

export type Matchers = Readonly<Record<AnswerLanguage, WordMatcher>> & {
  /** The language of the question. */
  readonly asked: AnswerLanguage;
};

const GENERIC_SHARE = 0.5;
const NAME_SHARE = 1.3;
const RARITY_SHARE = 0.4;
/** The same for how rare a word is in all that was searched, which says more than the passages that were found. */
const SEARCHED_RARITY_SHARE = 1.2;
/** How long a word must be to be taken for mistyped: with another first letter, short words are other words. */
const FORGIVEN = [
  ['likely', 4],
  ['unlikely', 5],
] as const;

export function createMatchers(question: string, language: AnswerLanguage): Matchers {
  return {
    en: createWordMatcher('en', question),
    tr: createWordMatcher('tr', question),
    asked: language,
  };
}

/**
 * Short Turkish ones are near to too many other words: "kaza" (an accident) would be read as "kaça", and a question about what
 * no text tells would lose the word that shows it.
 */
const functionWords: ReadonlySet<string> = new Set([
  ...[...englishFunctionWords].filter(({ length }) => length >= 4),
  ...[...turkishFunctionWords].filter(({ length }) => length >= 5),
]);
/** "nrede" asks as "nerede" does. */
const isMistypedFunctionWord = ({ folded, origin, isName }: QuestionWord) =>
  origin === 'own' && !isName && isNearOneOf(folded, functionWords);

/** The question's words weighed by how rare they are among everything that was read. */
export function weighWords(
  words: readonly QuestionWord[],
  passages: readonly ReadPassage[],
  matchers: Matchers,
): WeighedWord[] {
  const unitCount = passages.reduce((count, { units }) => count + units.length, 0);
  const held = words
    .flatMap((word) => countForgivingly(word, passages, matchers))
    .filter(({ word, isWritten }) => isWritten || !isMistypedFunctionWord(word));
  const rarities = passages[0]?.passage.rarities;
  const found = held.filter(({ count }) => count > 0);
  // A word that nothing holds weighs as the others do: weighed as the rarest of all, any turn of phrase would decide.
  const usualCount = found.reduce((sum, { count }) => sum + count, 0) / Math.max(1, found.length);
  return held.map(({ word, count }) => {
    const rarity = Math.log(1 + unitCount / (1 + (count || usualCount)));
    const searched = rarities?.get(word.shown);
    const share = word.isGeneric ? GENERIC_SHARE : word.isName ? NAME_SHARE : 1;
    return {
      ...word,
      weight:
        share * (1 + (searched === undefined ? RARITY_SHARE * rarity : SEARCHED_RARITY_SHARE * searched)),
      isAbsent: count === 0,
    };
  });
}

/** A word that the lists have is spelled as it is meant: "yapar" is no mistyped "yatar". */
const isKnownWord = ({ folded, isGeneric }: QuestionWord, language: AnswerLanguage) =>
  isGeneric || isListedWord(folded, language);

type HeldWord = { readonly word: QuestionWord; readonly count: number; readonly isWritten: boolean };

/**
 * A word that no passage holds may be mistyped: then the words that it may mean are counted, and if there are none, the two
 * that it may be without the space between them.
 */
function countForgivingly(
  word: QuestionWord,
  passages: readonly ReadPassage[],
  matchers: Matchers,
): HeldWord[] {
  let count = countHolders(word, passages, matchers);
  const isWritten = count > 0;
  const isKnown = isKnownWord(word, matchers.asked);
  for (const [which, lengthMin] of FORGIVEN) {
    if (count > 0 || isKnown || word.folded.length < lengthMin) break;
    for (const matcher of [matchers.en, matchers.tr]) matcher.forgive(word.folded, which);
    count = countHolders(word, passages, matchers);
  }
  return count > 0 ? [{ word, count, isWritten }] : readGlued(word, passages, matchers);
}

/** The two words that an absent one may be, or itself. */
function readGlued(word: QuestionWord, passages: readonly ReadPassage[], matchers: Matchers): HeldWord[] {
  const ways = splitGlued(word.folded);
  const written = new Set(
    ways.length === 0 ? [] : passages.flatMap(({ units }) => units.flatMap(({ words }) => words)),
  );
  for (const parts of ways.filter(([first]) => written.has(first))) {
    const held = parts.map((folded) => ({ ...word, folded }));
    const counts = held.map((part) => countHolders(part, passages, matchers));
    if (counts.every((one) => one > 0))
      return held.map((part, at) => ({ word: part, count: counts[at] ?? 0, isWritten: false }));
  }
  return [{ word, count: 0, isWritten: false }];
}

function countHolders(word: QuestionWord, passages: readonly ReadPassage[], matchers: Matchers): number {
  const holds = (written: readonly string[], language: AnswerLanguage) =>
    bestMatch(word, written, matchers[language]).strength > 0.5;
  const units = passages.flatMap(({ units, language }) =>
    units.filter((unit) => holds(unit.words, language)),
  );
  // A name that stands nowhere in a text may be its file's.
  return units.length || passages.filter(({ fileWords, language }) => holds(fileWords, language)).length;
}

export type Match = { readonly strength: number; readonly at: number };

/** Where and how well a word stands in a list of words; strength 0 when it does not. */
export function bestMatch(asked: QuestionWord, written: readonly string[], matcher: WordMatcher): Match {
  let best: Match = { strength: 0, at: -1 };
  for (const [at, word] of written.entries()) {
    const strength = matcher(asked.folded, word);
    if (strength > best.strength) best = { strength, at };
    if (strength === 1) break;
  }
  return best;
}

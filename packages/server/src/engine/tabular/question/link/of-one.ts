import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const superlative =
  /^(?:most|greatest|highest|largest|biggest|lowest|smallest|fewest|least|maximum|minimum)$/;
const article = /^(?:a|an|any|one|single)$/;
const noun =
  /^(?:year|season|game|match|month|week|day|tournament|race|round|album|show|episode|competition|event)$/;
const asksFigure = /^(?:what|how|the|most)$/;

/**
 * The place of "season" in "the most goals in a season": it says of what the figure is, and asks for no season. Which
 * one it was is asked with "in which".
 */
export function ofOneNoun(words: readonly QuestionWord[], language: QuestionLanguage): number | undefined {
  if (language !== 'en' || !asksFigure.test(words[0]?.folded ?? '')) return undefined;
  const last = words.findLastIndex(({ folded }) => /^\p{L}/u.test(folded));
  const asked = words[1]?.folded ?? '';
  if (!noun.test(words[last]?.folded ?? '') || noun.test(asked)) return undefined;
  const first = article.test(words[last - 2]?.folded ?? '') ? last - 2 : last - 1;
  const isOfOne =
    article.test(words[last - 1]?.folded ?? '') && /^(?:in|during|for)$/.test(words[first - 1]?.folded ?? '');
  const isMost = words.slice(0, first).some(({ folded }) => superlative.test(folded));
  return isOfOne && isMost ? last : undefined;
}

/** Without what "in a season" would name. */
export function dropOfOne(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const at = ofOneNoun(words, language);
  return items.filter(({ from, until }) => at === undefined || until <= at - 1 || from > at);
}

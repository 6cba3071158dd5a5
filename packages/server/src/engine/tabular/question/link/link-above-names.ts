import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const steps: Record<QuestionLanguage, readonly (readonly [pattern: RegExp, step: 1 | -1])[]> = {
  en: [
    [/^above$/, -1],
    [/^(?:below|under|beneath|underneath)$/, 1],
  ],
  tr: [
    [/^(?:ust|uzer)(?:un|in)de(?:ki)?$/, -1],
    [/^altinda(?:ki)?$/, 1],
  ],
};
const small = /^(?:is|are|was|were|the|one|listed|directly|right|just)$/;
const neighbourWeight = 0.6;

const isName = ({ meaning }: Item) => meaning.kind === 'value' && meaning.ref.column.unique === true;

/** "Whose salary is above Ada's" compares a figure that stands before it. */
function comparesFigure(items: readonly Item[], words: readonly QuestionWord[], at: number): boolean {
  let until = at;
  while (small.test(words[until - 1]?.folded ?? '')) until--;
  // "Was picked above Ada" says what was done.
  if (/^(?:picked|drafted|chosen|taken|selected|shown|named)$/.test(words[until - 1]?.folded ?? ''))
    return false;
  return items.some(
    (item) => item.meaning.kind === 'column' && item.until === until && isQuantity(item.meaning.ref.column),
  );
}

const asking = /^(?:who|whom|what|which)$/;

/** "Ada served directly after whom" asks for the row before hers. */
function turnWhereAsked(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  return items.map((item) => {
    const { meaning, from, until } = item;
    if (meaning.kind !== 'neighbour' || !asking.test(words[until]?.folded ?? '')) return item;
    const isNamedBefore = items.some((other) => other.meaning.kind === 'value' && other.until <= from);
    return isNamedBefore ? { ...item, meaning: { ...meaning, step: meaning.step === 1 ? -1 : 1 } } : item;
  });
}

/** "The player above Ada", "Ada'nın altındaki oyuncu": the row beside the one that is named, and no higher or lower figure. */
export function linkAboveNames(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const places = [...words.entries()].flatMap(([at, { folded }]) => {
    const [, step] = steps[language].find(([pattern]) => pattern.test(folded)) ?? [];
    const named = small.test(words[at + 1]?.folded ?? '') ? at + 2 : at + 1;
    const isNamed = items.some(
      (item) => isName(item) && (language === 'tr' ? item.until === at : item.from === named),
    );
    return step && isNamed && !comparesFigure(items, words, at) ? [{ at, step }] : [];
  });
  if (places.length === 0) return turnWhereAsked(items, words);
  const isCompared = ({ meaning, from, until }: Item) =>
    (meaning.kind === 'comparison' || meaning.kind === 'more' || meaning.kind === 'fewer') &&
    places.some(({ at }) => from <= at && at < until);
  const neighbours = places.map(
    ({ at, step }): Item => ({
      meaning: { kind: 'neighbour', step },
      from: at,
      until: at + 1,
      weight: neighbourWeight,
      weakest: 1,
    }),
  );
  return [...items.filter((item) => !isCompared(item)), ...neighbours];
}

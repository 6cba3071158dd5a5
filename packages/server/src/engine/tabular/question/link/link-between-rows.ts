import type { Item } from '../question-items.ts';
import { type QuestionLanguage, sameColumn } from '../question-schema.ts';
import { fillerWords } from '../words/filler-words.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { namesOfRows } from './names-of-rows.ts';

const between: Record<QuestionLanguage, RegExp> = { en: /^between$/, tr: /^arasinda(?:ki)?$/ };
const joins: Record<QuestionLanguage, RegExp> = { en: /^and$/, tr: /^(?:ile|ve|[iy]le)$/ };
const wordWeight = 0.6;
/** What is between two others in another way: a difference, or a length of time. */
const otherwise = new Set<Item['meaning']['kind']>(['difference', 'elapsed', 'compare_word', 'change']);

/** "Which film is listed between A and B", "A ile B arasında hangi film var": the rows that lie between two that are named. */
export function linkBetweenRows(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const at = words.findIndex(({ folded }) => between[language].test(folded));
  if (at < 0 || items.some(({ meaning }) => otherwise.has(meaning.kind))) return [...items];
  const isSmall = (place: number) => fillerWords[language].has(words[place]?.folded ?? '');
  const isJoin = (place: number) => joins[language].test(words[place]?.folded ?? '');
  const named = namesOfRows(items);
  const liesBetween = named.some((one) =>
    named.some((other) => {
      const gap = [...words.keys()].filter((place) => one.until <= place && place < other.from);
      const isPair = gap.some(isJoin) && gap.every((place) => isJoin(place) || isSmall(place));
      if (!isPair || one.value === other.value || !sameColumn(one.ref, other.ref)) return false;
      const beside =
        language === 'en'
          ? [...words.keys()].filter((place) => at < place && place < one.from)
          : [...words.keys()].filter((place) => other.until <= place && place < at);
      return (language === 'en' ? at < one.from : other.until <= at) && beside.every(isSmall);
    }),
  );
  if (!liesBetween) return [...items];
  const rest = items.filter(
    ({ meaning, from, until }) => meaning.kind !== 'between' || until <= at || at < from,
  );
  return [
    ...rest,
    { meaning: { kind: 'between_rows' }, from: at, until: at + 1, weight: wordWeight, weakest: 1 },
  ];
}

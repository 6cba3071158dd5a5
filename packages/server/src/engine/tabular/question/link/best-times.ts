import type { Best, Item } from '../question-items.ts';
import { isDate, isQuantity, type QuestionLanguage, type QuestionSchema } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { moneyColumn } from './money-column.ts';

/** "Best" and "worst", with how many words say so. */
const judged: Record<QuestionLanguage, readonly (readonly [RegExp, { highest: boolean; length: number }])[]> =
  {
    en: [
      [/^best /, { highest: true, length: 1 }],
      [/^worst /, { highest: false, length: 1 }],
    ],
    tr: [
      [/^en iyi /, { highest: true, length: 2 }],
      [/^en kotu /, { highest: false, length: 2 }],
    ],
  };

const times: Record<QuestionLanguage, RegExp> = {
  en: /^(?:days?|dates?|weeks?|months?|quarters?|years?|weekdays?)$/,
  tr: /^(?:gun|tarih|hafta|ay|ceyrek|yil)(?:u|i|ler|lar|umuz|imiz)?$/,
};

/** Where a word says "best" or "worst": at which word, how many words it takes, and which end it means. */
export function findJudged(
  words: readonly { folded: string }[],
  language: QuestionLanguage,
): { at: number; length: number; highest: boolean }[] {
  return [...words.keys()].flatMap((at) => {
    const text = words
      .slice(at, at + 3)
      .map(({ folded }) => folded)
      .join(' ');
    const [, said] = judged[language].find(([pattern]) => pattern.test(text)) ?? [];
    return said ? [{ at, ...said }] : [];
  });
}

/** The items with another meaning of such a word. */
export function withBest(
  items: readonly Item[],
  { at, length }: { at: number; length: number },
  best: Best,
): Item[] {
  const kept = items.filter(
    ({ meaning, from }) => from !== at || (meaning.kind !== 'best_word' && meaning.kind !== 'top_word'),
  );
  return [
    ...kept,
    { meaning: { kind: 'best_word', best }, from: at, until: at + length, weight: 0.8 * length, weakest: 1 },
  ];
}

/**
 * "The best day", "en iyi ay": the one with the most money, and not the last one. Where a table has no
 * amount that is plainly meant, or the question names a figure, nothing is changed.
 */
export function rankBestTimes(
  items: readonly Item[],
  words: readonly QuestionWord[],
  { schema, language }: { schema: QuestionSchema; language: QuestionLanguage },
): Item[] {
  const [said] = findJudged(words, language).filter(({ at, length }) =>
    times[language].test(words[at + length]?.folded ?? ''),
  );
  const [table, other] = schema.tables;
  const ref = said && table && !other ? moneyColumn(table) : undefined;
  const namesFigure = items.some(
    ({ meaning }) =>
      meaning.kind === 'column' && isQuantity(meaning.ref.column) && !isDate(meaning.ref.column),
  );
  if (!said || !ref || namesFigure) return [...items];
  return withBest(items, said, { highest: said.highest, counts: true, measure: { name: 'sum', ref } });
}

import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';

/** Beginnings of headers of what nobody wants more of. */
const bad =
  /^(?:delay|late(?:ness)?$|overdue|downtime|outage|errors?$|faults?$|failures?$|defect|damage|loss(?:es)?$|fines?$|penalt|complaint|waste|scrap|breakdown|accident|gecik|ariza|hata|kusur|kayip|zarar|ceza|sikayet|hurda|durus|kaza)/;

const judging: Record<QuestionLanguage, readonly { said: string; length: number; highest: boolean }[]> = {
  en: [
    { said: 'worst', length: 1, highest: true },
    { said: 'best', length: 1, highest: false },
  ],
  tr: [
    { said: 'en kotu', length: 2, highest: true },
    { said: 'en iyi', length: 2, highest: false },
  ],
};

/** "The worst delay" is the longest one, as the worst score is the lowest. */
export function rankBadFigures(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const found = judging[language].flatMap(({ said, length, highest }) =>
    [...words.keys()]
      .filter(
        (at) =>
          words
            .slice(at, at + length)
            .map(({ folded }) => folded)
            .join(' ') === said,
      )
      .map((at) => ({ at, until: at + length, highest })),
  );
  return found.reduce<Item[]>(
    (kept, { at, until, highest }) => {
      const isBad = items.some(
        ({ meaning, from }) =>
          meaning.kind === 'column' &&
          from === until &&
          isQuantity(meaning.ref.column) &&
          splitLabel(meaning.ref.column.label).some((word) => bad.test(word)),
      );
      if (!isBad) return kept;
      const others = kept.filter(
        ({ meaning, from }) => from !== at || (meaning.kind !== 'best_word' && meaning.kind !== 'top_word'),
      );
      const meaning = { kind: 'best_word' as const, best: { highest, counts: false } };
      return [...others, { meaning, from: at, until, weight: 0.8 * (until - at), weakest: 1 }];
    },
    [...items],
  );
}

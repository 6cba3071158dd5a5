import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { findJudged, withBest } from './best-times.ts';

/** Beginnings of headers of what nobody wants more of. */
const bad =
  /^(?:delay|late(?:ness)?$|overdue|downtime|outage|errors?$|faults?$|failures?$|defect|damage|loss(?:es)?$|fines?$|penalt|complaint|waste|scrap|breakdown|accident|gecik|ariza|hata|kusur|kayip|zarar|ceza|sikayet|hurda|durus|kaza)/;

/** "The worst delay" is the longest one, as the worst score is the lowest. */
export function rankBadFigures(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const isBad = (at: number) =>
    items.some(
      ({ meaning, from }) =>
        meaning.kind === 'column' &&
        from === at &&
        isQuantity(meaning.ref.column) &&
        splitLabel(meaning.ref.column.label).some((word) => bad.test(word)),
    );
  return findJudged(words, language)
    .filter(({ at, length }) => isBad(at + length))
    .reduce((kept, said) => withBest(kept, said, { highest: !said.highest, counts: false }), [...items]);
}

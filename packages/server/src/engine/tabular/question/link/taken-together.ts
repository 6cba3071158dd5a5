import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const opens = /^(?:when|if|once)$/;
const closes = /^(?:added|put|taken|counted|summed)(?: (?:together|up))?(?= |$)|^combined(?= |$)/;
const clauseMax = 7;
const makesOne = /^(?:average|combined|total|mean)$/;

/** "When all his boats are added together" names no boats: it says that what is asked for is one figure of all. */
export function linkTakenTogether(words: readonly QuestionWord[], language: QuestionLanguage): Item[] {
  if (language !== 'en') return [];
  const between = words.findIndex(({ folded }) => folded === 'between');
  // "The average price between A and B" is one of both.
  if (between > 0 && words.slice(0, between).some(({ folded }) => makesOne.test(folded)))
    return [{ meaning: { kind: 'joined' }, from: between, until: between + 1, weight: 0.6, weakest: 1 }];
  return [...words.entries()].flatMap(([from, { folded }]): Item[] => {
    if (!opens.test(folded)) return [];
    for (let at = from + 1; at < Math.min(words.length, from + clauseMax); at++) {
      const found = closes.exec(`${words[at]?.folded} ${words[at + 1]?.folded ?? ''}`.trim());
      if (!found) continue;
      const until = at + found[0].split(' ').length;
      return [{ meaning: { kind: 'joined' }, from, until, weight: 0.6 * (until - from), weakest: 1 }];
    }
    return [];
  });
}

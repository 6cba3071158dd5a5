import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const eventVerbs = new Set(
  'borrowed lent rented booked ordered delivered shipped repaired treated win won play played hold held receive received award awarded host hosted take took lose lost score scored attend attended give gave given make made perform performed handle handled administer administered'.split(
    ' ',
  ),
);
const helpingVerbs = new Set(['did', 'were', 'was', 'has', 'have']);

const turkishEvent =
  /^(?:veril|alin|yapil|gonderil|teslim|kiralan|okun|oynan|sahnelen|sergilen|gosteril|onaril|uygulan|duzenlen|yapt|verd|ald)(?:di|dik|i|ik|mis|misiz|iyor|mistir)$/;
const endsQuestion = (words: readonly QuestionWord[], at: number) =>
  words.slice(at + 1).every(({ folded }) => !/^\p{L}{3,}$/u.test(folded) || folded === 'acaba');

/** "Kaç kitap verilmiş": a book that was lent twice counts twice. */
function linkTurkishEvents(words: readonly QuestionWord[]): Item[] {
  const asked = words.findIndex(({ folded }) => folded === 'kac');
  const at = words.findIndex(({ folded }, place) => place > asked + 1 && turkishEvent.test(folded));
  if (asked < 0 || at < 0 || !endsQuestion(words, at)) return [];
  return [{ meaning: { kind: 'events' }, from: at, until: at + 1, weight: 0.3, weakest: 1 }];
}

/** "How many medals did X win", "how many games were played": what is counted happened, and may have happened again. */
export function linkEvents(words: readonly QuestionWord[], language: QuestionLanguage): Item[] {
  if (language === 'tr') return linkTurkishEvents(words);
  const at = words.findIndex(({ folded }) => helpingVerbs.has(folded));
  const asks = words[0]?.folded === 'how' && words[1]?.folded === 'many';
  if (!asks || at < 3 || at > 5) return [];
  if (words[at + 1]?.folded === 'not') return [];
  if (!words.slice(at + 1).some(({ folded }) => eventVerbs.has(folded))) return [];
  return [{ meaning: { kind: 'events' }, from: at, until: at + 1, weight: 0.3, weakest: 1 }];
}

import type { Item } from '../question-items.ts';
import type { QuestionLanguage } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const determiners = new Set(['the', 'their', 'its', 'his', 'her', 'and', 'or']);

const columnAt = (items: readonly Item[]) => (at: number) =>
  items.some((item) => item.meaning.kind === 'column' && item.from <= at && at < item.until);

const showing = /^(?:goster|listele|getir|ver|sirala|cikar|yaz|birlikte|beraber)/;
const together = /^(?:birlikte|beraber)/;

/** "Adayları listele, ilçe ve yılıyla": the last word that is no verb names a column and ends in "with". */
function linkTurkishBeside(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const joined = words.findIndex(({ folded }) => together.test(folded)) - 1;
  const at = joined > 0 ? joined : words.findLastIndex(({ folded }) => !showing.test(folded));
  const isBeside = /(?:[iu]yla|[iu]yle|yla|yle|[rlnm]la|[rlnm]le)$/.test(words[at]?.folded ?? '');
  if (at < 2 || !isBeside || !columnAt(items)(at)) return [];
  return items.flatMap((item): Item[] => {
    const { meaning, until } = item;
    if (meaning.kind !== 'column' || until !== at + 1) return [];
    return [
      {
        ...item,
        weight: item.weight + 0.01,
        meaning: { kind: 'column', ref: { ...meaning.ref, beside: true } },
      },
    ];
  });
}

/** "Carpenters with their employer" are shown by their names, and by the employer beside them. */
export function linkBeside(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language === 'tr') return linkTurkishBeside(items, words);
  const from = words.findLastIndex(({ folded }) => folded === 'with') + 1;
  // "With their price" alone has no rows before it.
  if (from < 2 || from >= words.length) return [];
  const isColumn = columnAt(items);
  const rest = words.slice(from).map((word, at) => ({ word, at: from + at }));
  const areColumns = rest.every(({ word, at }) => determiners.has(word.folded) || isColumn(at));
  if (!areColumns || !rest.some(({ at }) => isColumn(at))) return [];
  return [{ meaning: { kind: 'beside' }, from: from - 1, until: from, weight: 0.2, weakest: 1 }];
}

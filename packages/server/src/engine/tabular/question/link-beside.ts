import type { Item } from './question-items.ts';
import type { QuestionLanguage } from './question-schema.ts';
import type { QuestionWord } from './question-words.ts';

const determiners = new Set(['the', 'their', 'its', 'his', 'her', 'and', 'or']);

/** "Carpenters with their employer" are shown by their names, and by the employer beside them. */
export function linkBeside(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  const from = language === 'en' ? words.findLastIndex(({ folded }) => folded === 'with') + 1 : 0;
  // "With their price" alone has no rows before it.
  if (from < 2 || from >= words.length) return [];
  const isColumn = (at: number) =>
    items.some((item) => item.meaning.kind === 'column' && item.from <= at && at < item.until);
  const rest = words.slice(from).map((word, at) => ({ word, at: from + at }));
  const areColumns = rest.every(({ word, at }) => determiners.has(word.folded) || isColumn(at));
  if (!areColumns || !rest.some(({ at }) => isColumn(at))) return [];
  return [{ meaning: { kind: 'beside' }, from: from - 1, until: from, weight: 0.2, weakest: 1 }];
}

import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { isCellAsItStands } from './prefer-headers.ts';

/**
 * "Overdue" is the status "Overdue" where a table has such cells, and no comparison of days: what people wrote down comes
 * before what their words mean elsewhere.
 */
export function preferCells(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const cells = items.filter((item) => isCellAsItStands(item, words));
  const isDerived = ({ meaning, from, until }: Item) =>
    meaning.kind === 'filter' &&
    meaning.filter.kind === 'bound' &&
    meaning.filter.bound.value.kind !== 'number' &&
    cells.some((cell) => cell.from <= from && until <= cell.until);
  return items.filter((item) => !isDerived(item));
}

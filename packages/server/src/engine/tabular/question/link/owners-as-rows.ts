import type { Item } from '../question-items.ts';
import { isQuantity } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const genitiveOfMany = /l[ae]r(?:[iu]m[iu]z)?[iu]n$/;

/**
 * "Eserlerin yüzde kaçı", "eserlerin envanter noları": whose share or whose codes are asked for are the rows, also where a
 * column is called so, and several rows have the same in it.
 */
export function ownersAsRows(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isOwned = (owner: Item) =>
    items.some(({ meaning, from, weakest }) => {
      if (from !== owner.until) return false;
      const isCode = meaning.kind === 'column' && meaning.ref.column.identifier === true && weakest > 0.8;
      return isCode || (meaning.kind === 'share' && meaning.percent === true);
    });
  const isOwner = (item: Item) =>
    item.meaning.kind === 'column' &&
    item.until === item.from + 1 &&
    item.meaning.ref.column.type === 'text' &&
    !isQuantity(item.meaning.ref.column) &&
    genitiveOfMany.test(words[item.from]?.folded ?? '') &&
    isOwned(item);
  return items.map((item) => (isOwner(item) ? { ...item, meaning: { kind: 'rows' } } : item));
}

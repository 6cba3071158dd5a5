import type { Item } from '../question-items.ts';
import { isQuantity, type QuestionSchema } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { isUnitWord } from './link-measures.ts';

const sameWord = 0.15;

/** "Total hours", "kaç saat" in a table of working hours: what is measured in hours, and none of its rows. */
function dropUnitsAsRows(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const isUnit = ({ meaning, from, until }: Item) => {
    if (meaning.kind !== 'rows') return false;
    return (
      words.slice(from, until).some(isUnitWord) &&
      items.some(
        (item) =>
          item.meaning.kind === 'column' &&
          isQuantity(item.meaning.ref.column) &&
          item.from === from &&
          item.until === until,
      )
    );
  };
  return items.filter((item) => !isUnit(item));
}

/**
 * "The last sale", where one table is called sales, and another has a department of that name: the table is meant, unless the
 * column is named beside it.
 */
export function dropTableNouns(
  linked: readonly Item[],
  words: readonly QuestionWord[],
  { tables }: QuestionSchema,
): Item[] {
  const items = dropUnitsAsRows(linked, words);
  if (tables.length < 2) return items;
  const isNamed = (label: string, from: number, until: number) => {
    const nouns = splitLabel(label).map(labelStems);
    return [from - 1, until].some((at) =>
      nouns.some((noun) => (meetingCost(words[at]?.stems ?? new Map(), noun) ?? 1) <= sameWord),
    );
  };
  const isTableNoun = ({ meaning, from, until }: Item) =>
    meaning.kind === 'value' &&
    until === from + 1 &&
    !isNamed(meaning.ref.column.label, from, until) &&
    items.some(
      (item) =>
        item.meaning.kind === 'rows' &&
        item.meaning.table !== undefined &&
        item.meaning.table.name !== meaning.ref.table.name &&
        item.from === from &&
        item.until === until,
    );
  return items.filter((item) => !isTableNoun(item));
}

import type { Item } from '../question-items.ts';
import { isQuantity } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

const makesGroups = new Set<Item['meaning']['kind']>(['per', 'group', 'group_word']);

/** "Tutarların dağılımı" asks for the figures as they are, where "duruma göre dağılım" counts. */
export function spreadOf(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  if (items.some(({ meaning }) => makesGroups.has(meaning.kind))) return [...items];
  const isSpread = (item: Item) =>
    item.meaning.kind === 'count_word' &&
    words[item.from]?.folded.startsWith('dagilim') === true &&
    items.some(
      ({ meaning, until }) =>
        meaning.kind === 'column' && until === item.from && isQuantity(meaning.ref.column),
    );
  return items.map((item) => (isSpread(item) ? { ...item, meaning: { kind: 'list' } } : item));
}

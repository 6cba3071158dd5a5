import type { Filter, Item } from '../question-items.ts';
import { type QuestionLanguage, sameColumn } from '../question-schema.ts';
import type { QuestionWord } from '../words/question-words.ts';

type ValueItem = Item & { meaning: Extract<Item['meaning'], { kind: 'value' }> };
const isValue = (item: Item): item is ValueItem => item.meaning.kind === 'value';

/** What may stand between a name and the next "ne": "ne Ankara'da, ne de İzmir'de". */
const small = /^(?:,|de|da)$/;

/** The values that begin directly behind a word, longest first. */
function valuesBehind(items: readonly Item[], words: readonly QuestionWord[], at: number): ValueItem[] {
  const from = small.test(words[at + 1]?.folded ?? '') ? at + 2 : at + 1;
  return items
    .filter(isValue)
    .filter((item) => item.from === from)
    .sort((left, right) => right.until - left.until || right.weight - left.weight);
}

/** The place of the next "ne" behind a value, where only small words stand between. */
function nextNe(words: readonly QuestionWord[], until: number): number | undefined {
  let at = until;
  while (small.test(words[at]?.folded ?? '')) at++;
  return words[at]?.folded === 'ne' ? at : undefined;
}

/** "Ne Ankara ne İzmir": the rows that are neither; in Turkish nothing else denies. */
export function linkNeither(
  items: readonly Item[],
  words: readonly QuestionWord[],
  language: QuestionLanguage,
): Item[] {
  if (language !== 'tr') return [];
  return [...words.entries()].flatMap(([from, { folded }]): Item[] => {
    if (folded !== 'ne') return [];
    const named: ValueItem[] = [];
    for (let at: number | undefined = from; at !== undefined; ) {
      const ref = named[0]?.meaning.ref;
      const found = valuesBehind(items, words, at).find(
        ({ meaning }) => !ref || sameColumn(meaning.ref, ref),
      );
      if (!found) break;
      named.push(found);
      at = nextNe(words, found.until);
    }
    const [first, last] = [named[0], named.at(-1)];
    if (!first || !last || named.length < 2) return [];
    const values = named.flatMap(({ meaning }) => meaning.values);
    const filter: Filter = { kind: 'values', ref: first.meaning.ref, values, negated: true };
    const weight = named.reduce((sum, item) => sum + item.weight, 1.5);
    return [{ meaning: { kind: 'filter', filter }, from, until: last.until, weight, weakest: first.weakest }];
  });
}

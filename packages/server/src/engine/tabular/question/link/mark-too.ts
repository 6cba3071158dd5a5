import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';

const joins = /^(?:and|ve|,)$/;
const asking = /^(?:who|which|what|kim|kimde|kimin|hangi|hangisi|kimdir)$/;

/** "Which owner owes the most, and how much": the figure is asked for beside whose it is. */
export const markToo = (items: readonly Item[], words: readonly QuestionWord[]): Item[] =>
  items.map((item): Item => {
    const { meaning, from } = item;
    const before = words[from - 1]?.folded ?? '';
    const isSecond = before !== ',' || words.slice(0, from).some(({ folded }) => asking.test(folded));
    return meaning.kind === 'much_word' && joins.test(before) && isSecond
      ? { ...item, meaning: { ...meaning, too: true } }
      : item;
  });

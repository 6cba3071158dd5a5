import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';

const joins = /^(?:and|ve)$/;

/** "Which owner owes the most, and how much": the figure is asked for beside whose it is. */
export const markToo = (items: readonly Item[], words: readonly QuestionWord[]): Item[] =>
  items.map((item): Item => {
    const { meaning, from } = item;
    return meaning.kind === 'much_word' && joins.test(words[from - 1]?.folded ?? '')
      ? { ...item, meaning: { ...meaning, too: true } }
      : item;
  });

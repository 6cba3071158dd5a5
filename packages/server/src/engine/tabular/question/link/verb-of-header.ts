import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { isOneVerb } from '../words/verb-roots.ts';

/** "Gülay mı daha çok saymış", where Gülay stands under "Sayan": what all of those do whom the column names. */
export function isVerbOfNamed(
  { words, items }: { words: readonly QuestionWord[]; items: readonly Item[] },
  at: number,
): boolean {
  const word = words[at]?.folded ?? '';
  return items.some(
    ({ meaning }) =>
      meaning.kind === 'value' && splitLabel(meaning.ref.column.label).some((each) => isOneVerb(word, each)),
  );
}

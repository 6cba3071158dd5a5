import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';
import { splitLabel } from '../words/split-question.ts';
import { verbForm } from '../words/verb-roots.ts';

const rootMin = 4;

/** The root of a verb and its vowel: "say" of "sayan" and of "saymış". */
const isOneVerb = (one: string, other: string) => {
  const [left, right] = [verbForm(one), verbForm(other)];
  if (!left || !right || left.negated || right.negated) return false;
  const [short, long] = [left.root, right.root].toSorted((a, b) => a.length - b.length);
  return short === long || (long === `${short}y` && short !== undefined && short.length + 1 < rootMin);
};

/** "Gülay mı daha çok saymış", where Gülay stands under "Sayan": what all of those do whom the column names. */
export function isVerbOfNamed(
  { words, items }: { words: readonly QuestionWord[]; items: readonly Item[] },
  at: number,
): boolean {
  const word = words[at]?.folded ?? '';
  if (verbForm(word) === undefined) return false;
  return items.some(
    ({ meaning }) =>
      meaning.kind === 'value' && splitLabel(meaning.ref.column.label).some((each) => isOneVerb(word, each)),
  );
}

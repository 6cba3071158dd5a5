import type { Item } from '../question-items.ts';
import type { QuestionWord } from '../words/question-words.ts';

const weight = 0.77;

/** "How much taller is A than B" asks for the difference, and "taller" says of which figure. */
export function linkHowMuch(items: readonly Item[], words: readonly QuestionWord[]): Item[] {
  const asked = words.flatMap(({ folded }, at) => {
    const isHowMuch = folded === 'how' && words[at + 1]?.folded === 'much';
    const isSaid = items.some(
      ({ meaning, from }) =>
        from === at + 2 &&
        meaning.kind === 'best_word' &&
        meaning.best.ofTwo &&
        // "Smaller" is said of any figure.
        meaning.best.about?.some(({ aspect }) => aspect !== 'size'),
    );
    return isHowMuch && isSaid ? [at] : [];
  });
  const isAbout = ({ meaning, from, until }: Item) =>
    meaning.kind === 'difference' && asked.includes(from) && until > from + 2;
  return [
    ...items.filter((item) => !isAbout(item)),
    ...asked.map(
      (at): Item => ({ meaning: { kind: 'difference' }, from: at, until: at + 2, weight, weakest: 1 }),
    ),
  ];
}

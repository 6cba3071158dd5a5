import type { Doubted } from './doubted.ts';

const isBound = /"operator":"(?:>=|<=|>|<)"|"kind":"between"/;

/** "At least one gold": a reading without a bound takes "least" for the fewest. */
export function leavesBound({ input: { words, language }, best: { query } }: Doubted): boolean {
  const [opens, ends] = language === 'tr' ? [/^en$/, /^(?:az|fazla|cok)$/] : [/^at$/, /^(?:least|most)$/];
  const isSaid = words.some(({ folded }, at) => {
    const [next, number] = [words[at + 1]?.folded ?? '', words[at + 2]?.folded ?? ''];
    return (
      opens.test(folded) && ends.test(next) && (language === 'en' || /^(?:\d|bir$|iki$|uc$)/.test(number))
    );
  });
  return isSaid && !isBound.test(JSON.stringify(query));
}

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

/**
 * "How many teams had at least five players", where a column of ranks is the only one with numbers: five of something that the
 * table does not count.
 */
export function boundsOther({ input: { words }, best: { items, frame, skipped } }: Doubted): boolean {
  const isGuessed = frame.looseBounds.some(({ value, about }) => value.kind === 'number' && !about);
  const isThing = (at: number) =>
    /^\p{L}{3,}$/u.test(words[at]?.folded ?? '') &&
    (skipped.includes(at) || items.some(({ meaning, from }) => meaning.kind === 'rows' && from === at));
  return (
    isGuessed &&
    items.some(
      ({ meaning, until }) =>
        meaning.kind === 'bound' && meaning.bound.value.kind === 'number' && isThing(until),
    )
  );
}

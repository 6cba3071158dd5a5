import { differInFacts, readFacts, type TextFacts } from '#engine/answer/text-facts.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

const shingleWords = 3;
/** What share of their stretches of three words two passages have in common to count as one. */
const sameShare = 0.9;

function shinglesOf(text: string): ReadonlySet<string> {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length <= shingleWords) return new Set([words.join(' ')]);
  return new Set(words.slice(shingleWords - 1).map((_, at) => words.slice(at, at + shingleWords).join(' ')));
}

function isNearlySame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  // Sets of such different sizes cannot have enough in common.
  if (small.size < large.size * sameShare) return false;
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  return common >= sameShare * (small.size + large.size - common);
}

interface SeenText {
  shingles: ReadonlySet<string>;
  facts: TextFacts;
}

/**
 * Tells of each text whether it says nearly the same as one before it, and which: case, marks and spaces aside. Two
 * contracts that differ in a number, a date or a name are none.
 */
export function createCopyFinder() {
  const seen: SeenText[] = [];
  return {
    /** The place of the text that this one repeats, among those that repeat none; -1 when it is such a one itself. */
    find(text: string): number {
      const own = { shingles: shinglesOf(text), facts: readFacts(text) };
      const place = seen.findIndex(
        ({ shingles, facts }) => isNearlySame(own.shingles, shingles) && !differInFacts(own.facts, facts),
      );
      if (place < 0) seen.push(own);
      return place;
    },
  };
}

import { differInFacts, readFacts, type TextFacts } from '#engine/answer/text-facts.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

const shingleWords = 3;
/** The share of common three-word sequences from which two passages count as copies. */
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

/** Its facts are read when it is compared: only texts that are nearly the same need them. */
interface SeenText {
  shingles: ReadonlySet<string>;
  facts(): TextFacts;
}

function seenText(text: string): SeenText {
  let facts: TextFacts | undefined;
  return {
    shingles: shinglesOf(text),
    facts() {
      facts ??= readFacts(text);
      return facts;
    },
  };
}

/**
 * Finds for each text an earlier one that is almost the same, ignoring case, punctuation and spaces. Contracts that
 * differ in a number, a date or a name are not copies.
 */
export function createCopyFinder() {
  const seen: SeenText[] = [];
  return {
    /** The position of the original that this text repeats; -1 when it is an original itself. */
    find(text: string): number {
      const own = seenText(text);
      const place = seen.findIndex(
        ({ shingles, facts }) => isNearlySame(own.shingles, shingles) && !differInFacts(own.facts(), facts()),
      );
      if (place < 0) seen.push(own);
      return place;
    },
  };
}

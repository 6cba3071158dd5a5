import type { Reference } from '@docent/contract/features/conversation-events';

/** A passage whose words someone corrected: they stand in no file. */
interface CorrectedPassage {
  fileUid: string;
  start: number;
  end: number;
  /** What it says now, and what the file says there. */
  text: string;
  original: string;
}

/** No file is that long, so each corrected passage gets a separate range behind it. */
const firstPlace = 2 ** 48;
const placeLength = 2 ** 24;

/**
 * Lets an engine read corrected words like any others, at places that no file has, and turns what it cites of them into
 * references that hold: words that stand in the file as well are quoted there. Otherwise the quote is what was
 * corrected, character for character, and the words that the answer went by stand beside it.
 */
export function createCorrectedPlaces() {
  const passages: CorrectedPassage[] = [];
  return {
    /** Where the engine finds it: the same passage at the same place. */
    placeOf(passage: CorrectedPassage): { start: number; end: number } {
      const { fileUid, start: begin, text } = passage;
      const known = passages.findIndex((one) => one.fileUid === fileUid && one.start === begin);
      const number = known < 0 ? passages.push(passage) - 1 : known;
      const start = firstPlace + number * placeLength;
      return { start, end: start + text.length };
    },
    settle(reference: Reference): Reference {
      const passage = passages[Math.floor((reference.start - firstPlace) / placeLength)];
      if (!passage) return reference;
      const { quote } = reference;
      const at = passage.original.indexOf(quote);
      const isThere = quote !== '' && at >= 0 && passage.original.indexOf(quote, at + 1) < 0;
      if (!isThere) {
        const { start, end, original } = passage;
        return { ...reference, start, end, quote: original, corrected: quote };
      }
      const start = passage.start + at;
      return { ...reference, start, end: start + quote.length };
    },
  };
}

import type { Reference } from '@docent/contract/features/conversation-events';

/** A passage with corrected words, which are in no file. */
interface CorrectedPassage {
  fileUid: string;
  start: number;
  end: number;
  /** The corrected text, and the text of the file. */
  text: string;
  original: string;
}

/** No file is that long, so each corrected passage gets a separate range behind it. */
const firstPlace = 2 ** 48;
const placeLength = 2 ** 24;

/**
 * Lets an engine read corrected words like any others, at positions beyond the file, and converts its citations: words
 * that are also in the file are quoted there. Otherwise the quote is the exact corrected text range, with the corrected
 * words beside it.
 */
export function createCorrectedPlaces() {
  const passages: CorrectedPassage[] = [];
  return {
    /** The position for the engine; the same passage always gets the same one. */
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

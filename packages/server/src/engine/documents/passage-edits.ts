import { createHash } from 'node:crypto';

/** What was made of a passage by hand. */
export interface PassageEdit {
  /** Of the words that the passage had. */
  digest: string;
  /** Where it begins in this very text; null where another version of the text was edited. */
  start: number | null;
}

/** Equal where passages have the same words, character for character. */
export const digestOfWords = (words: string): string =>
  createHash('sha256').update(words).digest('base64url');

/**
 * Tells of each passage of a text what was made of it. In the text that was edited, the place tells, and the words have
 * to be there; in another version of it the words alone do, the first time that they come. An edit is given once.
 */
export function createEditFinder<Edit extends PassageEdit>(edits: readonly Edit[]) {
  const left = Map.groupBy(edits, ({ digest }) => digest);
  return ({ start, text }: { start: number; text: string }): Edit | undefined => {
    if (edits.length === 0) return undefined;
    const digest = digestOfWords(text);
    const like = left.get(digest) ?? [];
    const found = like.find((edit) => edit.start === start) ?? like.find((edit) => edit.start === null);
    if (found)
      left.set(
        digest,
        like.filter((edit) => edit !== found),
      );
    return found;
  };
}

import { createHash } from 'node:crypto';

/** The edit of a passage. */
export interface PassageEdit {
  /** The hash of the passage's original words. */
  digest: string;
  /** Its start in this text; null if another version of the text was edited. */
  start: number | null;
}

/** Equal for passages with exactly the same words. */
export const digestOfWords = (words: string): string =>
  createHash('sha256').update(words).digest('base64url');

/**
 * Matches the passages of a text with their edits. In the edited text the position decides, and the words must match;
 * in another version only the words do, at their first occurrence. Each edit is used once.
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

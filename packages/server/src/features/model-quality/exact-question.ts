import { createHash } from 'node:crypto';
import { foldText } from '#platform/i18n/fold-text.ts';

/** Removed within a word: "what's" is "whats", "İstanbul'da" is "istanbulda". */
const apostrophes = /['’‘`´ʼ]/g;
/** Signs that change the meaning of a word (C#, 5%, R&D) stay. */
const between = /[^\p{L}\p{N}\p{M}\p{S}#%&@]+/gu;

/** Normalizes a question for comparison: ignores case (in Turkish too), punctuation and spaces. */
export function exactQuestion(question: string): string {
  const folded = foldText(question);
  return folded.replace(apostrophes, '').replace(between, ' ').trim() || folded.trim();
}

/** The digest of equal questions; its fixed length allows an index. */
export const questionDigest = (question: string): string =>
  createHash('sha256').update(exactQuestion(question)).digest('hex');

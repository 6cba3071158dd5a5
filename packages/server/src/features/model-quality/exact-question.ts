import { createHash } from 'node:crypto';
import { foldText } from '#platform/i18n/fold-text.ts';

/** Left out within a word: "what's" is "whats", "İstanbul'da" is "istanbulda". */
const apostrophes = /['’‘`´ʼ]/g;
/** Signs that make another word of a word (C#, 5%, R&D) stay. */
const between = /[^\p{L}\p{N}\p{M}\p{S}#%&@]+/gu;

/** A question as it is compared: without regard to case (in Turkish as well), punctuation and spaces. */
export function exactQuestion(question: string): string {
  const folded = foldText(question);
  return folded.replace(apostrophes, '').replace(between, ' ').trim() || folded.trim();
}

/** What equal questions have in common; of a fixed length, so that it can be looked up. */
export const questionDigest = (question: string): string =>
  createHash('sha256').update(exactQuestion(question)).digest('hex');

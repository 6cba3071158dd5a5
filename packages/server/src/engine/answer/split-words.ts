import { scanWords } from '#engine/retrieval/scan-words.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type Word = {
  /** Folded for comparison: case does not matter, ı and i meet. */
  readonly folded: string;
  /** As it stands in the text, without a suffix behind an apostrophe (İzmir’de, Anna's). */
  readonly shown: string;
  readonly start: number;
  /** A suffix behind an apostrophe followed: in Turkish the sign of a name. */
  readonly hasSuffix: boolean;
};

/** The words of a text in order, cut as the index cuts them. */
export function splitWords(text: string, language: TextLanguage): Word[] {
  const words: Word[] = [];
  scanWords(text, language, (start, end) => {
    const shown = text.slice(start, end);
    const hasSuffix = /^['’ʼ＇]\p{L}/u.test(text.slice(end, end + 2));
    words.push({ folded: foldWord(shown), shown, start, hasSuffix });
  });
  return words;
}

/** One form for words that a reader takes for the same: İzmir, IZMIR and izmir meet. */
export function foldWord(word: string): string {
  return foldText(word).replaceAll('̇', '');
}

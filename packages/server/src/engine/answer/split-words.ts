import { scanTerms } from '#engine/retrieval/scan-terms.ts';
import { scanWords } from '#engine/retrieval/scan-words.ts';
import type { TextLanguage } from '#engine/retrieval/text-language.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type Word = {
  /** Folded for comparison: ignores case, and folds ı and i. */
  readonly folded: string;
  /** As in the text, without a suffix after an apostrophe (İzmir’de, Anna's). */
  readonly shown: string;
  readonly start: number;
  /** A suffix after an apostrophe followed, which marks a name in Turkish. */
  readonly hasSuffix: boolean;
};

/** The words of a text in order, split as in the index. */
export function splitWords(text: string, language: TextLanguage): Word[] {
  const words: Word[] = [];
  scanWords(text, language, (start, end) => {
    const shown = text.slice(start, end);
    const hasSuffix = /^['’ʼ＇]\p{L}/u.test(text.slice(end, end + 2));
    words.push({ folded: foldWord(shown), shown, start, hasSuffix });
  });
  return words;
}

/** The words of a text, and compounds with marks also in one piece, as they are indexed: T-4410 as T4410, 4,500 as 4500. */
export function splitTextWords(text: string, language: TextLanguage): Pick<Word, 'folded' | 'start'>[] {
  const words: Pick<Word, 'folded' | 'start'>[] = [];
  scanTerms(text, language, (start, end) => {
    words.push({ folded: foldWord(text.slice(start, end)).replaceAll(/[-\u2010\u2011,]/gu, ''), start });
  });
  return words;
}

/** Maps words that readers treat as equal to one form: İzmir, IZMIR and izmir. */
export function foldWord(word: string): string {
  return foldText(word).replaceAll('̇', '');
}

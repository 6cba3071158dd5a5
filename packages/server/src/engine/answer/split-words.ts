import type { TextLanguage } from '#engine/retrieval/text-language.ts';

export type Word = {
  /** Folded for comparison: lower case, ı and i alike, no suffix behind an apostrophe. */
  readonly folded: string;
  /** As it stands in the text. */
  readonly shown: string;
  readonly start: number;
  /** A suffix behind an apostrophe followed: in Turkish the sign of a name. */
  readonly hasSuffix: boolean;
};

const WORD = /\p{N}+(?:[.,:/]\p{N}+)*(?:\p{L}+)?|[\p{L}\p{M}]+(?:\p{N}+)?/gu;
const SUFFIX = /^['’ʼ]\p{L}+/u;

/** The words of a text in order; what follows an apostrophe (İzmir’de, Anna's) belongs to the word but is not kept. */
export function splitWords(text: string, language: TextLanguage): Word[] {
  const words: Word[] = [];
  let suffixEnd = 0;
  for (const match of text.matchAll(WORD)) {
    if (match.index < suffixEnd) continue;
    const [shown] = match;
    const end = match.index + shown.length;
    const suffix = SUFFIX.exec(text.slice(end, end + 12));
    suffixEnd = suffix ? end + suffix[0].length : end;
    words.push({
      folded: foldWord(shown, language),
      shown,
      start: match.index,
      hasSuffix: suffix !== null,
    });
  }
  return words;
}

/** One form for words that a reader takes for the same: İzmir, IZMIR and izmir meet. */
export function foldWord(word: string, language: TextLanguage): string {
  const lower = language === 'tr' ? word.toLocaleLowerCase('tr') : word.toLowerCase();
  return lower.normalize('NFC').replaceAll('i̇', 'i').replaceAll('ı', 'i');
}

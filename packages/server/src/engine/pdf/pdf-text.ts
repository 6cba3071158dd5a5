/** A text of the PDF, and whether its first letter belongs to a script that is written from the right. */
export interface PdfText {
  readonly text: string;
  readonly isRtl: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Control characters, and the marks that only say how an emoji is drawn, for which no font has a picture. */
const invisible = /\p{Cc}|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu;
/** About the letters that the narrowest column of a table has room for. */
const wordLengthMax = 24;
const pieceLength = 8;
const longWord = new RegExp(`\\S{${wordLengthMax},}`, 'gu');
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Words that may be longer than a line get places where they can be broken. */
const breakable = (text: string) =>
  text.replaceAll(longWord, (word) =>
    [...letters.segment(word)]
      .map(({ segment }, at) => (at > 0 && at % pieceLength === 0 ? `\u200b${segment}` : segment))
      .join(''),
  );

/** A text on one line, of characters that can be shown. */
export const pdfLine = (text: string): string =>
  breakable(text.toWellFormed().replaceAll(/\s+/gu, ' ').replaceAll(invisible, '').trim());

export function pdfText(text: string): PdfText {
  const first = /\p{L}/u.exec(text)?.[0];
  return { text: pdfLine(text), isRtl: first !== undefined && rightToLeft.test(first) };
}

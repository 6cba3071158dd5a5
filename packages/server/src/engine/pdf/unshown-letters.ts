/** Scripts that none of the fonts has letters of (`write-pdf.child.ts`). */
const unshown =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;

/**
 * What a PDF says at its end of letters that it cannot show, so that no reader takes the boxes for what was written; empty
 * without such letters.
 * @param data what the PDF is made of
 * @param text the sentence, with `{count}` for how many different letters there are
 */
export function unshownNote(data: object, text: string): string {
  const letters = new Set(JSON.stringify(data).match(unshown));
  return letters.size === 0 ? '' : text.replace('{count}', String(letters.size));
}

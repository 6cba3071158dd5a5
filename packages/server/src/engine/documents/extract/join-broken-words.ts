// What stands between the lines of two paragraphs is no hyphenation, nor is a hyphen before a capital or a digit.
const brokenWord = /(\p{Ll}\p{M}*)(?:-|\u00ad)\n(\p{Ll}\S*)[ \n]?/gu;
const word = /[\p{L}\p{M}]/u;

/** The letters before a place, back to where their word begins. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && word.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start, end);
}

/**
 * Words that a line end breaks in two, whole again, each on the line where it began. A hyphen stays where the text has
 * the same word with one within a line.
 */
export function joinBrokenWords(text: string): string {
  return text.replace(brokenWord, (_, before: string, after: string, at: number) => {
    const [rest = ''] = /^[\p{L}\p{M}]+/u.exec(after) ?? [];
    const compound = `${wordBefore(text, at + before.length)}-${rest}`;
    return `${before}${text.includes(compound) ? '-' : ''}${after}\n`;
  });
}

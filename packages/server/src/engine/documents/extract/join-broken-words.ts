// A gap between paragraphs is not hyphenation, nor is a hyphen before a capital or a digit.
const brokenWord = /(\p{Ll}\p{M}*)(?:-|\u00ad)\n(\p{Ll}\S*)[ \n]?/gu;
const word = /[\p{L}\p{M}]/u;

/** The letters before a position, back to the start of their word. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && word.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start, end);
}

/**
 * Joins words that are hyphenated at a line end, each on the line where it started. A hyphen stays if the text contains
 * the same word with a hyphen within a line.
 */
export function joinBrokenWords(text: string): string {
  return text.replace(brokenWord, (_, before: string, after: string, at: number) => {
    const [rest = ''] = /^[\p{L}\p{M}]+/u.exec(after) ?? [];
    const compound = `${wordBefore(text, at + before.length)}-${rest}`;
    return `${before}${text.includes(compound) ? '-' : ''}${after}\n`;
  });
}

/** Matches line ends and tabs. Text after them would appear as a separate line in a mail, a log or a table. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * Invisible characters with an effect: control characters, and marks that change the direction of the following text. A
 * NUL is kept, because validation rejects it. The joiners of Persian and of emoji, and the direction marks of single
 * words, are kept too.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const hidden = /[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Characters that are invisible although the text is not empty. */
const nothing = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0]*$/u;

/**
 * Normalizes a name or a title: one line, no invisible characters, no surrounding spaces; empty when nothing would be
 * visible.
 */
export function oneLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(hidden, '').trim();
  return nothing.test(line) ? '' : line;
}

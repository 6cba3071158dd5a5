/** Matches line ends and tabs. Text after them would appear as a separate line in a mail, a log or a table. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/**
 * What is not seen and does something: control characters, and the marks that turn the direction of all that follows.
 * A NUL stays, and is refused. The joiners of Persian and of emoji, and the marks beside a word, stay as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const hidden = /[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Nothing to be seen, though not empty. */
const nothing = /^[\s\p{Cf}\u115f\u1160\u3164\uffa0]*$/u;

/** A name or a title as it is kept: one line, nothing hidden in it, no spaces around it; empty when nothing would be seen. */
export function oneLine(text: string): string {
  const line = text.replace(breaks, ' ').replace(hidden, '').trim();
  return nothing.test(line) ? '' : line;
}

import { isInsideSentence } from './inner-stops.ts';
import { findRole, hasRole, sentenceRole, skipRole, trimmedEnd } from './sentence-characters.ts';

/** UTF-16 range, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const { space, lineBreak, terminator, wideTerminator, closer, opener, lowerCase, word } = sentenceRole;
const listMarker = /(?:[-*•‣▪–]|\d{1,3}[.)]|[a-zçğıöşü]\))[ \t]|#{1,6}\s|[|>]/iuy;
const timestamp = /\[?\d{4}-\d\d-\d\d|\[\d/y;
const abbreviationLengthMax = 8;
const followingLengthMax = 16;
const shortLineLength = 45;

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The word, with inner periods (`e.g`), that ends at `end`; '' when it is longer than any abbreviation. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start <= abbreviationLengthMax) {
    if (!hasRole(text, start - 1, word) && text[start - 1] !== '.') break;
    start -= 1;
  }
  return end - start > abbreviationLengthMax ? '' : text.slice(start, end);
}

/** Whether only white space is between `at` and the start of its line. */
function isLineStart(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before < 16; before--) {
    if (hasRole(text, before, lineBreak)) return true;
    if (!hasRole(text, before, space)) return false;
  }
  return at < 16;
}

/** Whether the single period at `stop`, followed by text at `next`, belongs to the word before it. */
function isInnerStop(text: string, stop: number, next: number): boolean {
  const before = wordBefore(text, stop);
  const following = skipRole(text, next, opener);
  if (before === '' || following >= text.length) return false;
  const start = stop - before.length;
  return isInsideSentence({
    before,
    opens: text.charAt(start - 1) === '(',
    isLineStart: isLineStart(text, start),
    after: text.slice(following, following + followingLengthMax),
  });
}

/** Reads the terminator at `at`: whether the sentence ends there, and where it and its closing quotes end. */
function readTerminator(text: string, at: number): { isEnd: boolean; after: number } {
  const terminatorsEnd = skipRole(text, at + 1, terminator);
  const after = skipRole(text, terminatorsEnd, closer);
  if (hasRole(text, terminatorsEnd - 1, wideTerminator) || after === text.length)
    return { isEnd: true, after };
  if (!hasRole(text, after, space)) return { isEnd: false, after };
  const next = skipRole(text, after, space);
  if (hasRole(text, next, lowerCase)) return { isEnd: false, after };
  const isSingleStop = terminatorsEnd === at + 1 && text[at] === '.';
  return { isEnd: !(isSingleStop && isInnerStop(text, at, next)), after };
}

/** Whether a sentence ends with the line of `line`, when the text continues at `next`. */
function endsAtLineBreak(text: string, line: TextRange, next: number): boolean {
  if (next >= text.length) return true;
  if (startsWith(listMarker, text, next) || startsWith(timestamp, text, next)) return true;
  if (text[line.start] === '#' || text[line.start] === '|') return true;
  return line.end - line.start < shortLineLength && !hasRole(text, next, lowerCase);
}

/** Whether the white space from `at` to `next` contains an empty line. */
function hasBlankLine(text: string, at: number, next: number): boolean {
  let breakCount = 0;
  for (let i = at; i < next && breakCount < 2; i++) {
    if (text[i] === '\n' || (text[i] === '\r' && text[i + 1] !== '\n')) breakCount += 1;
  }
  return breakCount > 1;
}

/**
 * The sentences of a text as trimmed UTF-16 ranges, in linear time. Periods after abbreviations, initials and ordinals
 * and in decimals do not end one; a blank line, a heading and a list item do. The ranges contain every non-space
 * character.
 * @param offset added to each range
 */
export function splitSentences(text: string, offset = 0): TextRange[] {
  const sentences: TextRange[] = [];
  let start = skipRole(text, 0, space);
  let lineStart = start;
  let at = start;
  const close = (end: number) => {
    if (end > start) sentences.push({ start: start + offset, end: end + offset });
    start = skipRole(text, end, space);
  };
  while (true) {
    at = findRole(text, at, lineBreak | terminator);
    if (at >= text.length) break;
    if (hasRole(text, at, terminator)) {
      const { isEnd, after } = readTerminator(text, at);
      if (isEnd) close(after);
      at = after;
    } else {
      const lineEnd = trimmedEnd(text, start, at);
      const next = skipRole(text, at, space);
      const line = { start: lineStart, end: lineEnd };
      if (hasBlankLine(text, at, next) || endsAtLineBreak(text, line, next)) close(lineEnd);
      lineStart = next;
      at = next;
    }
  }
  close(trimmedEnd(text, start, text.length));
  return sentences;
}

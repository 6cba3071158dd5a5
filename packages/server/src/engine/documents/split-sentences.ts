import { leadingAbbreviations, numberAbbreviations } from './abbreviations.ts';

/** UTF-16 range, `end` exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

const terminators = new Set('.!?…‼⁇⁈⁉。！？');
const wideTerminators = new Set('。！？');
const closers = new Set('"\'”’»›)]}*_`」』）');
const openers = new Set('"\'“‘«‹([{*_`¿¡—–-');
const space = /\s/;
const lowerCase = /\p{Ll}/u;
const number = /\p{N}/u;
const letterOrNumber = /[\p{L}\p{N}]/u;
const listMarker = /(?:[-*•‣▪–]|\d{1,3}[.)]|[a-zçğıöşü]\))[ \t]|#{1,6}\s|[|>]/iuy;
const timestamp = /\[?\d{4}-\d\d-\d\d|\[\d/y;
const abbreviationLengthMax = 8;
const shortLineLength = 45;

const charAt = (text: string, at: number) => text.charAt(at);

function skip(text: string, from: number, set: ReadonlySet<string> | RegExp): number {
  let at = from;
  while (at < text.length) {
    const character = charAt(text, at);
    if (!(set instanceof RegExp ? set.test(character) : set.has(character))) break;
    at += 1;
  }
  return at;
}

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** The word, with inner stops (`e.g`), that ends at `end`; '' when it is longer than any abbreviation. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start <= abbreviationLengthMax) {
    const character = charAt(text, start - 1);
    if (!letterOrNumber.test(character) && character !== '.') break;
    start -= 1;
  }
  return end - start > abbreviationLengthMax ? '' : text.slice(start, end);
}

/** What stands before a single full stop at `stop` and after it decides whether it ends a sentence. */
function isInnerStop(text: string, stop: number, next: number): boolean {
  const word = wordBefore(text, stop);
  const following = charAt(text, skip(text, next, openers));
  if (word === '' || following === '') return false;
  const key = word.toLocaleLowerCase(/[İıçğöşü]/i.test(word) ? 'tr' : 'en');
  if (leadingAbbreviations.has(key)) return true;
  if (number.test(following) && numberAbbreviations.has(key)) return true;
  // An initial (J. Smith), also behind another one (J. R. R. Tolkien); "I." is a sentence's end.
  if (word.length === 1 && /\p{Lu}/u.test(word) && word !== 'I') return true;
  return /^\d{1,3}$/.test(word) && isLineStart(text, stop - word.length);
}

function isLineStart(text: string, at: number): boolean {
  for (let before = at - 1; before >= 0 && at - before < 16; before--) {
    const character = charAt(text, before);
    if (character === '\n' || character === '\r') return true;
    if (!space.test(character)) return false;
  }
  return at < 16;
}

/** Where the sentence ends whose terminator stands at `at`; 0 when it goes on. `after` is where to read on. */
function readTerminator(text: string, at: number): { end: number; after: number } {
  const terminatorsEnd = skip(text, at + 1, terminators);
  const end = skip(text, terminatorsEnd, closers);
  const isWide = wideTerminators.has(charAt(text, terminatorsEnd - 1));
  if (end < text.length && !isWide && !space.test(charAt(text, end))) return { end: 0, after: end };
  const next = skip(text, end, /[^\S\r\n]/);
  const following = charAt(text, next);
  const wrapped =
    following === '\n' || following === '\r' ? charAt(text, skip(text, next, space)) : following;
  if (lowerCase.test(wrapped) && !isWide) return { end: 0, after: end };
  const isSingleStop = terminatorsEnd === at + 1 && charAt(text, at) === '.';
  if (isSingleStop && isInnerStop(text, at, skip(text, end, space))) return { end: 0, after: end };
  return { end, after: end };
}

/** Whether a sentence ends with the line of `line` when `next` is where the text goes on. */
function endsAtLineBreak(text: string, line: TextRange, next: number): boolean {
  if (next >= text.length) return true;
  if (startsWith(listMarker, text, next) || startsWith(timestamp, text, next)) return true;
  if (charAt(text, line.start) === '#' || charAt(text, line.start) === '|') return true;
  return line.end - line.start < shortLineLength && !lowerCase.test(charAt(text, next));
}

interface LineBreak {
  /** First character of the next line that is not white space. */
  next: number;
  isBlank: boolean;
}

function readLineBreak(text: string, at: number): LineBreak {
  const next = skip(text, at, space);
  let breakCount = 0;
  for (let i = at; i < next; i++) {
    const character = charAt(text, i);
    if (character === '\n' || (character === '\r' && charAt(text, i + 1) !== '\n')) breakCount += 1;
  }
  return { next, isBlank: breakCount > 1 };
}

/**
 * The sentences of a text as trimmed UTF-16 ranges, in linear time. Stops behind abbreviations, initials, ordinals
 * and in decimals do not end one; a blank line, a heading's line and a list item do. Together the ranges hold every
 * character that is not white space.
 * @param offset added to each range
 */
export function splitSentences(text: string, offset = 0): TextRange[] {
  const sentences: TextRange[] = [];
  let start = skip(text, 0, space);
  let lineStart = start;
  let at = start;
  const close = (end: number) => {
    if (end > start) sentences.push({ start: start + offset, end: end + offset });
    start = skip(text, end, space);
  };
  while (at < text.length) {
    const character = charAt(text, at);
    if (character === '\n' || character === '\r') {
      const lineEnd = trimmedEnd(text, start, at);
      const { next, isBlank } = readLineBreak(text, at);
      if (isBlank || endsAtLineBreak(text, { start: lineStart, end: lineEnd }, next)) close(lineEnd);
      lineStart = next;
      at = next;
    } else if (terminators.has(character)) {
      const { end, after } = readTerminator(text, at);
      if (end > 0) close(end);
      at = after;
    } else {
      at += 1;
    }
  }
  close(trimmedEnd(text, start, text.length));
  return sentences;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && space.test(charAt(text, last - 1))) last -= 1;
  return Math.max(last, start);
}

import { countTokens } from './count-tokens.ts';
import { findRows } from './find-rows.ts';
import { findRole, hasRole, sentenceRole, skipRole, trimmedEnd } from './sentence-characters.ts';
import { splitSentences, type TextRange } from './split-sentences.ts';

const { space, lineBreak } = sentenceRole;
const markdownHeading = /^(#{1,6})\s+(.*?)\s*#*$/;
const headingLengthMax = 200;
const wordLengthMax = 96;

/** The indivisible units of chunks: a sentence, a line, or a piece of an endless one. */
export interface TextUnit extends TextRange {
  /** Its tokens and those of the white space before it. */
  readonly tokenCount: number;
  readonly opensParagraph: boolean;
  /** A Markdown heading: its level (1 to 6) and its text. */
  readonly heading?: { readonly level: number; readonly title: string };
  /** The table of a row (see `find-rows.ts`). */
  readonly tableKey?: number;
}

/** Sizes in tokens: a sentence longer than `sentenceMax` is split at its lines, a line at words every `pieceMax`. */
export interface UnitSizes {
  readonly sentenceMax: number;
  readonly pieceMax: number;
}

function cutWords(text: string, line: TextRange, pieceMax: number): TextRange[] {
  const pieces: TextRange[] = [];
  let start = line.start;
  let end = start;
  let tokenCount = 0;
  const close = () => {
    if (end > start) pieces.push({ start, end });
    start = skipRole(text, end, space);
    tokenCount = 0;
  };
  while (start < line.end && end < line.end) {
    const wordStart = Math.max(start, skipRole(text, end, space));
    const wordEnd = findRole(text, wordStart, space, endOfLongWord(text, wordStart, line.end));
    const count = countTokens(text, end, wordEnd);
    if (tokenCount > 0 && tokenCount + count > pieceMax) close();
    end = wordEnd;
    tokenCount += count;
  }
  close();
  return pieces;
}

/** Splits an endless word by length, but not inside a surrogate pair. */
function endOfLongWord(text: string, start: number, lineEnd: number): number {
  const end = start + wordLengthMax;
  if (end >= lineEnd) return lineEnd;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end + 1 : end;
}

function cutLines(text: string, sentence: TextRange): TextRange[] {
  const lines: TextRange[] = [];
  for (let at = sentence.start; at < sentence.end; ) {
    const lineEnd = findRole(text, at, lineBreak, sentence.end);
    const end = trimmedEnd(text, at, lineEnd);
    if (end > at) lines.push({ start: at, end });
    at = skipRole(text, lineEnd, space);
  }
  return lines;
}

function cutSentence(text: string, sentence: TextRange, sizes: UnitSizes): TextRange[] {
  // A token has at least one unit, so most sentences need no counting.
  if (sentence.end - sentence.start <= sizes.sentenceMax) return [sentence];
  if (countTokens(text, sentence.start, sentence.end) <= sizes.sentenceMax) return [sentence];
  return cutLines(text, sentence).flatMap((line) =>
    countTokens(text, line.start, line.end) <= sizes.sentenceMax
      ? [line]
      : cutWords(text, line, sizes.pieceMax),
  );
}

function opensParagraph(text: string, from: number, start: number): boolean {
  let breakCount = 0;
  for (let at = from; at < start; at++) if (text[at] === '\n') breakCount += 1;
  return breakCount > 1;
}

function headingOf(text: string, range: TextRange): TextUnit['heading'] {
  if (text[range.start] !== '#' || (range.start > 0 && !hasRole(text, range.start - 1, lineBreak)))
    return undefined;
  const found = markdownHeading.exec(
    text.slice(range.start, Math.min(range.end, range.start + headingLengthMax)),
  );
  return found ? { level: found[1]?.length ?? 1, title: found[2] ?? '' } : undefined;
}

type Part = TextRange & { tableKey?: number };

/** Rows of tables, and the sentences between them. */
function readParts(text: string, from: number, continued: number | undefined): Part[] {
  const parts: Part[] = [];
  let at = from;
  for (const { rows, key } of findRows(text, from, continued)) {
    const first = rows[0]?.start ?? at;
    if (first > at) parts.push(...splitSentences(text.slice(at, first), at));
    for (const row of rows) parts.push({ ...row, tableKey: key });
    at = rows.at(-1)?.end ?? at;
  }
  parts.push(...splitSentences(text.slice(at), at));
  return parts;
}

/**
 * The units of `text` from `from` on, with positions in `text`.
 * @param continued the key of the table that ended there
 */
export function readUnits(
  text: string,
  { from, continued }: { from: number; continued: number | undefined },
  sizes: UnitSizes,
): TextUnit[] {
  let before = from;
  return readParts(text, from, continued)
    .flatMap(({ tableKey, ...part }) =>
      cutSentence(text, part, sizes).map((range) => ({ ...range, ...(tableKey && { tableKey }) })),
    )
    .map((range) => {
      const heading = range.tableKey ? undefined : headingOf(text, range);
      const unit = {
        ...range,
        tokenCount: countTokens(text, before, range.end),
        opensParagraph: opensParagraph(text, before, range.start),
        ...(heading && { heading }),
      };
      before = range.end;
      return unit;
    });
}

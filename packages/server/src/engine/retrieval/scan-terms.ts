import { readNumber } from './read-number.ts';
import { scanWords, type WordVisitor } from './scan-words.ts';
import type { TextLanguage } from './text-language.ts';

const numberLengthMax = 24;
const compoundLengthMax = 40;
const number = /^\d+(?:[.,'’]\d+)+/;
const compound = /^[\p{L}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{N}]+){1,3}(?![-\u2010\u2011]?[\p{L}\p{N}])/u;
const acronym = /^\p{L}(?:\.\p{L})+(?![\p{L}\p{N}\p{M}])/u;

const marks = new Set([0x2e, 0x2c, 0x27, 0x2019, 0x2d, 0x2010, 0x2011]);
const space = 0x20;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
/** Whether a mark is at `at` and the text continues directly after it. */
const goesOnBehindMark = (text: string, at: number) =>
  marks.has(text.charCodeAt(at)) && text.charCodeAt(at + 1) > space;

/** The end of a number with marks that starts at `start`; 0 if there is none. */
function numberEnd(text: string, start: number, language: TextLanguage): number {
  const [written] = number.exec(text.slice(start, start + numberLengthMax + 1)) ?? [];
  if (!written || written.length > numberLengthMax || readNumber(written, language) === undefined) return 0;
  return start + written.length;
}

/**
 * AX-200, COVID-19, e-mail: compounds that are also written as one word. Ordinary compounds (well-known) are only
 * split.
 */
function compoundEnd(text: string, start: number): number {
  const [written] = compound.exec(text.slice(start, start + compoundLengthMax)) ?? [];
  if (!written) return 0;
  const isCode = /\p{N}/u.test(written) && /\p{L}/u.test(written);
  return isCode || /^\p{L}[^\p{L}\p{N}]/u.test(written) ? start + written.length : 0;
}

function acronymEnd(text: string, start: number): number {
  const [written] = acronym.exec(text.slice(start, start + numberLengthMax)) ?? [];
  return written ? start + written.length : 0;
}

/** A word; an invalid number such as 12.04.2025 is split into parts. */
function visitParts(text: string, { start, end }: { start: number; end: number }, visit: WordVisitor): void {
  const parts = text.slice(start, end).split('.');
  if (parts.length < 3) visit(start, end);
  else visitEach(parts, start, visit);
}

function visitEach(parts: readonly string[], start: number, visit: WordVisitor): void {
  let from = start;
  for (const { length } of parts) {
    if (length > 0) visit(from, from + length);
    from += length + 1;
  }
}

/**
 * Visits the index words of a text, and in addition the joined form of compounds with marks (1,000 · AX-200 · e-mail).
 * The letters of U.S.A. are not indexed alone; a date is its three numbers.
 */
export function scanTerms(text: string, language: TextLanguage, visit: WordVisitor): void {
  let passedTo = 0;
  let wholeTo = 0;
  scanWords(text, language, (start, end) => {
    if (start < passedTo) return;
    const startsWithDigit = isDigit(text.charCodeAt(start));
    const goesOn = goesOnBehindMark(text, end);
    if (start < wholeTo || !(goesOn || startsWithDigit)) return visit(start, end);
    if (goesOn && end - start === 1 && !startsWithDigit) {
      passedTo = acronymEnd(text, start);
      if (passedTo > 0) return visit(start, passedTo);
    }
    if (goesOn) wholeTo = (startsWithDigit && numberEnd(text, start, language)) || compoundEnd(text, start);
    if (wholeTo > end) visit(start, wholeTo);
    visitParts(text, { start, end }, visit);
  });
}

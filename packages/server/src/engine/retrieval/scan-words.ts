import type { TextLanguage } from './text-language.ts';
import { characterKind, kindOfPair, kindOfUnit } from './word-characters.ts';

/** Called with the UTF-16 range of each word. */
export type WordVisitor = (start: number, end: number) => void;

const { letter, digit, unspaced, apostrophe, ignorable, dot, surrogate } = characterKind;
const englishSuffixes = new Set(['s', 't', 'd', 'm', 're', 've', 'll']);

function kindAt(text: string, at: number): number {
  const kind = kindOfUnit(text.charCodeAt(at));
  return kind === surrogate ? kindOfPair(text, at) : kind;
}

const widthAt = (text: string, at: number) => (kindOfUnit(text.charCodeAt(at)) === surrogate ? 2 : 1);

function lettersEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindOfUnit(text.charCodeAt(at)) === letter) at++;
  return at;
}

/**
 * The effect of an apostrophe between two letters. Positive: the word ends here and reading continues at this position
 * (a suffix was skipped); 0: it is part of the word (O'Neill).
 */
function afterApostrophe(text: string, range: { start: number; at: number }, language: TextLanguage): number {
  const { start, at } = range;
  if (language === 'other') return at + 1;
  const suffixEnd = lettersEnd(text, at + 1);
  const isSuffix =
    language === 'tr'
      ? at - start > 1
      : suffixEnd - at <= 3 && englishSuffixes.has(text.slice(at + 1, suffixEnd).toLowerCase());
  return isSuffix ? suffixEnd : 0;
}

/** Reads a run of characters without spaces; visits each adjacent pair, or a single character. */
function visitPairs(text: string, start: number, visit: WordVisitor): number {
  let before = start;
  let at = start + widthAt(text, start);
  if (at >= text.length || kindAt(text, at) !== unspaced) visit(start, at);
  while (at < text.length && kindAt(text, at) === unspaced) {
    const end = at + widthAt(text, at);
    visit(before, end);
    before = at;
    at = end;
  }
  return at;
}

/** Reads the word at `start`; visits it and returns the next position. */
function visitWord(text: string, start: number, language: TextLanguage, visit: WordVisitor): number {
  let at = start;
  let before = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === letter || kind === digit || kind === ignorable) {
      at += widthAt(text, at);
    } else {
      const next = at + 1 < text.length ? kindAt(text, at + 1) : 0;
      const isDecimal = kind === dot && before === digit && next === digit;
      if (!isDecimal) {
        if (kind !== apostrophe || before !== letter || next !== letter) break;
        const nextAt = afterApostrophe(text, { start, at }, language);
        if (nextAt > 0) {
          visit(start, at);
          return nextAt;
        }
      }
      at += 1;
    }
    before = kind;
  }
  visit(start, at);
  return at;
}

/**
 * Visits the words of a text in order, in linear time. Skips a suffix after an apostrophe (İzmir'de, Anna's, don't);
 * keeps decimals (3.14) whole; splits at hyphens, underscores and commas.
 */
export function scanWords(text: string, language: TextLanguage, visit: WordVisitor): void {
  let at = 0;
  while (at < text.length) {
    const kind = kindAt(text, at);
    if (kind === letter || kind === digit) at = visitWord(text, at, language, visit);
    else if (kind === unspaced) at = visitPairs(text, at, visit);
    else at += 1;
  }
}

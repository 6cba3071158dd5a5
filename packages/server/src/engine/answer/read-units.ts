import { splitSentences } from '#engine/documents/split-sentences.ts';
import type { FoundPassage } from './answer-engine.ts';
import { firstCharacters } from './cut-text.ts';

/** `row`: a line of a table, a list or a log that is meaningful alone. `heading`: the title of what follows. */
type UnitKind = 'sentence' | 'row' | 'heading';

/** A quotable piece of a passage, with positions in the file, not in the passage. */
export type Unit = {
  readonly kind: UnitKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Units of one paragraph share it. */
  readonly block: number;
  /** Starts or ends where the passage was cut, inside a sentence. */
  readonly isFragment: boolean;
};

type Line = { readonly start: number; readonly end: number; readonly text: string };

const TABLE_FILE = /\.(csv|tsv|tab|log)$/iu;
const LIST_ITEM = /^\s*(?:[-*•–]\s|\d{1,3}[.)]\s|[a-z][.)]\s|\|)/iu;
const MARKDOWN_HEADING = /^\s{0,3}#{1,6}\s/u;
const SENTENCE_END = /[.!?…][\p{Pe}\p{Pf}"'”’»*_]*$/u;
const FACT_LINE = /^\s*(?!(?:chapter|section|part|book|appendix|bölüm|kısım|ek)\P{L})[^:]{2,40}:\s+\S/iu;
const TITLE_WITH_COLON = /^(?=.{1,80}$)[^:]{2,40}:\s+\p{Ll}[^:@\p{N}\p{Lu}.!?…]*$/u;
const WIDEST_SHORT_LINE = 80;
const LONGEST_SENTENCE = 600;

/** Splits a passage into sentences, table rows and headings; every unit is an exact slice of the source. */
export function readUnits(passage: FoundPassage): Unit[] {
  const lines = splitLines(passage.text);
  if (TABLE_FILE.test(passage.fileName) || looksLikeTable(lines)) {
    return lines
      .filter((line) => line.text !== '')
      .map((line, block) => toUnit(passage, line, { kind: 'row', block }));
  }
  const blocks = joinWrapped(lines);
  return blocks.flatMap((paragraph, block) =>
    isTitle(passage, paragraph, blocks[block + 1])
      ? readTitle(passage, paragraph)
      : readBlock(passage, paragraph, block),
  );
}

/**
 * "Booking API: cancelling" at the top of a file is its title, and "Owner: Kim Lee" or "Version: 3" a fact: a title tells no
 * name, number or address behind its colon, and sentences follow.
 */
function isTitle(passage: FoundPassage, lines: readonly Line[], next: readonly Line[] | undefined): boolean {
  const [only] = lines;
  const following = next?.at(-1)?.text ?? '';
  return (
    passage.start + (only?.start ?? 1) === 0 &&
    lines.length === 1 &&
    TITLE_WITH_COLON.test(only?.text ?? '') &&
    SENTENCE_END.test(following) &&
    !FACT_LINE.test(next?.[0]?.text ?? '')
  );
}

const readTitle = (passage: FoundPassage, lines: readonly Line[]): Unit[] =>
  lines.map((line) => toUnit(passage, line, { kind: 'heading', block: 0 }));

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  for (const match of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/gu)) {
    const raw = match[0].replace(/[\r\n]+$/u, '');
    const start = match.index + raw.length - raw.trimStart().length;
    lines.push({ start, end: start + raw.trim().length, text: raw.trim() });
  }
  return lines;
}

function looksLikeTable(lines: readonly Line[]): boolean {
  const full = lines.filter((line) => line.text !== '');
  if (full.length < 3) return false;
  return [';', '\t', '|', ','].some((delimiter) => {
    const counts = full.map((line) => line.text.split(delimiter).length - 1);
    const first = counts[1] ?? 0;
    const alike = counts.filter((count) => count === first).length;
    const isPunctuation = delimiter === ',' && full.some((line) => /[.!?]$|, /u.test(line.text));
    return first >= 1 && alike >= full.length * 0.8 && !isPunctuation && (delimiter !== ';' || first >= 2);
  });
}

/** Joins hard-wrapped lines: consecutive lines of one paragraph become one block. */
function joinWrapped(lines: readonly Line[]): Line[][] {
  const widest = Math.max(0, ...lines.map((line) => line.text.length));
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (const line of lines) {
    const previous = block.at(-1);
    if (previous && (line.text === '' || !continues(previous, line, widest))) {
      blocks.push(block);
      block = [];
    }
    if (line.text !== '') block.push(line);
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

function continues(previous: Line, next: Line, widest: number): boolean {
  if (
    LIST_ITEM.test(next.text) ||
    /^\s*\|/u.test(previous.text) ||
    MARKDOWN_HEADING.test(next.text) ||
    MARKDOWN_HEADING.test(previous.text)
  ) {
    return false;
  }
  if (/^\p{Ll}/u.test(next.text)) return true;
  return previous.text.length >= widest * 0.6 && previous.text.length > 40;
}

function readBlock(passage: FoundPassage, lines: readonly Line[], block: number): Unit[] {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return [];
  const whole = { start: first.start, end: last.end, text: passage.text.slice(first.start, last.end) };
  if (lines.length === 1 && whole.text.length <= WIDEST_SHORT_LINE && !SENTENCE_END.test(whole.text)) {
    const isRow = LIST_ITEM.test(whole.text) || FACT_LINE.test(whole.text);
    return [toUnit(passage, whole, { kind: isRow ? 'row' : 'heading', block })];
  }
  if (whole.text.startsWith('|') && whole.text.length <= LONGEST_SENTENCE) {
    return [toUnit(passage, whole, { kind: 'row', block })];
  }
  if (MARKDOWN_HEADING.test(whole.text)) return [toUnit(passage, whole, { kind: 'heading', block })];
  return splitSentences(whole.text, whole.start).flatMap(({ start, end }) => {
    const sentence = trimRange(passage.text, start, end);
    return cutLong(passage.text, sentence).map((piece) =>
      toUnit(passage, piece, { kind: 'sentence', block }),
    );
  });
}

/** Splits a very long sentence, so that a quote stays readable. */
function cutLong(text: string, sentence: Line): Line[] {
  if (sentence.text.length <= LONGEST_SENTENCE) return sentence.text === '' ? [] : [sentence];
  const head = sentence.text.slice(0, LONGEST_SENTENCE);
  const joint = Math.max(head.lastIndexOf('; '), head.lastIndexOf(': '), head.lastIndexOf('. '));
  const comma = head.lastIndexOf(', ');
  const cutAt = [joint, comma, head.lastIndexOf(' ')].find((at) => at > LONGEST_SENTENCE / 3);
  const length = cutAt === undefined ? firstCharacters(head, LONGEST_SENTENCE).length : cutAt + 1;
  const middle = sentence.start + length;
  return [trimRange(text, sentence.start, middle), ...cutLong(text, trimRange(text, middle, sentence.end))];
}

function trimRange(text: string, start: number, end: number): Line {
  const raw = text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  return { start: from, end: from + raw.trim().length, text: raw.trim() };
}

function toUnit(passage: FoundPassage, line: Line, as: Pick<Unit, 'kind' | 'block'>): Unit {
  const startsCut = line.start === 0 && passage.start > 0 && /^[\p{Ll},;)]/u.test(line.text);
  const endsCut = line.end >= passage.text.trimEnd().length && !SENTENCE_END.test(line.text);
  return {
    ...as,
    start: passage.start + line.start,
    end: passage.start + line.end,
    text: line.text,
    isFragment: as.kind === 'sentence' && (startsCut || endsCut),
  };
}

import type { TextRange } from '#engine/documents/split-sentences.ts';
import { readUnits, type TextUnit } from '#engine/documents/text-units.ts';
import { lineTitle } from './line-title.ts';

/** A sentence of a source, or a row of one of its tables. */
export interface SourceSentence extends TextRange {
  readonly text: string;
  /** The nearest heading above it; '' where there is none. */
  readonly heading: string;
  /** The position of its section in the source. */
  readonly section: number;
  /** It can stand alone in a summary: neither a row nor a fragment nor a line that repeats on every page. */
  readonly isProse: boolean;
}

/** What is read at a time: about a chapter, or a part of a long one. */
export interface SourceSection extends TextRange {
  readonly title: string;
}

export interface ReadSource {
  readonly sections: readonly SourceSection[];
  readonly sentences: readonly SourceSentence[];
}

/** In characters. A section ends at a heading once it has this much, and anywhere when it has the most. */
const sectionLength = { min: 1_500, max: 16_000 };
const sizes = { sentenceMax: 400, pieceMax: 400 };
const proseLength = { min: 25, max: 700 };
const proseWordsMin = 5;
/** A short line that stands so often in a text is the head or the foot of its pages. */
const repeatsMin = 4;
const repeatedLengthMax = 120;

const keyOfLine = (text: string) => text.replace(/\d+/g, '#').toLowerCase();

/** The lines at the edges of pages: they say nothing of their own. */
function findRepeated(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text.length > repeatedLengthMax) continue;
    const key = keyOfLine(text);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count >= repeatsMin ? [key] : [])));
}

function isProseText(text: string): boolean {
  if (text.length < proseLength.min || text.length > proseLength.max) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= proseWordsMin && words.join('').length > text.length / 2;
}

interface Builder {
  readonly sections: { title: string; start: number; end: number }[];
  readonly sentences: SourceSentence[];
  heading: string;
}

function beginsSection(builder: Builder, unit: TextUnit, title: string | undefined): boolean {
  const last = builder.sections.at(-1);
  if (!last) return true;
  const length = last.end - last.start;
  return title === undefined
    ? length + (unit.end - unit.start) > sectionLength.max
    : length >= sectionLength.min;
}

function addUnit(
  builder: Builder,
  unit: TextUnit,
  { text, title }: { text: string; title: string | undefined },
) {
  if (title !== undefined) builder.heading = title;
  if (beginsSection(builder, unit, title))
    builder.sections.push({ title: builder.heading, start: unit.start, end: unit.end });
  const last = builder.sections.at(-1);
  if (last) last.end = unit.end;
  if (title !== undefined) return;
  builder.sentences.push({
    start: unit.start,
    end: unit.end,
    text,
    heading: builder.heading,
    section: builder.sections.length - 1,
    isProse: unit.tableKey === undefined && isProseText(text),
  });
}

/** Reads a whole text as sections of sentences. Every character that is not space or a heading is in a sentence. */
export function readSource(text: string): ReadSource {
  const units = readUnits(text, { from: 0, continued: undefined }, sizes);
  const texts = units.map(({ start, end }) => text.slice(start, end));
  const repeated = findRepeated(texts);
  const builder: Builder = { sections: [], sentences: [], heading: '' };
  for (const [index, unit] of units.entries()) {
    const own = texts[index] ?? '';
    const isRepeated = own.length <= repeatedLengthMax && repeated.has(keyOfLine(own));
    const title = unit.tableKey || isRepeated ? undefined : (unit.heading?.title ?? lineTitle(own));
    addUnit(builder, unit, { text: own, title });
    const added = builder.sentences.at(-1);
    if (isRepeated && title === undefined && added)
      builder.sentences[builder.sentences.length - 1] = { ...added, isProse: false };
  }
  return { sections: builder.sections, sentences: builder.sentences };
}

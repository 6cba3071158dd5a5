import { limits } from '@docent/contract/limits';
import { headerOf } from './find-rows.ts';
import { type Chunking, createUnitPacker, type PackedRange, type UnitPacker } from './pack-units.ts';
import { readUnits, type TextUnit, type UnitSizes } from './text-units.ts';

export type { Chunking } from './pack-units.ts';

/** A passage: `text` is exactly the whole text from `start` to `end` (UTF-16 units). */
export interface TextChunk extends PackedRange {
  readonly text: string;
}

export const defaultChunking: Chunking = { sizeTokens: 256, overlapTokens: 32 };

// The size of the window. No unit is longer than half of it (2048 tokens of at most 16 units).
const windowLength = 64 * 1024;

/** The part of the text in memory: it starts at `offset`, and its units are packed up to `readTo`. */
interface Window {
  text: string;
  offset: number;
  readTo: number;
  /** The table of the last rows. */
  table: { key: number; header: string | undefined } | undefined;
}

function unitSizes({ sizeTokens }: Chunking): UnitSizes {
  return { sentenceMax: sizeTokens, pieceMax: Math.max(16, Math.min(32, sizeTokens / 8)) };
}

/** Cuts the window at its last line end, if one is near its end, because a partial row is not a row. */
function wholeLines({ text }: Window): string {
  const lastBreak = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
  return lastBreak > text.length - windowLength / 2 ? text.slice(0, lastBreak) : text;
}

/** The complete units of the window; the last one may continue in the following text. */
function wholeUnits(window: Window, sizes: UnitSizes, isLast: boolean): TextUnit[] {
  const text = isLast ? window.text : wholeLines(window);
  const units = readUnits(text, { from: window.readTo, continued: window.table?.key }, sizes);
  const last = units.at(-1);
  if (!isLast && last && window.text.length - last.start <= windowLength / 2) units.pop();
  else if (!isLast) window.readTo = text.length;
  window.readTo = units.at(-1)?.end ?? window.readTo;
  return units;
}

/** The column names of a row; undefined for the first row itself, and for text outside tables. */
function tableHeaderOf(window: Window, unit: TextUnit): string | undefined {
  if (unit.tableKey === undefined) {
    window.table = undefined;
    return undefined;
  }
  if (unit.tableKey === window.table?.key) return window.table.header;
  const header = headerOf(window.text.slice(unit.start, unit.end), unit.tableKey);
  window.table = { key: unit.tableKey, header };
  return undefined;
}

function* packWindow(window: Window, units: readonly TextUnit[], packer: UnitPacker): Generator<TextChunk> {
  const { text, offset } = window;
  const withText = (range: PackedRange): TextChunk => ({
    ...range,
    text: text.slice(range.start - offset, range.end - offset),
  });
  for (const unit of units) {
    const tableHeader = tableHeaderOf(window, unit);
    const placed = { ...unit, start: unit.start + offset, end: unit.end + offset };
    const closed = packer.add(tableHeader === undefined ? placed : { ...placed, tableHeader });
    if (closed) yield withText(closed);
  }
  // A window without a word: pending text is not held across an endless gap.
  const closed = units.length === 0 && window.readTo === text.length ? packer.end() : undefined;
  if (closed) yield withText(closed);
  const keepFrom = Math.min((packer.pendingStart() ?? Number.POSITIVE_INFINITY) - offset, window.readTo);
  window.text = text.slice(keepFrom);
  window.offset += keepFrom;
  window.readTo -= keepFrom;
}

/** @throws RangeError for sizes outside the limits of the product */
function checkChunking({ sizeTokens, overlapTokens }: Chunking): void {
  const { sizeMin, sizeMax, overlapMin, overlapMax } = limits.chunk;
  const isWithin = (value: number, min: number, max: number) =>
    Number.isInteger(value) && value >= min && value <= max;
  if (!isWithin(sizeTokens, sizeMin, sizeMax) || !isWithin(overlapTokens, overlapMin, overlapMax))
    throw new RangeError(`Passages of ${sizeTokens} tokens with an overlap of ${overlapTokens}.`);
}

/**
 * Splits a text stream of any size into passages for retrieval. Passages end at headings, paragraphs, sentences or
 * lines; only text without any of these is cut at words, and a table row is never split. Linear in the text's length,
 * with constant memory.
 */
export async function* chunkText(
  pieces: AsyncIterable<string>,
  chunking: Chunking,
): AsyncGenerator<TextChunk> {
  checkChunking(chunking);
  const sizes = unitSizes(chunking);
  const packer = createUnitPacker(chunking);
  const window: Window = { text: '', offset: 0, readTo: 0, table: undefined };
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += windowLength) {
      window.text += piece.slice(at, at + windowLength);
      if (window.text.length - window.readTo < windowLength) continue;
      yield* packWindow(window, wholeUnits(window, sizes, false), packer);
    }
  }
  yield* packWindow(window, wholeUnits(window, sizes, true), packer);
  const last = packer.end();
  const from = (last?.start ?? 0) - window.offset;
  if (last) yield { ...last, text: window.text.slice(from, from + last.end - last.start) };
}

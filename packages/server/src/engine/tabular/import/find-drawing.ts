import { cellKind, isTypedKind } from './cell-kind.ts';
import {
  type BlankGap,
  cutAtGaps,
  cutDrawn,
  type Drawing,
  isBorder,
  isRowCount,
  isRule,
} from './drawn-rows.ts';
import { gapsThrough } from './fixed-gaps.ts';
import { mostFrequent } from './most-frequent.ts';

const bars = ['|', '│', '║', '┃'];
const linesLookedAt = 200;
const alikeShareMin = 0.8;
const fittingShareMin = 0.9;
const typedShareMin = 0.9;
const titlesMax = 3;
const rowsMin = 4;
/** Three rows below a header show columns where so many of them hold no words. */
const typedOfFewMin = 2;
/** So many lines show columns of words, which fewer may have by chance. */
const rowsOfWordsMin = 8;

/** The first lines that hold something; the last one of a part may be cut off. */
export function linesIn(sample: string, isWhole: boolean): string[] {
  const lines = sample.split(/\r?\n|\r/, linesLookedAt);
  if (!isWhole && lines.length < linesLookedAt) lines.pop();
  return lines.filter((line) => line.trim() !== '');
}

const isGridLine = (line: string) => isBorder(line) && /^\s*[+┌╔╭┏├╠┣└╚╰┗╞╟]/.test(line);

const dashes = /^\s*[-=─━═_]{3,}\s*$/;

/** Whether lines of dashes alone stand around a header that begins and ends with a bar, as in lists of SAP. */
function isFramed(bar: string, lines: readonly string[], at: number): boolean {
  const header = (lines[at + 1] ?? '').trim();
  const hasBars = header.length > 1 && header.startsWith(bar) && header.endsWith(bar);
  return hasBars && dashes.test(lines[at] ?? '') && lines.slice(at + 2).some((line) => dashes.test(line));
}

/** Where each bar of a line stands. */
const placesOfBars = (line: string, bar: string) =>
  Array.from({ length: line.length }, (_, place) => place).filter((place) => line[place] === bar);

function barsWith(bar: string, lines: readonly string[], at: number): Drawing | undefined {
  const drawn = lines[at] ?? '';
  const framed = isFramed(bar, lines, at);
  const isGrid = framed || isGridLine(drawn);
  // A line below the header has a sign where each bar stands; one further down is a row of marks for what is missing.
  const above = lines.slice(0, at).filter((line) => line.includes(bar)).length;
  const isBelowHeader = above === 1 && (lines[at - 1] ?? '').includes(bar);
  if (!isGrid && !(isBelowHeader && /[|+│┼║╬┃╋]/.test(drawn))) return undefined;
  const gridPlaces = isGrid ? [...drawn.matchAll(/[^\s\-=─━═]/g)].map(({ index }) => index) : [];
  const places = framed ? placesOfBars(lines[at + 1] ?? '', bar) : gridPlaces;
  const drawing = { kind: 'bars' as const, bar, places, isGrid, width: 1 };
  const others = lines.filter((line) => !isBorder(line));
  const lengths = others.flatMap((line) => cutDrawn(line, drawing)?.length ?? []);
  const width = mostFrequent(lengths);
  const alike = lengths.filter((length) => length === width).length;
  const isTable = alike > 1 && alike >= lengths.length * alikeShareMin && lengths.length * 2 >= others.length;
  return isTable && (width > 1 || (isGrid && !framed)) ? { ...drawing, width } : undefined;
}

/** Whether a line fits between gaps; most lines of a table do. */
const areFitting = (lines: readonly string[], gaps: readonly BlankGap[]) =>
  lines.filter((line) => cutAtGaps(line, gaps)).length >= lines.length * fittingShareMin;

/** Columns that a line of dashes below the header tells, with blanks between them. */
function ruledBlanks(lines: readonly string[]): Drawing | undefined {
  const at = lines.findIndex(isRule);
  const header = lines[at - 1];
  const body = lines.slice(at + 1).filter((line) => !isRowCount(line));
  if (header === undefined || body.length === 0) return undefined;
  const groups = [...(lines[at] ?? '').matchAll(/\S+/g)].map(({ 0: dashes, index }) => ({
    from: index,
    to: index + dashes.length,
  }));
  const gaps = groups.slice(1).map(({ from }, before) => ({ from: groups[before]?.to ?? 0, to: from }));
  const end = groups.at(-1)?.to ?? 0;
  const isOne = gaps.length === 0;
  // Many texts underline their title: below the name of a single column no line is longer.
  if (isOne && (/[,;:|\t]/.test(header) || [header, ...body].some((line) => line.trimEnd().length > end + 2)))
    return undefined;
  if (!areFitting(body, gaps) || !cutAtGaps(header, gaps)) return undefined;
  return { kind: 'blanks', gaps, isRuled: true, width: groups.length };
}

/** Whether a line opens a quoted cell that goes on below it: a table that is drawn in a cell belongs to the cell. */
const opensQuote = (line: string) => /(?:^|[,;\t])\s*"[^"]*$/.test(line.split(/[|│║┃]/, 1)[0] ?? '');

/** A table that is drawn with bars or lines, as its first lines tell. */
export function findDrawing(sample: string, isWhole: boolean): Drawing | undefined {
  const lines = linesIn(sample, isWhole);
  const at = lines.findIndex(isBorder);
  if (at < 0 || lines.some(opensQuote)) return undefined;
  for (const bar of bars) {
    const found = barsWith(bar, lines, at);
    if (found) return found;
  }
  return ruledBlanks(lines);
}

/** Whether a line above columns is a title and no header: it goes on where a gap is, and has no such gaps of its own. */
const isTitle = (line: string, gaps: readonly BlankGap[]) =>
  !cutAtGaps(line, gaps) && line.trim().split(/\s{2,}/).length * 2 <= gaps.length + 1;

/** How many of the columns hold numbers, days and the like; undefined where one holds nothing but signs. */
export function typedColumns(rows: readonly (readonly string[])[]): number | undefined {
  const columns = (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));
  if (columns.some((cells) => !cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)))) return undefined;
  return columns.filter((cells) => {
    const filled = cells.map(cellKind).filter((kind) => kind !== 'empty' && kind !== 'missing');
    return filled.length > 0 && filled.filter(isTypedKind).length >= filled.length * typedShareMin;
  }).length;
}

interface FixedColumns {
  drawing: Drawing;
  /** How many of the columns hold no words. */
  typed: number;
}

/** Whether a line has a label for each column, and the rows right below it hold what the others do: it is no title. */
function isHeader(line: string, below: readonly string[], { drawing, typed }: FixedColumns): boolean {
  const [labels = [], ...rows] = [line, ...below.slice(0, 3)].map((row) => cutDrawn(row, drawing) ?? []);
  const areLabels =
    labels.length === drawing.width && labels.every((label) => label !== '' && !isTypedKind(cellKind(label)));
  return areLabels && (typedColumns(rows) ?? -1) >= typed;
}

/**
 * Columns of constant width, with single blanks between some of them: one of them at least holds no words, or so many lines
 * have blanks at the same places that it is not by chance. Titles may stand above them.
 */
export function findFixedColumns(sample: string, isWhole: boolean): FixedColumns | undefined {
  const lines = linesIn(sample, isWhole).filter((line) => !isRule(line) && !isRowCount(line));
  if (lines.some((line) => line.includes('\t'))) return undefined;
  let best: FixedColumns | undefined;
  for (let titles = 0; titles <= titlesMax && lines.length - titles >= rowsMin; titles += 1) {
    const rows = lines.slice(titles);
    const gaps = gapsThrough(rows);
    if (gaps.length + 1 <= (best?.drawing.width ?? 1)) continue;
    if (best && isHeader(lines[titles - 1] ?? '', rows, best)) continue;
    if (!lines.slice(0, titles).every((line) => isTitle(line, gaps))) continue;
    const typed = typedColumns(rows.slice(1).map((line) => cutAtGaps(line, gaps) ?? []));
    if (typed === undefined || (typed === 0 && rows.length <= rowsOfWordsMin)) continue;
    if (rows.length === rowsMin && typed < typedOfFewMin) continue;
    best = { drawing: { kind: 'blanks', gaps, isRuled: false, width: gaps.length + 1 }, typed };
  }
  return best;
}

import type { BlankGap } from './drawn-rows.ts';

/** Lines that go on where all others have a blank. */
const oddShareMax = 0.02;

/** Blanks that go through all lines. */
function blanksThrough(lines: readonly string[], length: number): BlankGap[] {
  const odd = Math.floor(lines.length * oddShareMax);
  const blanks: BlankGap[] = [];
  let from: number | undefined;
  for (let at = 0; at <= length; at += 1) {
    const isBlank = at < length && lines.filter((line) => (line[at] ?? ' ') !== ' ').length <= odd;
    if (isBlank) from ??= at;
    else if (from !== undefined) {
      if (from > 0 && at < length) blanks.push({ from, to: at });
      from = undefined;
    }
  }
  return blanks;
}

const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);

/** How likely the header ends a label at a gap: by the blanks that it has there, then as in "Oda 1 Oda 2" or "Gün Oda 1 Oda 2". */
function endScore(header: string, { from, to }: BlankGap): number {
  const [before, behind] = [header.slice(0, to).trimEnd(), header.slice(from).trimStart()];
  const blanks = header.length - before.length - behind.length;
  const words = header.split(/\s+/);
  const next = /^\S+/.exec(behind)?.[0];
  const endsLabel = isNumber(/\S+$/.exec(before)?.[0]) && !isNumber(next);
  const beginsLabel = words.some((word, at) => word === next && isNumber(words[at - 1]));
  return 2 * blanks + (endsLabel || beginsLabel ? 1 : 0);
}

/**
 * Blanks that set columns apart: they go through all lines, and most lines go on behind them. Where labels have blanks of their
 * own above cells that are shorter, several lie between two columns: one of them is where the first label ends.
 */
export function gapsThrough(lines: readonly string[]): BlankGap[] {
  const [header = ''] = lines;
  const length = Math.max(...lines.map((line) => line.trimEnd().length));
  const areFilled = (from: number, to: number) =>
    lines.filter((line) => line.slice(from, to).trim() !== '').length * 2 >= lines.length;
  const gaps: BlankGap[] = [];
  const blanks = blanksThrough(lines, length);
  let between: BlankGap[] = [];
  // A first column may name groups, in few of its rows; what only the header has is a part of the next label.
  let isBehindCells = lines.slice(1).some((line) => line.slice(0, blanks[0]?.from).trim() !== '');
  for (const [at, blank] of blanks.entries()) {
    between.push(blank);
    if (!areFilled(blank.to, blanks[at + 1]?.from ?? length)) continue;
    const [first, ...others] = between.toReversed();
    if (first && isBehindCells)
      gaps.push(
        others.reduce((best, gap) => (endScore(header, gap) > endScore(header, best) ? gap : best), first),
      );
    isBehindCells = true;
    between = [];
  }
  return gaps;
}

/** A line of the source with its line ending, from `start` to `end` in UTF-16 units of the whole text. */
export interface SourceLine {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A line without an end (minified data, a whole book in one line) is shown in pieces of at most this length. */
const pieceUnitsMax = 2_000;

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

/** Where a piece that starts at `from` ends: after a space when one is near, never inside a surrogate pair. */
function pieceEnd(text: string, from: number, to: number): number {
  const limit = from + pieceUnitsMax;
  if (to <= limit) return to;
  const space = text.lastIndexOf(' ', limit - 1);
  if (space >= from + pieceUnitsMax / 2) return space + 1;
  return isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit;
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) return at + 1;
    if (code === 13) return text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
  }
  return text.length;
}

/** Cuts a part of the source into lines whose texts together are exactly that part. */
export function linesOf(text: string, offset: number): SourceLine[] {
  const lines: SourceLine[] = [];
  let from = 0;
  while (from < text.length) {
    const to = lineEnd(text, from);
    while (from < to) {
      const end = pieceEnd(text, from, to);
      lines.push({ start: offset + from, end: offset + end, text: text.slice(from, end) });
      from = end;
    }
  }
  return lines;
}

export interface LinePart {
  readonly text: string;
  /** Where it stands to the marked passage. */
  readonly place: 'before' | 'inside' | 'after';
}

/** The line in up to three parts: before, inside and after the marked passage. Empty parts are left out. */
export function partsOf(line: SourceLine, passage: { start: number; end: number }): readonly LinePart[] {
  const from = Math.max(line.start, Math.min(passage.start, line.end));
  const to = Math.max(from, Math.min(passage.end, line.end));
  const cut = (start: number, end: number) => line.text.slice(start - line.start, end - line.start);
  const parts: LinePart[] = [
    { text: cut(line.start, from), place: 'before' },
    { text: cut(from, to), place: 'inside' },
    { text: cut(to, line.end), place: 'after' },
  ];
  return parts.filter((part) => part.text !== '');
}

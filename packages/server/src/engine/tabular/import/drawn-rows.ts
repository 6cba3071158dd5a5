import type { CommentLine } from './comment-lines.ts';

/** Blanks that set two columns apart, from one place of a line to the one behind its end. */
export interface BlankGap {
  from: number;
  to: number;
}

/** How a table is drawn with letters: as a database shell, a Markdown text or a printed list shows it. */
export type Drawing =
  | {
      kind: 'bars';
      /** The sign between cells. */
      bar: string;
      /** Where it stands in each row, as the lines between rows tell; empty where they do not. */
      places: number[];
      /** Whether lines stand around the rows; else one alone stands below the header. */
      isGrid: boolean;
      width: number;
    }
  | {
      kind: 'blanks';
      gaps: BlankGap[];
      /** Whether a line below the header tells the columns. */
      isRuled: boolean;
      width: number;
    };

const border = /^[\s\-=+|:_─━═┌┬┐├┼┤└┴┘│┃╔╦╗╠╬╣╚╩╝║╭╮╰╯╞╪╡╟╫╢┏┳┓┣╋┫┗┻┛]+$/;
const rule = /^\s*(?:-+|=+|_+)(?:\s+(?:-+|=+|_+))*\s*$/;
/** What shells write below a result. */
const rowCount = /^\(?\d[\d.,]* (?:rows?|records?|satır|kayıt)(?=\W|$).{0,40}$/iu;

export const isBorder = (line: string): boolean => border.test(line) && /[-=─━═].?[-=─━═]/.test(line);
export const isRowCount = (line: string): boolean => rowCount.test(line.trim());
export const isRule = (line: string): boolean => rule.test(line) && line.trim().length > 2;

const inPattern = (sign: string) => (sign === '|' ? '\\|' : sign);

/** The cells of a line between bars. A bar behind a backslash is part of its cell, as in Markdown. */
function cutAtBars(line: string, { bar, places }: Extract<Drawing, { kind: 'bars' }>): string[] {
  if (places.length > 1 && places.every((place) => line[place] === bar))
    return places.slice(1).map((place, at) => line.slice((places[at] ?? 0) + 1, place).trim());
  const inner = line.trim().replace(new RegExp(`^${inPattern(bar)}|(?<!\\\\)${inPattern(bar)}$`, 'g'), '');
  const cells = inner.split(new RegExp(`(?<!\\\\)${inPattern(bar)}`));
  return cells.map((cell) => cell.trim().replaceAll(`\\${bar}`, bar));
}

/** The cells of a line between gaps; undefined where it has no blank in one of them. */
export function cutAtGaps(line: string, gaps: readonly BlankGap[]): string[] | undefined {
  const cells: string[] = [];
  let begin = 0;
  for (const { from, to } of gaps) {
    let at = from;
    while (at < to && at < line.length && line[at] !== ' ') at += 1;
    if (at === to && at < line.length) return undefined;
    cells.push(line.slice(begin, at).trim());
    begin = at;
  }
  cells.push(line.slice(begin).trim());
  return cells;
}

export const cutDrawn = (line: string, drawing: Drawing): string[] | undefined => {
  if (drawing.kind === 'blanks') return cutAtGaps(line, drawing.gaps);
  return line.includes(drawing.bar) ? cutAtBars(line, drawing) : undefined;
};

/**
 * Cuts one line after the other of a drawn table into cells; lines of the drawing have none. A line that is no row is one cell
 * above the table, and a comment below it.
 * @param comments gets those
 */
export function createDrawnReader(drawing: Drawing, comments: CommentLine[]) {
  let row = 0;
  let rows = 0;
  let hasRule = false;
  const isDrawn = (line: string): boolean => {
    if (drawing.kind === 'blanks' ? !isRule(line) : !isBorder(line)) return false;
    // Below a header, one line tells the columns; another one of dashes is a row of marks for what is missing.
    const isOne = drawing.kind === 'bars' ? !drawing.isGrid : drawing.isRuled && drawing.width > 1;
    if (isOne && hasRule) return false;
    hasRule = true;
    return true;
  };
  return (line: string): string[] => {
    row += 1;
    if (line.trim() === '' || isDrawn(line)) return [];
    const cells = isRowCount(line) ? undefined : cutDrawn(line, drawing);
    if (cells) {
      rows += 1;
      return cells;
    }
    const isBelow = rows > 0 && (drawing.kind === 'bars' || isRowCount(line));
    if (!isBelow) return [line.trim()];
    comments.push({ row, text: line });
    return [];
  };
}

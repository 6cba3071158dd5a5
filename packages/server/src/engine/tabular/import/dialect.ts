/** How a text of separated values is cut into cells. */
export interface Dialect {
  delimiter: string;
  /** Empty when cells are not quoted. */
  quote: string;
  /** What stands in front of a quote inside quotes: the quote itself, or a backslash. */
  escapeSign: string;
}

/**
 * Cuts a text into rows of cells. A row that has nothing in it is kept as an empty list, so that rows count as in the
 * file; a quote that is never closed ends with its line.
 */
export const splitRows = (text: string, dialect: Dialect, rowsMax: number): string[][] =>
  splitWithStarts(text, dialect, rowsMax).rows;

/**
 * The rows, and where each begins, in UTF-16 units; how many cells were quoted, and the rows of those that begin with
 * a quote that does not end them.
 */
export function splitWithStarts(text: string, { delimiter, quote, escapeSign }: Dialect, rowsMax: number) {
  const rows: string[][] = [];
  const starts: number[] = [];
  const quotes: { whole: number; brokenRows: number[] } = { whole: 0, brokenRows: [] };
  let cells: string[] = [];
  let at = 0;
  let rowStart = 0;
  const endRow = () => {
    rows.push(cells.length === 1 && cells[0] === '' ? [] : cells);
    starts.push(rowStart);
    cells = [];
    rowStart = at;
  };
  while (at < text.length && rows.length < rowsMax) {
    const opensQuote = quote !== '' && text[at] === quote;
    const quoted = opensQuote ? readQuoted(text, at, { delimiter, quote, escapeSign }) : undefined;
    if (quoted) quotes.whole += 1;
    else if (opensQuote) quotes.brokenRows.push(rows.length);
    const end = quoted?.end ?? plainEnd(text, at, delimiter);
    cells.push(quoted?.cell ?? text.slice(at, end));
    const sign = text[end];
    at = end + 1;
    if (sign === delimiter) {
      if (at < text.length) continue;
      cells.push('');
      endRow();
      continue;
    }
    if (sign === '\r' && text[at] === '\n') at += 1;
    endRow();
  }
  return { rows, starts, quotes };
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let end = from;
  for (let sign = text[end]; sign !== undefined; sign = text[++end])
    if (sign === delimiter || sign === '\n' || sign === '\r') return end;
  return end;
}

/** The cell of a quote, and where it ends; undefined where it is no whole quoted cell. */
function readQuoted(text: string, from: number, { delimiter, quote, escapeSign }: Dialect) {
  let cell = '';
  let at = from + 1;
  while (at < text.length) {
    const sign = text[at];
    if (sign === escapeSign && text[at + 1] === quote) {
      cell += quote;
      at += 2;
    } else if (sign === quote) {
      const next = text[at + 1];
      const isEnd = next === undefined || next === delimiter || next === '\n' || next === '\r';
      return isEnd ? { cell, end: at + 1 } : undefined;
    } else {
      cell += sign;
      at += 1;
    }
  }
  return undefined;
}

/** A row of a table with its first line, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;

/** The most frequent separator in the first line, outside quotes; a comma if there is none. */
export function findDelimiter(text: string): string {
  const lineEnd = text.search(/\r|\n/);
  const head = (lineEnd < 0 ? text : text.slice(0, lineEnd)).replace(/"(?:[^"]|"")*"/g, '');
  const counts = delimiters.map((sign) => ({ sign, count: head.split(sign).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}

const countLines = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The end of a quoted cell: after a quote that is not doubled, or at the end of the text. */
function endOfQuotes(text: string, start: number): number {
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    if (text[quote + 1] !== '"') return quote;
    at = quote + 2;
  }
}

interface Cell {
  value: string;
  /** The position of the separator after it. */
  end: number;
}

function readCell(text: string, start: number, delimiter: string): Cell {
  const isQuoted = text[start] === '"';
  const closing = isQuoted ? endOfQuotes(text, start + 1) : start;
  let end = isQuoted ? closing + 1 : start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  const value = isQuoted ? text.slice(start + 1, closing).replaceAll('""', '"') : text.slice(start, end);
  return { value, end };
}

/**
 * Parses separated values (RFC 4180) row by row: comma, semicolon or tab, quoted cells with doubled quotes and line
 * breaks. A cell is plain text, formulas included. Empty rows are skipped.
 */
export function* parseCsv(text: string): Generator<CsvRow> {
  const delimiter = findDelimiter(text);
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const cells: string[] = [];
    const begin = line;
    for (;;) {
      const { value, end } = readCell(text, at, delimiter);
      cells.push(value.trim());
      line += countLines(value);
      at = end + 1;
      if (text[end] === delimiter) continue;
      if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
      break;
    }
    if (cells.some((value) => value !== '')) yield { line: begin, cells };
    line += 1;
  }
}

const bodyRowsMax = 300;

/**
 * Whether the first cell of each row is its name, for which the header has no label: some programs write tables so. All labels
 * would stand one column too far to the left.
 */
export function namesRows(header: readonly string[], body: readonly string[][], delimiter: string): boolean {
  const rows = body.slice(0, bodyRowsMax).filter(({ length }) => length > 0);
  if (rows.length < 2 || header.some((cell) => cell.trim() === '')) return false;
  if (!rows.every(({ length }) => length === header.length + 1)) return false;
  // Lines that end with a delimiter have an empty cell behind the last one.
  if (rows.every((row) => (row.at(-1) ?? '').trim() === '')) return false;
  const names = rows.map(([first = '']) => first.trim());
  const start = Number(names[0]);
  const areCounted = (start === 0 || start === 1) && names.every((name, at) => name === String(start + at));
  return areCounted || (/\s/.test(delimiter) && new Set(names).size === names.length);
}

/** The labels of a header with one delimiter too many: an empty label more than its rows have cells. */
export function withoutStray(header: string[], body: readonly string[][]): string[] {
  const rows = body.slice(0, bodyRowsMax).filter(({ length }) => length > 0);
  const empty = header.flatMap((cell, at) => (cell.trim() === '' ? [at] : []));
  const isLonger = rows.length > 1 && rows.every(({ length }) => length < header.length);
  return empty.length === 1 && isLonger ? header.filter((_, at) => at !== empty[0]) : header;
}

/** A row with where it stands in the text of its file. */
export interface TableRow {
  readonly start: number;
  readonly end: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
  /** What stands right above it: a sheet's name, a heading, a caption. */
  readonly title: string;
}

interface Line extends TableRow {
  readonly text: string;
  /** How its cells are parted; undefined where it is no row. */
  readonly mark: string | undefined;
}

const rowsMin = 2;
const columnsMax = 64;
const markdownRule = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/u;
const numberToken = /^[-+−(%€$₺£]*\p{N}[\p{N}.,'’]*[)%]?$/u;

function splitQuoted(row: string, mark: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < row.length; at += 1) {
    const sign = row[at] ?? '';
    if (sign === '"' && isQuoted && row[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (sign === mark && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

function cellsOf(text: string, mark: string): string[] {
  if (mark === '|')
    return text
      .replaceAll(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.replaceAll(/\*\*|`/gu, '').trim());
  if (mark === ' ') return text.split(/\s{2,}/u).map((cell) => cell.trim());
  return splitQuoted(text, mark);
}

/** Prose has commas as well, with a space behind; rows have none. */
function markOf(text: string): string | undefined {
  if (text.includes('\t')) return '\t';
  if (text.includes('|')) return '|';
  const plain = text.replaceAll(/"(?:[^"]|"")*"/gu, '');
  if (/;(?! )/u.test(plain)) return ';';
  if (/,(?! )/u.test(plain) && !/[.!?]$/u.test(plain)) return ',';
  return /\S\s{2,}\S/u.test(text) ? ' ' : undefined;
}

function* linesOf(text: string): Generator<Line> {
  for (const match of text.matchAll(/[^\r\n]+/gu)) {
    const raw = match[0].replace(/^\uFEFF/u, '');
    const trimmed = raw.trim();
    if (trimmed === '') continue;
    const start = match.index + match[0].length - raw.length + raw.length - raw.trimStart().length;
    const mark = markOf(trimmed);
    const cells = mark === undefined ? [] : cellsOf(trimmed, mark);
    yield { start, end: start + trimmed.length, text: trimmed, mark, cells };
  }
}

/** A line of a printed table, whose cells only spaces part: what it is about, then numbers. */
function printedRow(line: Line): Line | undefined {
  const tokens = line.text.split(/\s+/u);
  const numbers = tokens.length - 1 - tokens.findLastIndex((token) => !numberToken.test(token));
  if (numbers === 0 || numbers === tokens.length || numbers > columnsMax) return undefined;
  const label = tokens.slice(0, tokens.length - numbers).join(' ');
  if (label.length > 60 || /[.:;!?]$/u.test(label)) return undefined;
  return { ...line, mark: 'printed', cells: [label, ...tokens.slice(tokens.length - numbers)] };
}

/** The names over a printed table: as many of the last words as there are numbers, the others over what it is about. */
function printedNames(line: Line | undefined, columns: number): string[] | undefined {
  const words = line?.text.split(/\s+/u) ?? [];
  if (words.length < columns || words.length > columns + 6 || /[.:;!?]$/u.test(line?.text ?? ''))
    return undefined;
  const own = words.length - columns + 1;
  return [words.slice(0, own).join(' '), ...words.slice(own)];
}

const isHeader = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell) => !/^[-+−(%€$₺£\s]*\p{N}[\p{N}.,\s]*$/u.test(cell) || /^(?:19|20)\d\d$/u.test(cell)) &&
  cells.some((cell) => cell !== '');

function tableOf(lines: readonly Line[], title: string): Table | undefined {
  const [head, ...body] = lines.filter(({ text, mark }) => mark !== '|' || !markdownRule.test(text));
  if (!head || body.length < rowsMin || head.cells.length > columnsMax || !isHeader(head.cells))
    return undefined;
  const rows = body.filter(({ cells }) => cells.length <= head.cells.length && cells.length > 1);
  return rows.length < rowsMin ? undefined : { names: head.cells, rows, title };
}

/** Runs of lines that are parted alike, each with the line above it. */
function runsOf(lines: readonly Line[]): { lines: Line[]; before: Line | undefined }[] {
  const runs: { lines: Line[]; before: Line | undefined; mark: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const last = runs.at(-1);
    const previous = lines[at - 1];
    if (line.mark === undefined) continue;
    if (last && last.mark === line.mark && previous === last.lines.at(-1)) last.lines.push(line);
    else runs.push({ lines: [line], before: previous, mark: line.mark });
  }
  return runs;
}

/** The tables of a text: separated values, sheets, Markdown, tabs, and columns that only spaces part. */
export function readTables(text: string): Table[] {
  const lines = [...linesOf(text)];
  const tables = runsOf(lines).flatMap(({ lines: run, before }) => tableOf(run, before?.text ?? '') ?? []);
  const printed = lines.map((line) =>
    line.mark === undefined || line.mark === ',' ? (printedRow(line) ?? line) : line,
  );
  for (const { lines: run, before } of runsOf(
    printed.map((line) => (line.mark === 'printed' ? line : { ...line, mark: undefined })),
  )) {
    const columns = Math.max(...run.map(({ cells }) => cells.length));
    const names = printedNames(before, columns);
    const rows = run.filter(({ cells }) => cells.length === columns);
    if (!names || rows.length < rowsMin || rows.length < run.length * 0.7) continue;
    const title = lines[lines.findIndex(({ start }) => start === before?.start) - 1]?.text ?? '';
    tables.push({ names, rows, title });
  }
  return tables;
}

import type { ByteSource } from '../../documents/byte-source.ts';
import { decodeText } from '../../documents/decode-text.ts';
import { cellKind, isTypedKind } from './cell-kind.ts';
import { detectDialect } from './detect-dialect.ts';
import { type Dialect, splitRows } from './dialect.ts';
import { mostFrequent } from './most-frequent.ts';

/** What programs begin a comment with. Two dashes alone are a mark for what is missing, or a drawn line. */
const signs = [
  { sign: '#', begins: /^#./ },
  { sign: '//', begins: /^\/\// },
  { sign: '--', begins: /^-- ?[\p{L}\p{N}]/u },
  { sign: '%', begins: /^% ?\p{L}/u },
] as const;

type CommentSign = (typeof signs)[number]['sign'];

/** Which lines of a text of separated values are comments, as its first lines tell. */
export interface CommentRule {
  signs: CommentSign[];
  dialect: Dialect;
  /** The cells of most rows. */
  width: number;
  /** Columns whose cells are no words. */
  typed: number[];
  /** The row that names the columns, although it begins as a comment. */
  headerRow?: number | undefined;
  /** The comments above the table. */
  head: CommentLine[];
}

/** A line that is no row. Rows count from 1. */
export interface CommentLine {
  row: number;
  text: string;
  /** Where it is not a comment. */
  reason?: 'MISSING COLUMNS';
}

const linesLookedAtMax = 5_000;
const typedShareMin = 0.9;
/** So many comments of a text are kept aside; those behind them stay rows. */
const commentsMax = 50_000;

const beginsOf = (sign: CommentSign) => signs.find((known) => known.sign === sign)?.begins ?? /^$/;
const cellsOf = (line: string, dialect: Dialect): string[] => splitRows(line, dialect, 1)[0] ?? [];

/**
 * Tells of each line of a text whether it begins within quotes. A quote opens a cell where one can begin; any other one is part
 * of its text.
 */
function createQuoteWatch({ delimiter, quote, escapeSign }: Dialect) {
  let isQuoted = false;
  return (line: string): boolean => {
    const wasQuoted = isQuoted;
    if (quote !== '"' || !line.includes(quote)) return wasQuoted;
    const plain = line.replaceAll(`${escapeSign}${quote}`, '');
    const pieces = plain.split(quote);
    if (pieces.length % 2 === 1) return wasQuoted;
    const before = pieces.at(-2)?.trimEnd() ?? '';
    const opens =
      pieces.length === 2 ? before === '' || before.endsWith(delimiter) : before.endsWith(delimiter);
    isQuoted = !wasQuoted && opens;
    return wasQuoted;
  };
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** The columns most of whose cells are numbers, days and the like. */
const typedColumns = (rows: readonly string[][], width: number): number[] =>
  Array.from({ length: width }, (_, column) => column).filter((column) => {
    const kinds = rows.map((row) => cellKind(row[column] ?? '')).filter((kind) => kind !== 'empty');
    return kinds.length > 0 && kinds.filter(isTypedKind).length >= kinds.length * typedShareMin;
  });

/** Whether a line that begins as a comment is one: it has other cells than the rows. "#1024" is a number of something. */
function isAside(line: string, { dialect, width, typed }: Omit<CommentRule, 'signs' | 'head'>): boolean {
  const cells = cellsOf(line, dialect);
  if (cells.length !== width) return true;
  // The sign makes words of a number.
  const told = typed.filter((column) => column > 0 || !/^\W{1,2}\d+$/.test(cells[0]?.trim() ?? ''));
  const areWords = told.every((column) => cellKind(cells[column] ?? '') === 'text');
  return told.length > 0 && areWords && (width === 1 || /^\S+\s/.test(line));
}

interface TextLine {
  line: string;
  row: number;
}

/** The line of labels that is written as a comment, as programs for measurements do: right above the first row. */
function headerRowOf(
  asides: readonly TextLine[],
  others: readonly TextLine[],
  rule: Omit<CommentRule, 'signs' | 'head'>,
) {
  const first = others[0];
  const last = asides.findLast(({ row }) => row < (first?.row ?? 0));
  if (!first || !last || rule.width < 2 || cellsOf(last.line, rule.dialect).length !== rule.width)
    return undefined;
  const cells = cellsOf(first.line, rule.dialect);
  const hasOwnHeader = rule.typed.some((column) => cellKind(cells[column] ?? '') === 'text');
  return hasOwnHeader ? undefined : last.row;
}

/** The rule for lines that begin with a sign, unless those are rows. */
function ruleFor(sign: CommentSign, lines: readonly TextLine[], delimiter: string | undefined) {
  const begins = beginsOf(sign);
  const asides = lines.filter(({ line }) => begins.test(line));
  const others = lines.filter(({ line }) => !begins.test(line));
  if (asides.length === 0 || others.length < 2) return undefined;
  const text = others.map(({ line }) => line).join('\n');
  const found = detectDialect(text);
  const dialect = { ...found, delimiter: delimiter ?? found.delimiter };
  const rows = splitRows(text, dialect, linesLookedAtMax).filter(({ length }) => length > 0);
  const width = mostFrequent(rows.map(({ length }) => length));
  const rule = { dialect, width, typed: typedColumns(rows.slice(1), width) };
  // One line above a single column is its name: "# of children".
  if (width === 1 && (rule.typed.length === 0 || asides.length === 1)) return undefined;
  const headerRow = headerRowOf(asides, others, rule);
  const comments = asides.filter(({ line, row }) => row !== headerRow && isAside(line, rule));
  const rowsAlike = asides.length - comments.length - (headerRow === undefined ? 0 : 1);
  return comments.length > rowsAlike ? { ...rule, headerRow, comments } : undefined;
}

/** The first lines that hold something and begin no row in quotes. */
function firstLines(sample: string): TextLine[] {
  const lines: TextLine[] = [];
  const isInside = createQuoteWatch(detectDialect(sample));
  let row = 0;
  for (const given of sample.split('\n', linesLookedAtMax)) {
    const line = withoutReturn(given);
    if (isInside(line)) continue;
    row += 1;
    if (line.trim() !== '') lines.push({ line, row });
  }
  return lines;
}

/** Finds out whether some lines of a text are comments, and which. @param delimiter the one that a person named */
export function findComments(sample: string, delimiter?: string): CommentRule | undefined {
  const present = signs.filter(({ sign }) => sample.startsWith(sign) || sample.includes(`\n${sign}`));
  if (present.length === 0) return undefined;
  let lines = firstLines(sample);
  let rule: CommentRule | undefined;
  for (const { sign } of present) {
    const found = ruleFor(sign, lines, delimiter);
    if (!found) continue;
    const { comments, ...rest } = found;
    lines = lines.filter((line) => !comments.includes(line));
    const first = lines[0]?.row ?? 0;
    const above = comments.filter(({ row }) => row < first).map(({ row, line }) => ({ row, text: line }));
    rule = {
      ...rest,
      headerRow: rest.headerRow ?? rule?.headerRow,
      signs: [...(rule?.signs ?? []), sign],
      head: [...(rule?.head ?? []), ...above].sort((one, other) => one.row - other.row),
    };
  }
  return rule;
}

/**
 * A text whose comments are blank lines: it has a row for each row.
 * @param comments gets them as the text passes by
 */
export const blankComments = (
  source: ByteSource,
  encoding: string,
  rule: CommentRule,
  comments: CommentLine[],
): ByteSource => ({
  sizeBytes: source.sizeBytes,
  async *open() {
    comments.length = 0;
    const isInside = createQuoteWatch(rule.dialect);
    const begins = rule.signs.map(beginsOf);
    let row = 0;
    const kept = (given: string): string => {
      const line = withoutReturn(given);
      if (isInside(line)) return given;
      row += 1;
      const mayBe = row !== rule.headerRow && comments.length < commentsMax;
      if (!mayBe || !begins.some((sign) => sign.test(line)) || !isAside(line, rule)) return given;
      comments.push({ row, text: line });
      return given.slice(line.length);
    };
    let rest = '';
    for await (const piece of decodeText(source, encoding)) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield Buffer.from(`${lines.map(kept).join('\n')}\n`);
    }
    if (rest !== '') yield Buffer.from(kept(rest));
  },
});

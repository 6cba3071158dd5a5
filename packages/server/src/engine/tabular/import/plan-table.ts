import { withAmountParts } from './amount-parts.ts';
import { hasOwnCell } from './column-part.ts';
import { findComments } from './comment-lines.ts';
import { detectDialect } from './detect-dialect.ts';
import { type Dialect, splitWithStarts } from './dialect.ts';
import { rowsOfValues } from './find-asides.ts';
import { findGroupLabels, type GroupLabels, type LabelRole } from './find-group-labels.ts';
import { findHeader, type HeaderFound, joinHeaders } from './find-header.ts';
import { agreedLength, extentOf, placeOfRest } from './find-long-rows.ts';
import { findRowFault } from './find-row-fault.ts';
import { nameColumns } from './name-columns.ts';
import { findPageRows } from './page-rows.ts';
import { type CutOrder, exampleLengthMax, planColumns } from './plan-columns.ts';
import type { RowFault } from './repair-rows.ts';
import { judgedTypes, shortRowRule } from './short-rows.ts';
import { statedDelimiter } from './stated-delimiter.ts';
import type { PlannedColumn, PlanOrder, TablePlan } from './table-plan.ts';
import { haveTextFormulas, withoutFormula } from './text-formulas.ts';

const sampleRowsMax = 10_000;
const titlesMax = 20;
const firstRowsMax = 20;
const firstColumnsMax = 50;
const titleLengthMax = 300;

function dialectOf({ sample, corrections, dialect }: PlanOrder): Dialect {
  const stated = dialect ? undefined : statedDelimiter(sample);
  const found = dialect ?? detectDialect(sample.slice(stated?.length));
  const { delimiter = stated?.delimiter ?? found.delimiter, quote = found.quote } = corrections;
  return { delimiter, quote, escapeSign: quote === found.quote ? found.escapeSign : quote };
}

/** The header that a person named, else the one that is found. */
function headerOf(rows: readonly string[][], order: CutOrder): HeaderFound {
  const { corrections, rowsBefore = 0, delimiter } = order;
  const { headerRows, firstRow } = corrections;
  const found = findHeader(rows, delimiter);
  if (headerRows === undefined && firstRow === undefined) return found;
  const named = firstRow === undefined ? undefined : Math.max(0, firstRow - 1 - rowsBefore);
  const first = named ?? found.headerRows[0] ?? found.firstDataRow;
  const count = headerRows ?? found.headerRows.length;
  const headers = Array.from({ length: count }, (_, index) => first + index);
  return {
    width: found.width,
    headerRows: headers,
    firstDataRow: first + count,
    titleRows: rows.flatMap((row, index) => (index < first && row.length > 0 ? [index] : [])),
    labels: joinHeaders(
      headers.map((row) => rows[row] ?? []),
      found.width,
    ),
  };
}

/** The most cells of a row: more than the header names, where rows go on behind it. */
function widthOf(header: HeaderFound, body: readonly string[][], isOwn: boolean): number {
  let width = header.width;
  for (const row of body) {
    width = Math.max(width, extentOf(row));
  }
  // What we wrote ourselves has no stray delimiters.
  if (isOwn) return width;
  // One long row in thousands has a stray delimiter: it is listed as one that could not be read.
  const long = body.filter((row) => row.length > header.width).length;
  return long * 50 >= body.length ? width : header.width;
}

/** The rows of a sample, the empty cells behind the table's columns left out, and where each row begins. */
function rowsOf({ sample, isWhole, width, dialect: own }: PlanOrder, dialect: Dialect) {
  const { rows: written, starts, quotes } = splitWithStarts(sample, dialect, sampleRowsMax);
  // The last row of a part may be cut off.
  if (!isWhole && written.length < sampleRowsMax) written.pop();
  if (!own && statedDelimiter(sample)) written[0] = [];
  const hasTextFormulas = !own && haveTextFormulas(written);
  const rows = hasTextFormulas ? written.map((row) => row.map(withoutFormula)) : written;
  const found = { rows, starts, quotes, spareCells: 0, ...(hasTextFormulas && { hasTextFormulas }) };
  if (width === undefined) return found;
  const longest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return {
    ...found,
    rows: rows.map((row) => row.slice(0, width)),
    spareCells: Math.max(0, longest - width),
  };
}

function roleOf({ format }: PlannedColumn): LabelRole {
  if (format.type === 'text') return format.isIdentifier ? 'perhaps' : 'label';
  return format.type === 'decimal' || format.type === 'boolean' ? 'figure' : 'perhaps';
}

/** A column as a person wants it, or as the shape of the rows says; what is not known for certain is doubtful. */
function withFilling(column: PlannedColumn, found: GroupLabels | undefined, wanted: boolean | undefined) {
  const doubts = [...column.doubts, ...(found && wanted === undefined ? ['group_label' as const] : [])];
  return (wanted ?? found?.isSure) ? { ...column, doubts, fillsEmpty: true } : { ...column, doubts };
}

/** Columns in which a report names a group once: the cells below the name get it. */
function fillLabels(
  columns: readonly PlannedColumn[],
  body: readonly string[][],
  { corrections }: PlanOrder,
) {
  const groups = findGroupLabels(body, columns.map(roleOf));
  return columns.map((column, index) =>
    withFilling(
      column,
      groups.find((group) => group.column === index),
      corrections.columns?.find(({ name }) => name === column.name)?.fillEmpty,
    ),
  );
}

/** The rows that tell of the columns, and those that have a delimiter too many and say nothing of them. */
function splitLong(
  rows: readonly string[][],
  body: readonly string[][],
  header: HeaderFound,
  { dialect }: PlanOrder,
) {
  // What we wrote ourselves has no such rows.
  const agreed = dialect ? undefined : agreedLength(rows, body, header);
  const isLong = (row: readonly string[]) => agreed !== undefined && extentOf(row) > agreed;
  return { agreed, plain: body.filter((row) => !isLong(row)), long: body.filter(isLong) };
}

interface ReadColumns {
  columns: PlannedColumn[];
  /** Cells behind the last column that belong to it; rows that are longer are listed as not read. */
  joined?: Pick<TablePlan, 'spareCells' | 'joinsSpareCells'>;
}

/** The columns that a header and the rows below it tell. @param isAll whether there are no more rows */
function columnsOf(body: readonly string[][], header: HeaderFound, order: CutOrder, isAll: boolean) {
  const width = widthOf(header, body, order.dialect !== undefined);
  const values = rowsOfValues(body, width, isAll);
  const labels = Array.from({ length: width }, (_, index) => header.labels[index] ?? '');
  const names = nameColumns(labels);
  const texts = labels.map((label, index) => ({
    label,
    name: names[index] ?? '',
    cells: values.map((row) => row[index] ?? ''),
    unit: order.units?.[index] ?? undefined,
  }));
  return fillLabels(planColumns(texts, order), body, order);
}

/**
 * Whether some rows have a delimiter too few, as the columns of the others tell. They say nothing of the columns themselves:
 * in a short table one of them would make numbers words.
 */
function findShortFault(
  rows: readonly string[][],
  body: readonly string[][],
  header: HeaderFound,
  order: CutOrder,
): RowFault | undefined {
  const agreed = agreedLength(rows, body, header);
  const short = body.filter(({ length }) => length + 1 === agreed);
  if (short.length === 0) return undefined;
  const full = body.filter(({ length }) => length === agreed);
  const types = judgedTypes(columnsOf(full, header, order, false));
  const rule = types.length === agreed ? shortRowRule(short, types) : undefined;
  return rule && { kind: 'quotes', types, short: { ...rule, rowsAbove: header.firstDataRow } };
}

function readColumns(
  rows: readonly string[][],
  body: readonly string[][],
  header: HeaderFound,
  order: CutOrder,
): ReadColumns {
  const isAll = order.isWhole && rows.length < sampleRowsMax;
  const { plain, long, agreed } = splitLong(rows, body, header, order);
  const columns = columnsOf(plain, header, order, isAll);
  if (long.length === 0 || columns.length !== agreed) return { columns };
  const place = placeOfRest(long, columns);
  if (place === 'own') return { columns: columnsOf(body, header, order, isAll) };
  if (place === undefined) return { columns };
  const longest = long.reduce((most, { length }) => Math.max(most, length), 0);
  return { columns, joined: { spareCells: longest - columns.length, joinsSpareCells: true } };
}

/** What stands above the table: rows of one cell or of few, and comments. */
function titlesOf(
  rows: readonly string[][],
  { titleRows }: HeaderFound,
  { rowsBefore = 0, commentsAbove = [] }: PlanOrder,
) {
  const titles = titleRows.map((row) => ({
    row: rowsBefore + row + 1,
    text: (rows[row] ?? []).filter((cell) => cell.trim() !== '').join(' '),
  }));
  const comments = commentsAbove.map(({ row, text }) => ({ row: rowsBefore + row, text }));
  const shown = [...titles, ...comments].sort((one, other) => one.row - other.row).slice(0, titlesMax);
  const shownRows = shown.map(({ row }) => row);
  return {
    titleRows: [...shownRows, ...titles.flatMap(({ row }) => (shownRows.includes(row) ? [] : [row]))],
    titles: shown.map(({ text }) => text.slice(0, titleLengthMax)),
  };
}

/** The first rows, with the cells that the columns of the file have in them. */
function shownRows(body: readonly string[][], columns: readonly PlannedColumn[]): string[][] {
  const own = columns.filter(hasOwnCell);
  const places = columns.slice(0, firstColumnsMax).map((column) => own.indexOf(column));
  return body
    .slice(0, firstRowsMax)
    .map((row) => places.map((place) => (row[place] ?? '').slice(0, exampleLengthMax)));
}

/** Decides from the first rows of an upload how it is read. */
export function planTable(given: PlanOrder): TablePlan {
  const { sample, rowsBefore = 0 } = given;
  const dialect = dialectOf(given);
  const order = { ...given, delimiter: dialect.delimiter };
  const { rows, starts, quotes, spareCells, hasTextFormulas } = rowsOf(order, dialect);
  const header = headerOf(rows, order);
  const body = rows.slice(header.firstDataRow).filter((row) => row.some((cell) => cell !== ''));
  const isAll = given.isWhole && rows.length < sampleRowsMax;
  const headers = header.headerRows.map((row) => rows[row] ?? []);
  const pages = findPageRows(body, headers, isAll);
  const tableRows = pages.places.size > 0 ? body.filter((_, at) => !pages.places.has(at)) : body;
  const { columns: read, joined } = readColumns(rows, tableRows, header, order);
  const columns = withAmountParts(read, {
    rows: rowsOfValues(tableRows, read.length, isAll),
    hint: given.language,
    parts: given.knownParts,
  });
  const isOwn = given.dialect !== undefined || given.isRepaired === true;
  const findShort = () =>
    dialect.quote === '"' ? findShortFault(rows, tableRows, header, order) : undefined;
  const fault = isOwn ? undefined : (findRowFault(sample, dialect, { rows, quotes }, given) ?? findShort());
  const comments =
    isOwn || given.commentsAbove || fault?.kind === 'drawn'
      ? undefined
      : findComments(sample, given.corrections.delimiter);
  const dataStart = starts[header.firstDataRow] ?? sample.length;
  return {
    dialect,
    ...titlesOf(rows, header, given),
    headerRows: header.headerRows.map((row) => rowsBefore + row + 1),
    firstDataRow: rowsBefore + header.firstDataRow + 1,
    lastRow: rowsBefore + rows.length,
    firstRows: shownRows(body, columns),
    dataStartBytes: Buffer.byteLength(sample.slice(0, dataStart)),
    ...(spareCells > 0 && { spareCells }),
    ...joined,
    ...(hasTextFormulas && { hasTextFormulas }),
    ...(comments && { comments }),
    ...(pages.headers.length > 0 && { pageHeaders: pages.headers }),
    ...(fault && { fault: { ...fault, width: header.width } }),
    columns,
  };
}

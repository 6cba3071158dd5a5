import { quoteText } from '../sandbox/sql-text.ts';
import { splitCurrencies } from './amount-parts.ts';
import { columnSql, rawColumn, readCells } from './column-of-rows.ts';
import { hasOwnCell } from './column-part.ts';
import { admitUnits, countCells, countMisfits, markMisfits, widenColumn } from './count-misfits.ts';
import { dropBlankEdges } from './drop-blank-edges.ts';
import { carryLabels } from './fill-labels-sql.ts';
import { markKeys } from './find-keys.ts';
import { findShiftedRows } from './find-short-rows.ts';
import { flagAsides, flagTotals } from './flag-totals.ts';
import { createProgress, type NoteProgress, type Progress } from './import-progress.ts';
import { noteSourceRows } from './note-source-rows.ts';
import { createTableFile, type TableFile } from './open-file.ts';
import type { BuildOrder, BuiltText, PlannedColumn, TablePlan, TableSource } from './table-plan.ts';
import { withoutFormulasSql } from './text-formulas.ts';

/** A column is made wider twice at most: to a number with more digits, then to text. */
const buildsMax = 3;

/**
 * DuckDB makes row groups of each quarter of a buffer, and merges them afterwards where the quarter is short: files of a few
 * buffers are read in quarters of several row groups, which takes a fifth less time and leaves a third less in the table's
 * file. A longer file would hold more such buffers in memory than an import may have.
 */
const longFileBytes = 100_000_000;
const longBufferBytes = 128_000_000;
const longBuffersMax = 2;

interface Reading {
  isParallel: boolean;
  isStrict: boolean;
  /** Rows with too few cells are refused and listed in the table `short_rows`. */
  refusesShort?: true;
}

/** So many rows with too few cells are no faults, but the way in which the text is written. */
const shortRowsMax = 100_000;

/** The cells of a row of the upload. */
const cellNames = (columns: readonly PlannedColumn[], spareCells: number): string[] => [
  ...columns.flatMap((column, index) => (hasOwnCell(column) ? [rawColumn(index)] : [])),
  ...Array.from({ length: spareCells }, (_, index) => `spare${index}`),
];

function readerSql(
  { dialect, columns, spareCells = 0 }: TablePlan,
  { path, sizeBytes }: TableSource,
  { isParallel, isStrict, refusesShort }: Reading,
): string {
  const { delimiter, quote, escapeSign } = dialect;
  const types = cellNames(columns, spareCells)
    .map((name) => `${name}: 'VARCHAR'`)
    .join(', ');
  const isLong = sizeBytes > longFileBytes && sizeBytes <= longBuffersMax * longBufferBytes;
  const buffer = isParallel && isLong ? `, buffer_size = ${longBufferBytes}` : '';
  const rejects = refusesShort
    ? `store_rejects = true, rejects_table = 'short_rows', rejects_scan = 'short_scans', rejects_limit = ${shortRowsMax}`
    : 'null_padding = true, store_rejects = true, rejects_limit = 0';
  return `read_csv(${quoteText(path)}, auto_detect = false, header = false, delim = ${quoteText(delimiter)},
    quote = ${quoteText(quote)}, escape = ${quoteText(escapeSign)}, columns = {${types}}, ${rejects},
    max_line_size = 4000000, parallel = ${isParallel}, strict_mode = ${isStrict}${buffer})`;
}

/** SQL for the rows of the upload as they are written: cells behind the last column are joined to it where they belong there. */
function joinedSql(plan: TablePlan, source: TableSource, reading: Reading): string {
  const { columns, dialect, spareCells = 0, joinsSpareCells } = plan;
  const reader = readerSql(plan, source, reading);
  if (!joinsSpareCells) return reader;
  const last = rawColumn(columns.findLastIndex(hasOwnCell));
  const spares = Array.from({ length: spareCells }, (_, index) => `spare${index}`);
  const parts = spares.map(
    (spare, at) =>
      `case when coalesce(${spares.slice(at).join(', ')}) is not null then ${quoteText(dialect.delimiter)} || coalesce(${spare}, '') else '' end`,
  );
  return `(select * replace (case when coalesce(${[last, ...spares].join(', ')}) is not null
    then coalesce(${last}, '') || ${parts.join(' || ')} end as ${last}) from ${reader})`;
}

/** SQL for the rows of the upload. */
function rowsSql(plan: TablePlan, source: TableSource, reading: Reading): string {
  const joined = joinedSql(plan, source, reading);
  return plan.hasTextFormulas ? withoutFormulasSql(joined, cellNames(plan.columns, 0)) : joined;
}

/** SQL that leaves rows out of which no cell is filled: exports of spreadsheet programs may end with thousands of them. */
function blankRule({ columns, spareCells = 0 }: TablePlan, { blankRows }: TableSource): string {
  const cells = cellNames(columns, spareCells);
  return blankRows.length === 0 || cells.length === 0
    ? ''
    : `where coalesce(${cells.join(', ')}) is not null`;
}

/** Resolves to the way in which DuckDB could read them. */
async function readRows(
  file: TableFile,
  { plan, source, onProgress }: { plan: TablePlan; source: TableSource; onProgress: NoteProgress },
): Promise<Reading> {
  const listed = plan.columns.map((column, index) => columnSql(column, index)).join(', ');
  const forget = ['rows', 'reject_errors', 'reject_scans'].map((table) => `drop table if exists ${table}`);
  const readBy = async (reading: Reading) => {
    for (const statement of forget) await file.run(statement);
    const rows = readCells(
      carryLabels(rowsSql(plan, source, reading), plan.columns, rawColumn),
      plan.columns,
    );
    await file.run(`create table rows as select ${listed} from ${rows} ${blankRule(plan, source)}`, (share) =>
      onProgress(share, 'writing'),
    );
    return reading;
  };
  // Short rows together with line ends in quotes can only be read in one go, which also needs the least memory.
  return (
    readBy({ isParallel: true, isStrict: true })
      .catch(() => readBy({ isParallel: false, isStrict: true }))
      // The last way for what DuckDB takes for a broken file.
      .catch(() => readBy({ isParallel: false, isStrict: false }))
  );
}

/** Sums are looked for in shorter tables alone, where they take as long as all else. */
const summedBytesMax = 20_000_000;

/** Shares of the time that a table takes: its rows, totals and notes, keys and cells, its file. */
function weightsOf({ sizeBytes }: TableSource) {
  const weights = { rows: 72, flags: 9, totals: sizeBytes > summedBytesMax ? 5 : 90, keys: 7, file: 7 };
  return { ...weights, behindRows: weights.flags + weights.totals + weights.keys + weights.file };
}

/** Reads the rows, and reads them again where columns turn out to hold more than their first rows said. */
async function readWithTypes(file: TableFile, { plan, source, keepsTypes }: BuildOrder, progress: Progress) {
  const weights = weightsOf(source);
  let columns = plan.columns;
  for (let build = 1; ; build += 1) {
    const onProgress = progress.begin(weights.rows, weights.behindRows);
    onProgress(0, 'writing');
    const reading = await readRows(file, { plan: { ...plan, columns }, source, onProgress });
    onProgress(1, 'checking');
    const asides = await flagAsides(file, columns, plan.pageHeaders);
    const misfits = await countMisfits(file, columns);
    const wider = new Map<number, PlannedColumn[]>();
    for (const [index, column] of columns.entries()) {
      const count = misfits.counts[index] ?? 0;
      if (build === buildsMax) continue;
      const mixed = await admitUnits(file, { index, column, count });
      // To have no unit takes no type from it.
      if (!mixed && keepsTypes.includes(column.name)) continue;
      const widened =
        mixed ?? (await widenColumn(file, { index, column, count, rowCount: misfits.rowCount }));
      if (!widened) continue;
      wider.set(
        index,
        'texts' in widened
          ? splitCurrencies(widened, [...columns, ...[...wider.values()].flat()])
          : [widened],
      );
    }
    if (wider.size === 0) return { columns, misfits, asides, reading };
    columns = columns.flatMap((column, index) => wider.get(index) ?? [column]);
  }
}

/** Makes the file of a table from its rows. */
export async function buildTable(order: BuildOrder, note: NoteProgress): Promise<BuiltText> {
  const { plan, source, keepsTypes } = order;
  const progress = createProgress(note);
  const weights = weightsOf(source);
  const file = await createTableFile(source.targetPath, source.folder);
  const { columns, asides, reading, ...found } = await readWithTypes(file, order, progress);
  const passed = (weight: number, left: number) => progress.begin(weight, left)(1, 'checking');
  passed(weights.flags, weights.behindRows - weights.flags);
  const { unreadRows, hasBrokenQuotes, hasStrayCells } = await noteSourceRows(
    file,
    { ...plan, columns },
    source,
  );
  const refusing = readerSql(plan, source, { ...reading, refusesShort: true });
  const shiftedMisfitsMin = await findShiftedRows(file, { ...plan, columns }, refusing);
  const flaggedRows = await flagTotals(file, columns);
  const misfits = flaggedRows === asides ? found.misfits : await countMisfits(file, columns);
  passed(weights.totals, weights.keys + weights.file);
  const keyed = await countCells(file, await markKeys(file, columns));
  const read = markMisfits(keyed, misfits);
  const left = await dropBlankEdges(file, { columns: read, kept: keepsTypes });
  passed(weights.keys, weights.file);
  await file.run('checkpoint');
  file.close();
  return {
    rowCount: misfits.rowCount,
    columns: read.filter((_, index) => left.includes(index)),
    readColumns: read,
    misfits: misfits.counts.filter((_, index) => left.includes(index)),
    unreadRows,
    flaggedRows,
    ...(hasBrokenQuotes && { hasBrokenQuotes }),
    ...(hasStrayCells && { hasStrayCells }),
    ...(shiftedMisfitsMin !== undefined && { shiftedMisfitsMin }),
  };
}

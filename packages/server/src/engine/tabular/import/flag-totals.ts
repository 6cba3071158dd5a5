import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import { foldCase } from './cell-kind.ts';
import { hasOwnCell } from './column-part.ts';
import { foldedSql } from './column-sql.ts';
import {
  asideShareMax,
  closingRows,
  isDrawn,
  isNote,
  loneCellsBelow,
  rowsBelowTotal,
  trailingRowsMax,
} from './find-asides.ts';
import { flagSql, textOf } from './flag-sql.ts';
import { flagSums } from './flag-sums.ts';
import { flagWholes } from './flag-wholes.ts';
import type { TableFile } from './open-file.ts';
import { pageNumber } from './page-number.ts';
import { readPageRows } from './page-rows.ts';
import { readBalanceRows } from './read-balance-rows.ts';
import { readGroupHeadings } from './read-group-headings.ts';
import type { PlannedColumn } from './table-plan.ts';
import {
  averageLabel,
  isLoneTotal,
  labelColumnsMax,
  labelledTotal,
  totalLabel,
  totalStem,
} from './total-label.ts';

const note = `^(\\*|not|notlar|note|notes|kaynak|source|aciklama|açiklama)([ :.]|$)|${pageNumber}`;

const notePattern = new RegExp(note, 'u');
const isNoted = (text: string) => notePattern.test(foldCase(text.trim()));

/** What stands in a cell: its value, or the text that does not fit. */
const cellOf = ({ name, format }: PlannedColumn, index: number) => {
  const value = `cast(${quoteName(name)} as varchar)`;
  return format.type === 'text' ? value : `coalesce(${quoteName(misfitColumn(index))}, ${value})`;
};

/**
 * SQL for whether a row says that it is a total.
 * @param texts of its columns, from the first on
 * @param cells the same with the values of other columns than those of words
 */
export function totalCondition(texts: readonly string[], cells = texts): string {
  const labels = texts.slice(0, labelColumnsMax);
  const matches = (text: string, pattern: string) =>
    `coalesce(regexp_matches(${foldedSql(text)}, ${quoteText(pattern)}), false)`;
  const exact = labels.map((text, at) => {
    const isTotal = matches(text, `${totalLabel}|${labelledTotal}`);
    if (at === 0) return isTotal;
    const before = cells.slice(0, at).map((cell) => `trim(${cell})`);
    return `(${isTotal} and not (${matches(text, averageLabel)} and concat(${before.join(', ')}) <> ''))`;
  });
  // Millions of rows without such a word are not looked at more closely; `and` would look at each.
  const mayBe = `regexp_matches(concat_ws(' ', ${labels.join(', ')}), ${quoteText(totalStem)})`;
  return `case when ${mayBe} then ${exact.join(' or ')} else false end`;
}

/** Totals and notes keep their empty cells. */
async function emptyFlagged(file: TableFile, columns: readonly PlannedColumn[]): Promise<void> {
  const cleared = columns.flatMap(({ name, fillsEmpty }, index) => {
    const filled = filledColumn(index);
    return fillsEmpty
      ? [`${quoteName(name)} = case when ${filled} then null else ${quoteName(name)} end, ${filled} = false`]
      : [];
  });
  if (cleared.length === 0) return;
  await file.run(`update rows set ${cleared.join(', ')} where rowid in (select row_id from flags)`);
}

/** SQL for the texts of the cells, without what was filled in from above. */
const writtenCells = (columns: readonly PlannedColumn[]) =>
  columns.flatMap((column, index) => {
    if (!hasOwnCell(column)) return [];
    const text = cellOf(column, index);
    return [column.fillsEmpty ? `case when not ${filledColumn(index)} then ${text} end` : text];
  });

/** The texts of the last rows. */
async function lastRows(file: TableFile, columns: readonly PlannedColumn[]) {
  const rows = await file.read(
    `select rowid, ${writtenCells(columns).join(', ')} from rows where rowid >= (select count(*) from rows) - ${trailingRowsMax}
     order by rowid`,
  );
  return rows.map(([id, ...texts]) => ({
    id: Number(id),
    texts: texts.map((text) => (typeof text === 'string' ? text : null)),
  }));
}

async function longestIn(file: TableFile, { name, format }: PlannedColumn, before: number): Promise<number> {
  if (format.type !== 'text') return 0;
  const sql = `select max(length(${quoteName(name)})) from rows where rowid < ${before}`;
  const [[length] = []] = await file.read(sql);
  return Number(length ?? 0);
}

/**
 * Flags totals among the last rows, and words that stand alone below the table, in a column that holds something else.
 * @returns those whose places prove it: the rows that close an invoice, what stands below them, and below a note that says so
 */
async function flagBelow(file: TableFile, columns: readonly PlannedColumn[]): Promise<number[]> {
  const read = columns.filter(hasOwnCell);
  const rows = await lastRows(file, columns);
  const texts = rows.map((row) => row.texts);
  const closing = new Set(closingRows(texts, read.length));
  const totals = rows.flatMap(({ id, texts: cells }, at) =>
    closing.has(at) || isLoneTotal(cells, read.length) ? [id] : [],
  );
  if (totals.length > 0) await file.run(flagSql('total', totals));
  const lone = loneCellsBelow(texts);
  const below = new Set(rowsBelowTotal(texts, read.length));
  const notes = rows.flatMap(({ id, texts: cells }, at) => (below.has(at) || isDrawn(cells) ? [id] : []));
  let [hasNote, areNoted] = [false, false];
  for (const { row, column: at, text } of lone) {
    const [found, column] = [rows[row], read[at]];
    if (!found || !column) continue;
    const { type, isIdentifier = false } = column.format;
    const lengthMax = await longestIn(file, column, rows[lone[0]?.row ?? row]?.id ?? found.id);
    // What stands alone below a note is one as well, however short it is.
    areNoted ||= isNoted(text);
    hasNote ||=
      areNoted || isNote(text, { width: read.length, isTyped: type !== 'text', isIdentifier, lengthMax });
    if (hasNote) notes.push(found.id);
  }
  if (notes.length > 0) await file.run(flagSql('note', [...new Set(notes)]));
  const closed = rows.flatMap(({ id }, at) => (closing.has(at) ? [id] : []));
  return closed.length > 0 || areNoted ? [...closed, ...notes] : [];
}

/**
 * SQL for rows with nothing but words that begin as a note does. Columns without an empty cell rule their rows out before
 * any is read.
 */
function noteRows(columns: readonly PlannedColumn[], first: string): string {
  const others = columns.flatMap((column, index) => {
    if (index === 0 || !hasOwnCell(column)) return [];
    const misfit = column.format.type === 'text' ? [] : [`${quoteName(misfitColumn(index))} is null`];
    return [`${quoteName(column.name)} is null`, ...misfit];
  });
  const isNote = [...others, `regexp_matches(${foldedSql(first)}, ${quoteText(note)})`].join(' and ');
  return `select rowid, 'note' from rows where ${others.length === 0 ? 'false' : isNote}
    and rowid not in (select row_id from flags)`;
}

/** Names of groups, headers of pages and what closes an invoice: their place among the other rows proves what they are, however many there are. */
const provenTable = 'proven_asides';

/** Forgets the flags where they are no totals, but a table of them. @returns how many rows are flagged */
async function countFlags(file: TableFile, areProven = false): Promise<number> {
  const counts = ['flags', 'rows', provenTable].map((table) => `(select count(*) from ${table})`);
  const [found = []] = await file.read(`select ${counts.join(', ')}`);
  const [flagged = 0, rows = 0, proven = 0] = found.map(Number);
  if (areProven || flagged - proven <= (rows - proven) * asideShareMax) return flagged;
  await file.run('delete from flags');
  return 0;
}

/**
 * Flags rows that say that they are totals or notes: what their cells hold tells nothing of their columns.
 * @param pageHeaders the rows of the header that a report may repeat on its pages
 */
export async function flagAsides(
  file: TableFile,
  columns: readonly PlannedColumn[],
  pageHeaders: readonly string[][] = [],
): Promise<number> {
  await file.run('create or replace table flags (row_id bigint, kind varchar)');
  const labels = columns.slice(0, labelColumnsMax).map(textOf);
  const cells = columns.slice(0, labelColumnsMax).map(cellOf);
  const [first = 'null'] = labels;
  await file.run(`insert into flags select rowid, 'total' from rows where ${totalCondition(labels, cells)}`);
  await file.run(`insert into flags ${noteRows(columns, first)}`);
  const pages = await readPageRows(file, writtenCells(columns), pageHeaders);
  if (pages.length > 0) await file.run(flagSql('note', pages));
  const closing = await flagBelow(file, columns);
  const balances = await readBalanceRows(file, columns);
  if (balances.length > 0) await file.run(flagSql('note', balances));
  const headings = await readGroupHeadings(file, columns);
  if (headings.length > 0) await file.run(flagSql('note', headings));
  const proven = [...new Set([...pages, ...headings, ...closing])];
  await file.run(
    `create or replace temp table ${provenTable} as select unnest([${proven.join(', ')}]::bigint[]) as row_id`,
  );
  return countFlags(file);
}

/**
 * Flags rows whose figures are sums of others as well. Flagged rows are left out of what questions see.
 * @returns how many rows are flagged
 */
export async function flagTotals(file: TableFile, columns: readonly PlannedColumn[]): Promise<number> {
  const areProven = await flagSums(file, columns);
  await flagWholes(file, columns);
  const flagged = await countFlags(file, areProven);
  if (flagged > 0) await emptyFlagged(file, columns);
  return flagged;
}

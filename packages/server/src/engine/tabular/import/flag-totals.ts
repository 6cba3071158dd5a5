import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn, misfitColumn } from '../sandbox/table-file.ts';
import { foldedSql } from './column-sql.ts';
import { findSubtotals } from './find-subtotals.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';
import { labelledTotal, totalLabel, totalStem } from './total-label.ts';

/** Columns in which the word for a total may stand. */
const labelColumnsMax = 3;
/** More flagged rows than this are no totals, but a table of them. */
const flaggedShareMax = 0.5;

const note = '^(\\*|not|notlar|note|notes|kaynak|source|aciklama|açiklama)([ :.]|$)';

const textOf = ({ name, format }: PlannedColumn, index: number) =>
  format.type === 'text' ? quoteName(name) : quoteName(misfitColumn(index));

/** More rows than this are no report that somebody made, and no place to look for sums. */
const summedRowsMax = 200_000;
const wordsMax = 8;

/** Flags rows whose figures are the sums of others, whatever they are called. */
async function flagSums(file: TableFile, columns: readonly PlannedColumn[]): Promise<void> {
  const summed = columns.filter(
    ({ format: { type, isIdentifier, unit } }) =>
      (type === 'integer' || type === 'decimal') && isIdentifier !== true && unit !== '%',
  );
  const [[count] = []] = await file.read('select count(*) from rows');
  if (summed.length === 0 || Number(count) > summedRowsMax) return;
  const words = columns.flatMap(({ name, format, constant, fillsEmpty }, index) =>
    format.type === 'text' && constant === undefined
      ? [`coalesce(trim(${quoteName(name)}), '') <> ''${fillsEmpty ? ` and not ${filledColumn(index)}` : ''}`]
      : [],
  );
  const filled = words.slice(0, wordsMax).map((isFilled) => `(${isFilled})::int`);
  const numbers = summed.map(({ name }) => `cast(${quoteName(name)} as double)`);
  const rows = await file.read(
    `select rowid, ${['0', ...filled].join(' + ')}, ${numbers.join(', ')} from rows order by rowid`,
  );
  const tolerances = summed.map(({ format: { type, scale } }) =>
    type === 'integer' ? 0.5 : 0.5 * 10 ** -(scale ?? 2),
  );
  const ids = findSubtotals(
    rows.map(([id, filledWords, ...figures]) => ({
      id: Number(id),
      words: Number(filledWords),
      numbers: figures.map((figure) => (figure === null ? null : Number(figure))),
    })),
    tolerances,
  );
  if (ids.length === 0) return;
  await file.run(`insert into flags select id, 'total' from unnest([${ids.join(', ')}]) as found (id)
    where id not in (select row_id from flags)`);
}

/** SQL for whether a row says that it is a total. @param texts of its columns, from the first on */
export function totalCondition(texts: readonly string[]): string {
  const labels = texts.slice(0, labelColumnsMax);
  const exact = labels.map(
    (text) =>
      `coalesce(regexp_matches(${foldedSql(text)}, ${quoteText(`${totalLabel}|${labelledTotal}`)}), false)`,
  );
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

/** With fewer columns a last row with one cell may be a row of the table. */
const footedColumnsMin = 3;

/** SQL for a sentence below a table whose first column holds no texts: it does not fit there, and is the last row. */
function footer(columns: readonly PlannedColumn[]): string {
  const [first] = columns;
  if (!first || first.format.type === 'text' || columns.length < footedColumnsMin) return 'false';
  return `(${quoteName(misfitColumn(0))} is not null and rowid = (select max(rowid) from rows))`;
}

/** Flags rows that are totals of others, and notes below the table: they are left out of what questions see. */
export async function flagTotals(file: TableFile, columns: readonly PlannedColumn[]): Promise<number> {
  const labels = columns.slice(0, labelColumnsMax).map(textOf);
  const isTotal = totalCondition(labels);
  const others = columns.slice(1).map((column, index) => {
    const misfit = column.format.type === 'text' ? [] : [`${quoteName(misfitColumn(index + 1))} is null`];
    return [`${quoteName(column.name)} is null`, ...misfit].join(' and ');
  });
  const [first = 'null'] = labels;
  const isNote = [
    `(regexp_matches(${foldedSql(first)}, ${quoteText(note)}) or ${footer(columns)})`,
    ...others,
  ].join(' and ');
  await file.run(`insert into flags select rowid, kind from (
    select rowid, case when ${isTotal} then 'total' when ${columns.length > 1 ? isNote : 'false'} then 'note' end as kind
    from rows) where kind is not null`);
  await flagSums(file, columns);
  const [[flagged, rows] = []] = await file.read(
    'select (select count(*) from flags), (select count(*) from rows)',
  );
  if (Number(flagged) <= Number(rows) * flaggedShareMax) {
    await emptyFlagged(file, columns);
    return Number(flagged);
  }
  await file.run('delete from flags');
  return 0;
}

import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { filledColumn } from '../sandbox/table-file.ts';
import { foldCase } from './cell-kind.ts';
import { hasOwnCell } from './column-part.ts';
import { foldedSql } from './column-sql.ts';
import { codeIn, findParents } from './find-parents.ts';
import { findSubtotals, type SummedColumn, type SummedRow } from './find-subtotals.ts';
import { flagSql, textOf } from './flag-sql.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';
import { labelColumnsMax, totalBefore, totalStem } from './total-label.ts';

/** More rows than this are no report that somebody made, and no place to look for sums. */
const summedRowsMax = 200_000;
const wordsMax = 8;

/** Labels of figures that a total has as an average, or not at all. */
const rateLabel = /fiyat|price|ortalama|average|avg|oran|rate|yüzde|percent|%|kur(?!u)|birim|unit/u;

const describeSummed = ({ label, format: { type, scale } }: PlannedColumn): SummedColumn => ({
  tolerance: type === 'integer' ? 0.5 : 0.5 * 10 ** -(scale ?? 2),
  isRate: rateLabel.test(foldCase(label)),
});

/** SQL for how many columns of words are filled. */
function filledWordsSql(columns: readonly PlannedColumn[]): string {
  const words = columns.flatMap((column, index) => {
    const { name, format, fillsEmpty } = column;
    return format.type === 'text' && hasOwnCell(column)
      ? [`coalesce(trim(${quoteName(name)}), '') <> ''${fillsEmpty ? ` and not ${filledColumn(index)}` : ''}`]
      : [];
  });
  return ['0', ...words.slice(0, wordsMax).map((isFilled) => `(${isFilled})::int`)].join(' + ');
}

/** SQL for whether a label begins as that of a total does, which its figures have to prove. */
function totalBeforeSql(columns: readonly PlannedColumn[]): string {
  const labels = columns.slice(0, labelColumnsMax).map(textOf);
  const begins = labels.map(
    (label) => `regexp_matches(${foldedSql(`coalesce(${label}, '')`)}, ${quoteText(totalBefore)})`,
  );
  // Rows without such a word are not looked at more closely.
  const mayBe = `regexp_matches(concat_ws(' ', ${labels.join(', ')}), ${quoteText(totalStem)})`;
  return `case when ${mayBe} then ${begins.join(' or ')} else false end`;
}

async function readRows(
  file: TableFile,
  columns: readonly PlannedColumn[],
  summed: readonly PlannedColumn[],
): Promise<SummedRow[]> {
  const numbers = summed.map(({ name }) => `cast(${quoteName(name)} as double)`);
  const [first] = columns;
  const code = first?.format.type === 'text' && !first.fillsEmpty ? quoteName(first.name) : 'null';
  const found = await file.read(
    `select r.rowid, _kind, ${code}, ${filledWordsSql(columns)}, ${totalBeforeSql(columns)}, ${numbers.join(', ')}
     from rows r left join (select row_id as _row, kind as _kind from flags) on _row = r.rowid
     where _kind is distinct from 'note' order by r.rowid`,
  );
  return found.map(([id, kind, text, words, mayBeTotal, ...figures]) => ({
    id: Number(id),
    code: codeIn(String(text ?? '')),
    isTotal: kind === 'total',
    mayBeTotal: mayBeTotal === true,
    words: Number(words),
    numbers: figures.map((figure) => (figure === null ? null : Number(figure))),
  }));
}

function namedIn(rows: readonly SummedRow[], ids: readonly number[]): number[] {
  const found = new Set(ids);
  return rows.flatMap(({ id, mayBeTotal }) => (mayBeTotal && found.has(id) ? [id] : []));
}

/**
 * Flags rows whose figures are the sums of others, whatever they are called.
 * @returns whether the rows prove each other, however many of them are sums
 */
export async function flagSums(file: TableFile, columns: readonly PlannedColumn[]): Promise<boolean> {
  const summed = columns.filter(
    ({ format: { type, isIdentifier, unit } }) =>
      (type === 'integer' || type === 'decimal') && isIdentifier !== true && unit !== '%',
  );
  const [[count] = []] = await file.read('select count(*) from rows');
  if (summed.length === 0 || Number(count) > summedRowsMax) return false;
  const rows = await readRows(file, columns, summed);
  const described = summed.map(describeSummed);
  const parents = findParents(
    rows,
    described.map(({ tolerance }) => tolerance),
  );
  const sums = findSubtotals(rows, described);
  const named = namedIn(rows, sums);
  // What a row is called by tells the total from the row above it where both have the same figures.
  const isTree = parents.length > 0 && named.every((id) => parents.includes(id));
  const ids = isTree ? parents : sums;
  if (ids.length > 0) await file.run(flagSql('total', ids));
  return isTree || named.length > 0;
}

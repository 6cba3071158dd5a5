import { quoteName, quoteText } from '../sandbox/sql-text.ts';
import { foldedSql } from './column-sql.ts';
import { flagSql } from './flag-sql.ts';
import type { TableFile } from './open-file.ts';
import type { PlannedColumn } from './table-plan.ts';
import { labelColumnsMax } from './total-label.ts';

/** What all rows of a ranking are part of, in small letters. */
const wholeLabel =
  '^(the )?(whole )?(world|worldwide|world total|global|all|all countries|nationwide|overall|everyone|d(ü|u)nya( geneli| toplam(ı|i))?|t(ü|u)rkiye( geneli)?|genel|t(ü|u)m(ü|u)?|hepsi)$';
const rowsMin = 3;

/** A column of ranks or numbers at the beginning, which the row of the whole has no number in. */
const isRank = ({ format: { type } }: PlannedColumn) => type === 'integer';

/** A figure that several others add up to, and none of them alone. */
const summedMin = 3;

/** SQL for whether a figure of a row without a rank is the sum of those of all others. */
function isSumSql({ name, format: { type, scale } }: PlannedColumn, place: string): string {
  const figure = quoteName(name);
  const tolerance = type === 'integer' ? 0 : 0.5 * 10 ** -(scale ?? 2);
  const sum = `select case when count(*) filter (other.${figure} > 0) >= ${summedMin} then sum(other.${figure}) end
    from rows other where other.${place} is not null`;
  return `coalesce(abs(all_rows.${figure} - (${sum})) <= ${tolerance}, false)`;
}

/**
 * Flags the row of the world below a ranking of countries: it has no rank where every other row has one, and either a word for the
 * whole and a figure above all others, or a figure that is the sum of all others.
 */
export async function flagWholes(file: TableFile, columns: readonly PlannedColumn[]): Promise<void> {
  const [rank, ...others] = columns;
  const labels = others.slice(0, labelColumnsMax - 1).filter(({ format }) => format.type === 'text');
  const figures = others.filter(
    ({ format: { type, unit } }) => (type === 'integer' || type === 'decimal') && unit !== '%',
  );
  if (!rank || !isRank(rank) || labels.length === 0 || figures.length === 0) return;
  const place = quoteName(rank.name);
  const isWhole = labels.map(
    ({ name }) => `coalesce(regexp_matches(${foldedSql(quoteName(name))}, ${quoteText(wholeLabel)}), false)`,
  );
  const isAbove = figures.map(
    ({ name }) =>
      `coalesce(${quoteName(name)} > (select max(${quoteName(name)}) from rows where ${place} is not null), false)`,
  );
  const isSum = figures.map((figure) => isSumSql(figure, place));
  const found = await file.read(
    `select rowid, (select count(*) filter (${place} is null) from rows), (select count(*) from rows)
     from rows all_rows where ${place} is null
     and (((${isWhole.join(' or ')}) and (${isAbove.join(' or ')})) or ${isSum.join(' or ')})`,
  );
  const [[id, unranked, all] = []] = found;
  if (found.length !== 1 || Number(unranked) !== 1 || Number(all) <= rowsMin) return;
  await file.run(flagSql('total', [Number(id)]));
}

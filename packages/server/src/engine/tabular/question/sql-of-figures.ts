import { quoteText } from '../sandbox/sql-text.ts';
import type { WayWords } from './query-tree.ts';

/**
 * How many different things there are in cells that hold several.
 * @param separators a regular expression for what stands between them
 * @param rows a condition in SQL; all rows without one
 */
export function thingsSql(cell: string, separators: string, rows?: string): string {
  const parts = `regexp_split_to_array(trim(${cell}), ${quoteText(String.raw`\s*${separators}\s*`)})`;
  const told = `${cell} IS NOT NULL${rows ? ` AND (${rows})` : ''}`;
  return `coalesce(len(list_distinct(flatten(array_agg(DISTINCT ${parts}) FILTER (WHERE ${told})))), 0)`;
}

/** The word that is true of one figure beside another; nothing where one of both is unknown. */
export function whichWaySql(of: string, than: string, words: WayWords): string {
  const [higher, lower, equal] = words.map(quoteText);
  const cases = [
    ['>', higher],
    ['<', lower],
    ['=', equal],
  ].map(([operator, word]) => `WHEN ${of} ${operator} ${than} THEN ${word}`);
  return `(CASE ${cases.join(' ')} END)`;
}

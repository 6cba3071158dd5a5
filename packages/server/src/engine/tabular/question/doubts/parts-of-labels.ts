import type { Item } from '../question-items.ts';
import { describedColumn, sameColumn } from '../question-schema.ts';
import { allColumns } from '../table-roles.ts';
import { columnsIn, hasColumn, usedColumns } from '../used-columns.ts';
import { splitLabel } from '../words/split-question.ts';
import { labelStems, meetingCost } from '../words/word-stems.ts';
import { type Doubted, surelyNamed } from './doubted.ts';

const kindWord = /^(?:type|kind|class|category|group|turu?|tipi?|cinsi?|sinifi?|kategorisi?|grubu?)$/;

/** "Which reactor" asks for one of them, and not for a "Reactor type" that several have. */
export function showsKind({ input: { items }, best: { query } }: Doubted): boolean {
  const shown = columnsIn(query.select);
  return items.some(({ meaning, from, until, weakest }) => {
    if (meaning.kind !== 'column' || weakest >= 0.95) return false;
    const words = splitLabel(meaning.ref.column.label);
    const isPart = words.length > until - from && kindWord.test(words.at(-1) ?? '');
    const isWhole = items.some(
      (other) =>
        other.meaning.kind === 'column' &&
        sameColumn(other.meaning.ref, meaning.ref) &&
        other.until - other.from >= words.length,
    );
    return isPart && !isWhole && hasColumn(shown, meaning.ref);
  });
}

/** "Lost the fewest plants" means "Plants lost", where a table has "Plants" as well. */
export function leavesLongerLabel({ input: { words }, best: { query }, tables }: Doubted): boolean {
  const said = words.map(({ stems }) => stems);
  const isSaid = (word: string) => said.some((stems) => meetingCost(stems, labelStems(word)) !== undefined);
  const { columns } = usedColumns(query);
  const used = columns.flatMap((key) => {
    const ref = describedColumn(tables, key);
    return ref ? [{ type: ref.column.type, label: splitLabel(ref.column.label) }] : [];
  });
  // Stems are costly, and only few of thousands of columns have the words of a used one.
  return tables.flatMap(allColumns).some((ref) => {
    const label = splitLabel(ref.column.label);
    const isLonger = used.some(
      (shorter) =>
        shorter.type === ref.column.type &&
        shorter.label.length < label.length &&
        shorter.label.every((word) => label.includes(word)),
    );
    return isLonger && label.length > 1 && !hasColumn(columns, ref) && label.every(isSaid);
  });
}

/** "The owners", where "Owner" is a header and a cell of another column. */
export const isHeaderAsWell = ({ input: { items }, best }: Doubted): boolean =>
  items.some(({ meaning, from, until, weakest }: Item) => {
    const isValue = meaning.kind === 'value' && meaning.values.length === 1;
    if (!isValue || !best.items.some((used) => used.from <= from && until <= used.until)) return false;
    const isFiltered = best.frame.filters.some(
      (filter) => filter.kind === 'values' && filter.values.includes(meaning.values[0] ?? ''),
    );
    return (
      isFiltered &&
      weakest >= surelyNamed &&
      items.some(
        (other) =>
          other.from === from &&
          other.until === until &&
          other.meaning.kind === 'column' &&
          other.weakest >= 0.95 &&
          other.meaning.ref.column.type === 'text' &&
          other.meaning.ref.column.name !== meaning.ref.column.name,
      )
    );
  });

const sharedWordsMin = 2;

/** "GTO winning drivers" under "GTO winning team" is a header that stands among the rows. */
export const filtersByHeader = ({ best: { frame } }: Doubted): boolean =>
  frame.filters.some((filter) => {
    if (filter.kind !== 'values') return false;
    const label = splitLabel(filter.ref.column.label);
    return filter.values.some((value) => {
      const shared = splitLabel(value).filter((word) => label.includes(word)).length;
      return shared >= sharedWordsMin && 2 * shared >= label.length;
    });
  });

import type { Item } from '../question-items.ts';
import type { ColumnRef } from '../question-schema.ts';
import { entityColumn } from '../table-roles.ts';

interface RowName {
  ref: ColumnRef;
  value: string;
  from: number;
  until: number;
}

const namedFrom = 0.6;

/** Stretches of the question that name one row each: cells of a column that has another one in each row, or of what rows are called by. */
export const namesOfRows = (items: readonly Item[]): RowName[] =>
  items.flatMap(({ meaning, from, until, weakest }) => {
    if (meaning.kind !== 'value' || weakest < namedFrom) return [];
    const [value, other] = meaning.values;
    const { ref } = meaning;
    const isName = ref.column.unique === true || entityColumn(ref.table)?.column === ref.column;
    return value !== undefined && other === undefined && isName ? [{ ref, value, from, until }] : [];
  });

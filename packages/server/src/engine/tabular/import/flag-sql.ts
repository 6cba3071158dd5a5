import { quoteName } from '../sandbox/sql-text.ts';
import { misfitColumn } from '../sandbox/table-file.ts';
import type { PlannedColumn } from './table-plan.ts';

/** SQL for the words of a cell: those of a column of words, or the text that does not fit another. */
export const textOf = ({ name, format }: PlannedColumn, index: number): string =>
  format.type === 'text' ? quoteName(name) : quoteName(misfitColumn(index));

/** SQL that flags rows which are not flagged yet. */
export const flagSql = (kind: 'total' | 'note', ids: readonly number[]): string =>
  `insert into flags select id, '${kind}' from unnest([${ids.join(', ')}]) as found (id)
    where id not in (select row_id from flags)`;

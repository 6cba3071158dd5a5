import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';
import { misfitColumn } from '#engine/tabular/sandbox/table-file.ts';
import type { ColumnNotes, StoredColumn } from './spreadsheet.tables.ts';

/** SQL for rows that were not read and cells that do not fit: source, row, column, text, and the code of the reason. */
export function problemsSql(columns: readonly StoredColumn[], notes: ColumnNotes): string {
  const cells = columns.flatMap(({ name, label, format, misfits }, index) => {
    if (format.type === 'text' || misfits === 0) return [];
    const text = quoteName(misfitColumn(index));
    return [
      `select s.source, s.source_row + r._id - s.row_id as source_row, ${quoteText(notes[name]?.label ?? label)},
        r.${text}, ${quoteText(format.type)} from (select _id, ${text} from rows where ${text} is not null) r
        asof join segments s on r._id >= s.row_id`,
    ];
  });
  const unread = `select source, source_row, '' as label, text, lower(reason) as reason from unread`;
  return `select * from (${[unread, ...cells].join(' union all ')})`;
}

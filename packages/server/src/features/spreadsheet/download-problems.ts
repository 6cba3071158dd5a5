import { translate } from '@docent/contract/messages/translate';
import { quoteName, quoteText } from '#engine/tabular/sandbox/sql-text.ts';
import { misfitColumn } from '#engine/tabular/sandbox/table-file.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { tableAnswer } from '#platform/http/table-answer.ts';
import { openWhole } from './list-rows.ts';
import { problemReason } from './problem-reason.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';
import type { ColumnNotes, StoredColumn } from './spreadsheet.tables.ts';

const rowsMax = 200_000;
const resultUnitsMax = 64 * 1024 * 1024;

/** SQL for rows that were not read and cells that do not fit: source, row, column, text, and the code of the reason. */
function problemsSql(columns: readonly StoredColumn[], notes: ColumnNotes): string {
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
  return `select * from (${[unread, ...cells].join(' union all ')}) order by 1, 2, 3`;
}

/**
 * What could not be read as a file: whole rows, and cells that kept their text.
 * @throws Failure spreadsheet_not_found, table_not_found, spreadsheet_importing, query_refused
 */
export async function downloadProblems(
  deps: QueryDeps,
  actor: Actor,
  { language, signal, ...asked }: QueryReader & { uid: string; name: string },
): Promise<BytesAnswer> {
  const { row, table, columns, files } = await openWhole(deps, actor, asked);
  const { rows } = await runSpreadsheetQuery(actor, {
    tables: [table],
    sql: problemsSql(columns, row.column_notes),
    isOwn: true,
    caps: { rowsMax, resultUnitsMax },
    language,
    signal,
  });
  const header = (['file', 'row', 'column', 'text', 'reason'] as const).map((key) =>
    translate(`spreadsheet.problems.${key}`, language),
  );
  return tableAnswer('csv', {
    name: `${row.label} ${translate('spreadsheet.problems.title', language)}`,
    columns: header.map((name, index) => ({
      name,
      type: index === 1 ? ('integer' as const) : ('text' as const),
    })),
    rows: rows.map(([source, row, column, text, reason]) => [
      files[Number(source)] ?? '',
      row ?? null,
      column ?? null,
      text ?? null,
      problemReason(String(reason), language),
    ]),
  });
}

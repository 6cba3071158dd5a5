import { translate } from '@docent/contract/messages/translate';
import type { Actor } from '#platform/auth/principal.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { tableAnswer } from '#platform/http/table-answer.ts';
import { openWhole } from './list-rows.ts';
import { problemReason } from './problem-reason.ts';
import { problemsSql } from './problems-sql.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';

const rowsMax = 200_000;
const resultUnitsMax = 64 * 1024 * 1024;

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
    sql: `${problemsSql(columns, row.column_notes)} order by 1, 2, 3`,
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

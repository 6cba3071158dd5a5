import type { Actor } from '#platform/auth/principal.ts';
import { openWhole } from './list-rows.ts';
import { problemReason } from './problem-reason.ts';
import { problemsSql } from './problems-sql.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { type QueryReader, runSpreadsheetQuery } from './run-spreadsheet-query.ts';

const textLengthMax = 1_000;

interface PageAsked extends QueryReader {
  uid: string;
  name: string;
  offset: number;
  limit: number;
}

/**
 * Rows that could not be read and cells that do not fit their column, in the order of the files.
 * @throws Failure spreadsheet_not_found, table_not_found, spreadsheet_importing, query_refused
 */
export async function listProblems(
  deps: QueryDeps,
  actor: Actor,
  { offset, limit, language, signal, ...asked }: PageAsked,
) {
  const { row, table, columns, files } = await openWhole(deps, actor, asked);
  const all = problemsSql(columns, row.column_notes);
  const ask = (sql: string) =>
    runSpreadsheetQuery(actor, {
      tables: [table],
      sql,
      caps: { rowsMax: limit },
      language,
      signal,
      isOwn: true,
    });
  const [{ rows }, counted] = await Promise.all([
    ask(`select source, source_row, label, substring(text, 1, ${textLengthMax}), reason from (${all})
      order by 1, 2, 3, 4 limit ${limit} offset ${offset}`),
    ask(`select count(*) from (${all})`),
  ]);
  return {
    items: rows.map(([source, sourceRow, column, text, reason]) => ({
      file: files[Number(source)] ?? '',
      sourceRow: Number(sourceRow),
      column: column === '' || column === null ? null : String(column ?? ''),
      text: String(text ?? ''),
      reason: problemReason(String(reason), language),
    })),
    total: Number(counted.rows[0]?.[0] ?? 0),
  };
}

import type { Language } from '@docent/contract/core/language';
import type { AnswerTable } from '@docent/contract/features/conversation-events';
import type { FigureTrace } from '@docent/contract/features/spreadsheet-answer';
import { translate } from '@docent/contract/messages/translate';
import type { Cell } from '@docent/contract/table-cell';
import {
  type Trace,
  type TracedRows,
  TraceRefused,
  traceFigure,
} from '#engine/tabular/lineage/trace-figure.ts';
import type { AskedTable } from '#engine/tabular/sandbox/query-messages.ts';
import { createQuerySession } from '#engine/tabular/sandbox/run-query.ts';
import { type Actor, holderOf } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AskedTableRow, listVersionTables } from './asked-spreadsheet.store.ts';
import { describeTables } from './describe-tables.ts';
import { openAskedTable } from './open-table.ts';
import { type QueryReader, refuseAborted, runSpreadsheetQuery } from './run-spreadsheet-query.ts';
import { tableFilesOf } from './table-files.ts';

interface LineageDeps {
  db: Database;
  storage: Storage;
}

interface AnsweredFrom extends QueryReader {
  readonly table: AnswerTable;
  readonly spreadsheetId: string;
  readonly versionIds: readonly string[];
}

const exportCaps = { rowsMax: 100_000, resultUnitsMax: 48 * 1024 * 1024, timeMaxMs: 30_000 } as const;

/** The tables that an answer was made from. @throws Failure not_found */
async function openVersions(
  { db, storage }: LineageDeps,
  actor: Actor,
  { spreadsheetId, versionIds }: AnsweredFrom,
): Promise<{ rows: AskedTableRow[]; tables: AskedTable[] }> {
  const rows = await inReadScope(db, actor, (tx) =>
    listVersionTables(tx, actor, { spreadsheetId, versionIds }),
  );
  if (rows.length !== versionIds.length) throw new Failure('not_found');
  const files = tableFilesOf(storage);
  const tables: AskedTable[] = [];
  for (const row of rows) tables.push(await openAskedTable(files, row));
  return { rows, tables };
}

/**
 * All rows of an answer's result: those that are stored with it, or what its query gives where they were cut.
 * @throws Failure not_found, query_refused
 */
export async function exportResult(
  deps: LineageDeps,
  actor: Actor,
  asked: AnsweredFrom,
): Promise<readonly (readonly Cell[])[]> {
  const { table, language, signal } = asked;
  if (!table.truncated) return table.rows;
  const { tables } = await openVersions(deps, actor, asked);
  return (await runSpreadsheetQuery(actor, { tables, sql: table.sql, caps: exportCaps, language, signal }))
    .rows;
}

/** The rows of one table as the wire has them: where each was in the upload. */
const tableView = (part: TracedRows, row: AskedTableRow | undefined): FigureTrace['tables'][number] => ({
  ...part,
  label: row?.label ?? part.table,
  files: (row?.sources ?? []).map(({ fileId: uid, name, sheet }) => ({ uid, name, ...(sheet && { sheet }) })),
});

function cellsOf({
  files,
  columns,
  sourceRows,
  sources,
}: FigureTrace['tables'][number]): FigureTrace['cells'] {
  const used = columns.filter((column) => column.used);
  const shown = used.length > 0 ? used : columns.slice(0, 1);
  return sourceRows.flatMap((row, at) => {
    const { name: file = '', sheet } = files[sources[at] ?? 0] ?? {};
    return shown.map(({ label: column }) => ({ file, ...(sheet && { sheet }), row, column }));
  });
}

/** The places of the columns with cells that did not fit: only these have texts to read. */
const misfitsOf = ({ columns }: AskedTableRow): number[] =>
  columns.flatMap(({ format, misfits }, at) => (format.type !== 'text' && misfits > 0 ? [at] : []));

/** A trace as the wire has it, with the tables that the answer was made from. */
function traceView(trace: Trace, rows: readonly AskedTableRow[]): FigureTrace {
  const rowOf = (table: string) => rows.find(({ name }) => name === table);
  const tables = trace.parts.map((part) => tableView(part, rowOf(part.table)));
  const read = new Set(trace.parts.map((part) => part.table));
  const leftOut = rows.reduce((sum, { name, flagged_rows }) => sum + (read.has(name) ? flagged_rows : 0), 0);
  return {
    sql: trace.sql,
    rows: tables.flatMap((table) => table.rows),
    cells: tables.flatMap(cellsOf),
    truncated: tables.some((table) => table.truncated),
    tables,
    check: {
      rowCount: trace.rowCount,
      leftOut,
      exact: trace.isExact,
      ...(trace.second && { second: trace.second }),
    },
  };
}

function refusalFailure(refused: TraceRefused, language: Language): Failure {
  const { refusal, detail = '' } = refused.outcome;
  const isHeavy = refusal === 'time' || refusal === 'memory';
  const reason = translate(isHeavy ? 'query.untraced' : `query.${refusal}`, language, { detail });
  return new Failure('query_refused', { values: { reason }, cause: refused });
}

/**
 * The rows and cells of the upload behind one figure of an answer, and the figure computed once more.
 * @throws Failure not_found, cell_not_found, figure_not_found, query_refused
 */
export async function traceCell(
  deps: LineageDeps,
  actor: Actor,
  { figure, ...asked }: AnsweredFrom & { figure: { row: number; column: number } },
): Promise<FigureTrace> {
  const { table, language, signal } = asked;
  const row = table.rows[figure.row];
  if (!row || figure.column >= table.columns.length) throw new Failure('cell_not_found');
  const { rows, tables } = await openVersions(deps, actor, asked);
  const session = createQuerySession(
    tables.map((one, at) => ({
      ...one,
      isTraced: true as const,
      hasSources: (rows[at]?.sources.length ?? 0) > 1,
    })),
    holderOf(actor),
  );
  try {
    // The query stands: no relation is looked for.
    const tracing = { session, schema: describeTables(rows, []), misfits: rows.map(misfitsOf), signal };
    const trace = await traceFigure(tracing, { sql: table.sql, figure: { row, column: figure.column } });
    if (!trace) throw new Failure('figure_not_found');
    return traceView(trace, rows);
  } catch (error) {
    if (error instanceof TraceRefused) throw refusalFailure(error, language);
    return refuseAborted(error, signal);
  } finally {
    session.close();
  }
}

import type { Language } from '@docent/contract/core/language';
import { describeColumns } from '#engine/tabular/answer/describe-columns.ts';
import type { QuestionSchema } from '#engine/tabular/question/question-schema.ts';
import type { RepeatedJoin } from '#engine/tabular/read-sql/repeated-join.ts';
import { sayStatement } from '#engine/tabular/read-sql/say-statement.ts';
import type {
  AskedTable,
  QueryCaps,
  QueryOutcome,
  QueryResult,
} from '#engine/tabular/sandbox/query-messages.ts';
import { isNode, type TreeNode, type TreeValue, textAt } from '#engine/tabular/sandbox/query-tree.ts';
import { createQuerySession, runQuery } from '#engine/tabular/sandbox/run-query.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Holder } from '#platform/fair-queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type AskedTableRow, findAskedSpreadsheet, listVersionTables } from './asked-spreadsheet.store.ts';
import { describeTables } from './describe-tables.ts';
import { openAskedTable } from './open-table.ts';
import { identityOf, repeatedJoinIn } from './repeated-joins.ts';
import { filterCondition, type RowFilter } from './row-conditions.ts';
import { readRowFilters } from './row-filters.ts';
import { type TableFiles, tableFilesOf } from './table-files.ts';
import type { AskedPart } from './visible-tables.ts';

interface CurrentQuery {
  spreadsheetId: string;
  sql: string;
  /** JSON: filters for every table that has their column. */
  filter?: string | undefined;
  caps?: Partial<QueryCaps>;
  language: Language;
  /** Whose query it is: callers of a company take turns. */
  caller: string;
  signal: AbortSignal;
}

export interface CurrentOutcome {
  outcome: QueryOutcome;
  /** Of the result, with their units; none where the query was refused. */
  columns: QueryResult['columns'];
  /** The versions that were asked: one for each table. */
  versionIds: readonly string[];
  /** Columns of the filters that a table of the query has. */
  filteredBy: string[];
  /** The first of its joins that may count rows several times. */
  repeated: RepeatedJoin | undefined;
  /** The query in words; undefined where it was refused, or there are none for it. */
  understood: string | undefined;
}

/** The tables that a statement reads, in lower case. */
function tablesIn(value: TreeValue | undefined, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) tablesIn(item, found);
  else if (isNode(value)) {
    if (value.type === 'BASE_TABLE') found.add(textAt(value, 'table_name').toLowerCase());
    for (const part of Object.values(value)) tablesIn(part, found);
  }
  return found;
}

const has = ({ columns }: AskedTableRow, name: string) => columns.some((column) => column.name === name);

function columnsFiltered(
  outcome: QueryOutcome,
  rows: readonly AskedTableRow[],
  filters: readonly RowFilter[],
): string[] {
  if (outcome.type !== 'result' || filters.length === 0) return [];
  const read = tablesIn(outcome.tree);
  const asked = rows.filter(({ name }) => read.has(name.toLowerCase()));
  const named = filters.filter(({ column }) => asked.some((row) => has(row, column)));
  return [...new Set(named.map(({ column }) => column))];
}

/** The tables with the conditions that filters put on their rows. */
const filteredParts = (rows: readonly AskedTableRow[], filters: readonly RowFilter[]): AskedPart[] =>
  rows.map((row) => {
    const own = filters.filter(({ column }) => has(row, column));
    const where = filterCondition(row.columns, own);
    return { row, ...(where && { where }) };
  });

async function openParts(files: TableFiles, parts: readonly AskedPart[]): Promise<AskedTable[]> {
  const tables: AskedTable[] = [];
  for (const { row, where } of parts)
    tables.push({ ...(await openAskedTable(files, row)), ...(where && { where }) });
  return tables;
}

interface JoinedParts {
  schema: QuestionSchema;
  parts: readonly AskedPart[];
  tables: readonly AskedTable[];
  holder: Holder;
  signal: AbortSignal;
}

async function findRepeated(
  tree: TreeNode,
  { schema, parts, tables, holder, signal }: JoinedParts,
): Promise<RepeatedJoin | undefined> {
  // It starts no process before something is asked.
  const session = createQuerySession(tables, holder);
  try {
    return await repeatedJoinIn(tree, { schema, identity: identityOf(parts), session, signal });
  } finally {
    session.close();
  }
}

/**
 * Runs a query over the current versions of a spreadsheet's tables, totals and notes left out, and rows that do not meet
 * the filters.
 * @throws Failure spreadsheet_not_found, spreadsheet_importing, validation for filters of columns that no table has
 */
export async function queryCurrentTables(
  { db, storage }: { db: Database; storage: Storage },
  scope: CompanyScope,
  { spreadsheetId, sql, filter, caps, language, caller, signal }: CurrentQuery,
): Promise<CurrentOutcome> {
  const rows = await inReadScope(db, scope, async (tx) => {
    const asked = await findAskedSpreadsheet(tx, scope, { id: spreadsheetId });
    if (!asked) throw new Failure('spreadsheet_not_found');
    return listVersionTables(tx, scope, { spreadsheetId, versionIds: asked.versionIds });
  });
  if (rows.length === 0) throw new Failure('spreadsheet_importing');
  const filters = readRowFilters({ filter, language }, (column) => rows.some((row) => has(row, column)));
  const parts = filteredParts(rows, filters);
  const tables = await openParts(tableFilesOf(storage), parts);
  const holder = { company: scope.companyId, caller };
  const outcome = await runQuery({ tables, sql, holder, ...(caps && { caps }) }, signal);
  const schema = describeTables(rows, []);
  const isRun = outcome.type === 'result';
  return {
    outcome,
    columns: isRun ? describeColumns(outcome, schema).columns : [],
    understood: isRun ? sayStatement(outcome.tree, { schema, language }) : undefined,
    repeated: isRun ? await findRepeated(outcome.tree, { schema, parts, tables, holder, signal }) : undefined,
    versionIds: rows.map(({ version_id }) => version_id),
    filteredBy: columnsFiltered(outcome, rows, filters),
  };
}

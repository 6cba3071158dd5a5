import type { VisibleTable } from '@docent/contract/features/public-link';
import type { TableSource } from '#engine/tabular/answer/table-source.ts';
import type { QuestionSchema } from '#engine/tabular/question/question-schema.ts';
import type { QueryTable } from '#engine/tabular/sandbox/query-messages.ts';
import { createQuerySession, type QuerySession } from '#engine/tabular/sandbox/run-query.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listVersionTables } from './asked-spreadsheet.store.ts';
import { valuesOf } from './asked-values.ts';
import { describeTables } from './describe-tables.ts';
import { findJoinable } from './joinable-columns.ts';
import { openAskedTable } from './open-table.ts';
import { listRelations } from './relation.store.ts';
import { identityOf, repeatedJoinIn } from './repeated-joins.ts';
import { tableFilesOf } from './table-files.ts';
import { type AskedPart, visibleParts } from './visible-tables.ts';

interface TablesAsked {
  readonly spreadsheetId: string;
  readonly versionIds: readonly string[];
  /** The asker's day, as YYYY-MM-DD. */
  readonly today: string;
  /** Whose question it is: callers of a company take turns. */
  readonly caller: string;
  readonly signal: AbortSignal;
  /** What of the tables may be asked; left out for all of it. */
  readonly visible?: readonly VisibleTable[] | undefined;
}

/** Relations that hold for the rows that are asked: another version may have a key twice, and sums would count its rows twice. */
async function relationsThatHold(
  { relations }: QuestionSchema,
  { parts, run, signal }: { parts: readonly AskedPart[]; run: QuerySession['run']; signal: AbortSignal },
): Promise<QuestionSchema['relations']> {
  const joined = relations.map(({ to }) => {
    const part = parts.find(({ row }) => row.name === to.table);
    // What a person says is a key is counted all the same.
    const columns = part?.row.columns ?? [];
    return {
      ...to,
      identity: JSON.stringify([part?.row.version_id, part?.where]),
      isUnique: columns.some(({ name, isUnique }) => name === to.column && isUnique === true),
    };
  });
  const isJoinable = await findJoinable(joined, { run, signal });
  return relations.filter(({ to }) => isJoinable(to));
}

/**
 * Opens versions of a spreadsheet's tables for a question. Rows that were flagged as totals or notes are left out.
 * @throws Failure spreadsheet_not_found where one of them was deleted meanwhile
 */
export async function openAskedTables(
  { db, storage }: { db: Database; storage: Storage },
  scope: CompanyScope,
  { spreadsheetId, versionIds, today, caller, signal, visible }: TablesAsked,
): Promise<TableSource> {
  const { rows, relations } = await inReadScope(db, scope, async (tx) => ({
    rows: await listVersionTables(tx, scope, { spreadsheetId, versionIds }),
    relations: await listRelations(tx, scope, spreadsheetId),
  }));
  if (rows.length !== versionIds.length) throw new Failure('spreadsheet_not_found');
  const files = tableFilesOf(storage);
  const parts = visibleParts(rows, visible);
  const tables: QueryTable[] = [];
  for (const { row, where } of parts) tables.push({ ...(await openAskedTable(files, row)), where });
  const described = describeTables(
    parts.map(({ row }) => row),
    relations,
  );
  const session = createQuerySession(tables, { company: scope.companyId, caller });
  const { run, close } = session;
  const schema = { ...described, relations: await relationsThatHold(described, { parts, run, signal }) };
  const values = await valuesOf([...versionIds, JSON.stringify(visible ?? null)], { schema, run, signal });
  const identity = identityOf(parts);
  return {
    schema,
    values,
    today,
    run,
    close,
    findRepeatedJoin: (tree, asking) => repeatedJoinIn(tree, { schema, identity, session, signal: asking }),
  };
}

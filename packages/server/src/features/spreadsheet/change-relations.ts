import type { Language } from '@docent/contract/core/language';
import type { TableRelation } from '@docent/contract/features/spreadsheet-relation';
import { createQuerySession } from '#engine/tabular/sandbox/run-query.ts';
import { recordAudit } from '#features/audit/index.ts';
import { type Actor, holderOf } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Holder } from '#platform/fair-queue.ts';
import { findJoinable } from './joinable-columns.ts';
import { loadSpreadsheet, loadTable } from './load-tables.ts';
import { measureRelation } from './measure-relation.ts';
import { openAskedTable } from './open-table.ts';
import type { QueryDeps } from './query-spreadsheet.ts';
import { deleteRelation, listRelations, type RelationRow, storeRelation } from './relation.store.ts';
import type { RelationSides } from './relation-values.ts';
import { lockSpreadsheet } from './spreadsheet.store.ts';
import { listTables, type SpreadsheetTableRow } from './spreadsheet-table.store.ts';

type Side = TableRelation['from'];

const relationView = (row: RelationRow): TableRelation => ({
  from: { table: row.from_table, column: row.from_column },
  to: { table: row.to_table, column: row.to_column },
  state: row.state,
  share: row.share,
});

/** Which of the columns that relations lead to are without a repeated value in the current versions of their tables. */
async function joinableNow(
  { files, holder }: Pick<QueryDeps, 'files'> & { holder: Holder },
  tables: readonly SpreadsheetTableRow[],
  relations: readonly TableRelation[],
): Promise<(side: Side) => boolean> {
  const joined = relations.flatMap(({ to }) => {
    const table = tables.find(({ name }) => name === to.table);
    const column = table?.columns?.find(({ name }) => name === to.column);
    if (!table || !column) return [];
    // Questions see the same rows: those of a version, without any filter.
    return [
      { ...to, identity: JSON.stringify([table.version_id, null]), isUnique: column.isUnique === true },
    ];
  });
  const looked = tables.filter(({ name }) => joined.some((side) => side.table === name && !side.isUnique));
  const opened = await Promise.all(looked.map((table) => openAskedTable(files, table)));
  const { run, close } = createQuerySession(opened, holder);
  try {
    return await findJoinable(joined, { run, signal: new AbortController().signal });
  } finally {
    close();
  }
}

/** @throws Failure spreadsheet_not_found */
export async function listTableRelations(
  { db, files }: QueryDeps,
  actor: Actor,
  uid: string,
): Promise<TableRelation[]> {
  const { rows, tables } = await inReadScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, uid);
    return { rows: await listRelations(tx, actor, uid), tables: await listTables(tx, actor, uid) };
  });
  const relations = rows.map(relationView);
  const ready = tables.filter(({ version_id }) => version_id !== null);
  const isJoinable = await joinableNow({ files, holder: holderOf(actor) }, ready, relations);
  return relations.map((relation) =>
    relation.state === 'rejected' || isJoinable(relation.to) ? relation : { ...relation, repeats: true },
  );
}

/** @throws Failure spreadsheet_not_found */
async function lockAndAudit(tx: Tx, actor: Actor, uid: string): Promise<void> {
  const spreadsheet = await lockSpreadsheet(tx, actor, uid);
  if (!spreadsheet) throw new Failure('spreadsheet_not_found');
  await recordAudit(tx, actor, {
    action: 'spreadsheet.changed',
    subject: { kind: 'spreadsheet', id: uid, name: spreadsheet.name },
    projectId: actor.projectId,
    details: { relations: true },
  });
}

/** @throws Failure spreadsheet_not_found, table_not_found for a table or column that is not there */
async function findSide(
  tx: Tx,
  actor: Actor,
  { uid, table, column }: Side & { uid: string },
): Promise<SpreadsheetTableRow> {
  const found = await loadTable(tx, actor, { uid, name: table });
  if (!found.columns?.some(({ name }) => name === column)) throw new Failure('table_not_found');
  return found;
}

interface DecisionAsked extends RelationSides {
  uid: string;
  state: 'confirmed' | 'rejected';
  language: Language;
}

/**
 * Confirms or rejects a relation, or adds one. One that is confirmed has to hold: joined to a column with repeated values,
 * rows would be counted more than once.
 * @throws Failure spreadsheet_not_found, table_not_found, relation_not_unique, relation_without_match, query_refused
 */
export async function decideRelation(
  { db, files }: QueryDeps,
  actor: Actor,
  { uid, from, to, state, language }: DecisionAsked,
): Promise<TableRelation[]> {
  const sides = await inReadScope(db, actor, async (tx) => ({
    from: await findSide(tx, actor, { uid, ...from }),
    to: await findSide(tx, actor, { uid, ...to }),
  }));
  const asked = { from, to, holder: holderOf(actor), language };
  const share = state === 'confirmed' ? await measureRelation(files, sides, asked) : null;
  await inScope(db, actor, async (tx) => {
    await lockAndAudit(tx, actor, uid);
    const tables = { fromTableId: sides.from.id, toTableId: sides.to.id };
    const columns = { fromColumn: from.column, toColumn: to.column, share };
    await storeRelation(tx, actor, { spreadsheetId: uid, ...tables, state, ...columns });
  });
  return listTableRelations({ db, files }, actor, uid);
}

/** @throws Failure spreadsheet_not_found, relation_not_found */
export async function deleteTableRelation(
  deps: QueryDeps,
  actor: Actor,
  { uid, from, to }: RelationSides & { uid: string },
): Promise<TableRelation[]> {
  await inScope(deps.db, actor, async (tx) => {
    await lockAndAudit(tx, actor, uid);
    if (!(await deleteRelation(tx, actor, { spreadsheetId: uid, from, to })))
      throw new Failure('relation_not_found');
  });
  return listTableRelations(deps, actor, uid);
}

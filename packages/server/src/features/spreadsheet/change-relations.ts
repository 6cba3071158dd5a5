import type { TableRelation } from '@docent/contract/features/spreadsheet-relation';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadSpreadsheet, loadTable } from './load-tables.ts';
import { listRelations, type RelationRow, storeRelation } from './relation.store.ts';
import { lockSpreadsheet } from './spreadsheet.store.ts';

type Side = TableRelation['from'];

const relationView = (row: RelationRow): TableRelation => ({
  from: { table: row.from_table, column: row.from_column },
  to: { table: row.to_table, column: row.to_column },
  state: row.state,
  share: row.share,
});

const viewAll = async (tx: Tx, actor: Actor, uid: string) =>
  (await listRelations(tx, actor, uid)).map(relationView);

/** @throws Failure spreadsheet_not_found */
export function listTableRelations(
  { db }: { db: Database },
  actor: Actor,
  uid: string,
): Promise<TableRelation[]> {
  return inReadScope(db, actor, async (tx) => {
    await loadSpreadsheet(tx, actor, uid);
    return viewAll(tx, actor, uid);
  });
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
): Promise<string> {
  const found = await loadTable(tx, actor, { uid, name: table });
  if (!found.columns?.some(({ name }) => name === column)) throw new Failure('table_not_found');
  return found.id;
}

/** @throws Failure spreadsheet_not_found, table_not_found */
export function decideRelation(
  { db }: { db: Database },
  actor: Actor,
  { uid, from, to, state }: { uid: string; from: Side; to: Side; state: 'confirmed' | 'rejected' },
): Promise<TableRelation[]> {
  return inScope(db, actor, async (tx) => {
    await lockAndAudit(tx, actor, uid);
    const fromTableId = await findSide(tx, actor, { uid, ...from });
    const toTableId = await findSide(tx, actor, { uid, ...to });
    const columns = { fromColumn: from.column, toColumn: to.column, share: null };
    await storeRelation(tx, actor, { spreadsheetId: uid, fromTableId, toTableId, state, ...columns });
    return viewAll(tx, actor, uid);
  });
}

import type { Language } from '@docent/contract/core/language';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import { type AuditEntry, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { proposeRelationsJob, removeVersionJob } from './import-jobs.ts';
import { loadTable } from './load-tables.ts';
import { lockSpreadsheet, type SpreadsheetRow, touchSpreadsheet } from './spreadsheet.store.ts';
import { tableView } from './spreadsheet.view.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import {
  type ListedVersionRow,
  listVersions,
  markVersionDeleted,
  setCurrentVersion,
} from './table-version.store.ts';
import { versionView } from './table-version.view.ts';

interface VersionAsked {
  uid: string;
  name: string;
  number: number;
}

/** The versions of a table, the newest first. @throws Failure spreadsheet_not_found, table_not_found */
export function listTableVersions(
  { db }: { db: Database },
  actor: Actor,
  asked: { uid: string; name: string },
): Promise<TableVersion[]> {
  return inReadScope(db, actor, async (tx) => {
    const table = await loadTable(tx, actor, asked);
    const rows = await listVersions(tx, actor, table.id);
    return rows.map((row) => versionView(row, table.version_id));
  });
}

interface LockedVersion {
  spreadsheet: SpreadsheetRow;
  table: SpreadsheetTableRow;
  version: ListedVersionRow;
}

/** @throws Failure spreadsheet_not_found, table_not_found, table_version_not_found */
async function lockVersion(
  tx: Tx,
  actor: Actor,
  { uid, name, number }: VersionAsked,
): Promise<LockedVersion> {
  const spreadsheet = await lockSpreadsheet(tx, actor, uid);
  if (!spreadsheet) throw new Failure('spreadsheet_not_found');
  const table = await loadTable(tx, actor, { uid, name });
  const versions = await listVersions(tx, actor, table.id);
  const version = versions.find((known) => known.number === number);
  if (!version) throw new Failure('table_version_not_found');
  return { spreadsheet, table, version };
}

const audited = (
  action: AuditEntry['action'],
  actor: Actor,
  { spreadsheet, table, version }: LockedVersion,
): AuditEntry => ({
  action,
  subject: { kind: 'spreadsheet', id: spreadsheet.id, name: spreadsheet.name },
  projectId: actor.projectId,
  details: { table: table.name, version: version.number },
});

/**
 * Makes a version the one that is shown and asked. A draft that was made from another version than the current one is
 * refused: it would undo what came between.
 * @throws Failure spreadsheet_not_found, table_not_found, table_version_not_found, table_version_outdated,
 * spreadsheet_importing
 */
export function activateVersion(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  { language, ...asked }: VersionAsked & { language: Language },
): Promise<SpreadsheetTable> {
  return inScope(db, actor, async (tx) => {
    const found = await lockVersion(tx, actor, asked);
    const { spreadsheet, table, version } = found;
    if (spreadsheet.status === 'importing') throw new Failure('spreadsheet_importing');
    if (version.is_draft && version.base_number !== table.number) throw new Failure('table_version_outdated');
    if (version.id !== table.version_id) {
      await setCurrentVersion(tx, actor, { tableId: table.id, versionId: version.id });
      await touchSpreadsheet(tx, actor, asked.uid);
      const { companyId } = actor;
      await jobs.enqueue(tx, actor, proposeRelationsJob, { companyId, spreadsheetId: asked.uid });
      await recordAudit(tx, actor, audited('spreadsheet.version_activated', actor, found));
    }
    return tableView(await loadTable(tx, actor, asked), language);
  });
}

/**
 * Deletes a version that is not the current one; its file goes in the background.
 * @throws Failure spreadsheet_not_found, table_not_found, table_version_not_found, version_is_current
 */
export function deleteVersion(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  asked: VersionAsked,
): Promise<null> {
  const { companyId } = actor;
  return inScope(db, actor, async (tx) => {
    const found = await lockVersion(tx, actor, asked);
    const { table, version } = found;
    if (version.id === table.version_id) throw new Failure('version_is_current');
    await markVersionDeleted(tx, actor, version.id);
    await jobs.enqueue(tx, actor, removeVersionJob, { companyId, versionId: version.id });
    await recordAudit(tx, actor, audited('spreadsheet.version_deleted', actor, found));
    return null;
  });
}

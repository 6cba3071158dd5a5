import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inReadScope, inScope } from '#platform/db/scope.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { listStorageKeys, markOneOfProjectDeleted, removeDeleted } from './spreadsheet-import.store.ts';
import { findDeletedVersion, removeVersionRow } from './table-version.store.ts';

/** Takes what a deleted version has left, its file first. */
export async function removeVersion(
  { db, storage }: { db: Database; storage: Storage },
  { companyId, versionId }: { companyId: string; versionId: string },
): Promise<void> {
  const scope = { companyId };
  const key = await inReadScope(db, scope, (tx) => findDeletedVersion(tx, scope, versionId));
  if (key === undefined) return;
  await storage.remove(key);
  await inScope(db, scope, (tx) => removeVersionRow(tx, scope, versionId));
}

/** Takes what a deleted spreadsheet has left: files first, so that nothing stays that no row leads to. */
export async function removeSpreadsheet(
  { db, storage }: { db: Database; storage: Storage },
  { companyId, spreadsheetId }: { companyId: string; spreadsheetId: string },
): Promise<void> {
  const scope = { companyId };
  const keys = await inReadScope(db, scope, (tx) => listStorageKeys(tx, scope, spreadsheetId));
  for (const key of keys) await storage.remove(key);
  await inScope(db, scope, (tx) => removeDeleted(tx, scope, spreadsheetId));
}

/** Removes all spreadsheets of a project that was deleted. A run that is cut is finished by the next one. */
export async function removeProjectSpreadsheets(
  deps: { db: Database; storage: Storage },
  scope: CompanyScope,
  { projectId, signal }: { projectId: string; signal: AbortSignal },
): Promise<void> {
  const { companyId } = scope;
  for (;;) {
    signal.throwIfAborted();
    const spreadsheetId = await inScope(deps.db, scope, (tx) =>
      markOneOfProjectDeleted(tx, scope, projectId),
    );
    if (spreadsheetId === undefined) return;
    await removeSpreadsheet(deps, { companyId, spreadsheetId });
  }
}

import type { Language } from '@docent/contract/core/language';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { loadTable } from './load-tables.ts';
import { lockSpreadsheet } from './spreadsheet.store.ts';
import { tableView } from './spreadsheet.view.ts';
import { setCurrentVersion } from './table-version.store.ts';

/**
 * Takes away why the last import of a table failed: the table is its current version again, with the corrections that this
 * one was read by. A table without a version keeps the reason, because there is nothing else to show.
 * @throws Failure spreadsheet_not_found, table_not_found
 */
export function dismissTableError(
  { db }: { db: Database },
  actor: Actor,
  { uid, name, language }: { uid: string; name: string; language: Language },
): Promise<SpreadsheetTable> {
  return inScope(db, actor, async (tx) => {
    const spreadsheet = await lockSpreadsheet(tx, actor, uid);
    if (!spreadsheet) throw new Failure('spreadsheet_not_found');
    const table = await loadTable(tx, actor, { uid, name });
    if (table.state === 'failed' && table.version_id !== null) {
      await setCurrentVersion(tx, actor, { tableId: table.id, versionId: table.version_id });
      await recordAudit(tx, actor, {
        action: 'spreadsheet.changed',
        subject: { kind: 'spreadsheet', id: uid, name: spreadsheet.name },
        projectId: actor.projectId,
        details: { table: name },
      });
    }
    return tableView(await loadTable(tx, actor, { uid, name }), language);
  });
}

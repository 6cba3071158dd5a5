import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { importSpreadsheetJob } from './import-jobs.ts';
import { loadSpreadsheet } from './load-tables.ts';
import { lockSpreadsheet, markImporting } from './spreadsheet.store.ts';
import { spreadsheetView } from './spreadsheet.view.ts';
import { askForMissing } from './spreadsheet-table.store.ts';

/**
 * Imports the tables that have no rows yet, because their import was canceled or failed.
 * @throws Failure spreadsheet_not_found, spreadsheet_importing
 */
export function importAgain(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  id: string,
): Promise<Spreadsheet> {
  const { companyId, projectId } = actor;
  return inScope(db, actor, async (tx) => {
    const spreadsheet = await lockSpreadsheet(tx, actor, id);
    if (!spreadsheet) throw new Failure('spreadsheet_not_found');
    if (spreadsheet.status === 'importing') throw new Failure('spreadsheet_importing');
    const names = await askForMissing(tx, actor, id);
    if (names.length === 0) return spreadsheetView(spreadsheet);
    await markImporting(tx, actor, id);
    await jobs.enqueue(tx, actor, importSpreadsheetJob, { companyId, spreadsheetId: id });
    await recordAudit(tx, actor, {
      action: 'spreadsheet.changed',
      subject: { kind: 'spreadsheet', id, name: spreadsheet.name },
      projectId,
      details: { table: names.join(', ') },
    });
    return spreadsheetView(await loadSpreadsheet(tx, actor, id));
  });
}

import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { removeSpreadsheetJob } from './import-jobs.ts';
import { loadSpreadsheet } from './load-tables.ts';
import { askToCancel, lockSpreadsheet, markDeleted, renameSpreadsheet } from './spreadsheet.store.ts';
import { spreadsheetView } from './spreadsheet.view.ts';

interface ChangeDeps {
  db: Database;
  jobs: Jobs;
}

/** @throws Failure spreadsheet_not_found */
export function updateSpreadsheet(
  { db }: Pick<ChangeDeps, 'db'>,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Spreadsheet> {
  return inScope(db, actor, async (tx) => {
    const before = await lockSpreadsheet(tx, actor, id);
    if (!before) throw new Failure('spreadsheet_not_found');
    if (before.name !== name) {
      await renameSpreadsheet(tx, actor, id, name);
      await recordAudit(tx, actor, {
        action: 'spreadsheet.changed',
        subject: { kind: 'spreadsheet', id, name: before.name },
        projectId: actor.projectId,
        details: { name: { before: before.name, after: name } },
      });
    }
    return spreadsheetView(await loadSpreadsheet(tx, actor, id));
  });
}

/** Deletes a database; the files of its tables go in the background. @throws Failure spreadsheet_not_found */
export function deleteSpreadsheet({ db, jobs }: ChangeDeps, actor: Actor, id: string): Promise<null> {
  const { companyId, projectId } = actor;
  return inScope(db, actor, async (tx) => {
    const found = await lockSpreadsheet(tx, actor, id);
    if (!found) throw new Failure('spreadsheet_not_found');
    await markDeleted(tx, actor, id);
    await jobs.enqueue(tx, actor, removeSpreadsheetJob, { companyId, spreadsheetId: id });
    await recordAudit(tx, actor, {
      action: 'spreadsheet.deleted',
      subject: { kind: 'spreadsheet', id, name: found.name },
      projectId,
      details: {},
    });
    return null;
  });
}

/** Stops the import that goes on, whichever process does it. @throws Failure spreadsheet_not_found */
export function cancelImport(
  { db }: Pick<ChangeDeps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ cancelled: boolean }> {
  return inScope(db, actor, async (tx) => {
    const { name } = await loadSpreadsheet(tx, actor, id);
    const cancelled = await askToCancel(tx, actor, id);
    if (cancelled)
      await recordAudit(tx, actor, {
        action: 'spreadsheet.import_cancelled',
        subject: { kind: 'spreadsheet', id, name },
        projectId: actor.projectId,
      });
    return { cancelled };
  });
}

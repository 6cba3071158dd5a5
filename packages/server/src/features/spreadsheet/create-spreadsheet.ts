import type { Language } from '@docent/contract/core/language';
import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import * as routes from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import { distinctNames, safeName } from '#engine/tabular/import/name-columns.ts';
import { recordAudit } from '#features/audit/index.ts';
import { type FileRow, findFiles, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { parseInput } from '#platform/http/read-input.ts';
import { importSpreadsheetJob } from './import-jobs.ts';
import { loadSpreadsheet } from './load-tables.ts';
import { countSpreadsheets, insertSpreadsheet } from './spreadsheet.store.ts';
import { spreadsheetView } from './spreadsheet.view.ts';
import { insertTables } from './spreadsheet-table.store.ts';
import { storeTableFiles } from './store-table-files.ts';
import { assertImportable } from './table-endings.ts';

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

/** Tables of the files, in their order, each with a name of its own. */
function tablesOf(files: readonly FileRow[]) {
  const labels = files.map(({ name }) => withoutEnding(name));
  const names = distinctNames(labels.map((label, index) => safeName(label, `table_${index + 1}`)));
  return files.map(({ id, name, sha256, size_bytes }, index) => ({
    id: newUid(),
    position: index,
    name: names[index] ?? `table_${index + 1}`,
    label: labels[index] ?? name,
    file_id: id,
    file_name: name,
    sha256,
    size_bytes,
  }));
}

interface SpreadsheetToCreate {
  name?: string | undefined;
  fileUids: readonly string[];
}

/**
 * Makes a database of files of the project, and begins its import.
 * @throws Failure file_not_found, file_without_table, spreadsheets_limit_reached
 */
export function createSpreadsheet(
  { db, jobs }: Pick<UploadDeps, 'db' | 'jobs'>,
  actor: Actor,
  { name, fileUids }: SpreadsheetToCreate,
): Promise<Spreadsheet> {
  const { companyId, projectId } = actor;
  const max = limits.spreadsheet.countMax;
  return inScope(db, actor, async (tx) => {
    if ((await countSpreadsheets(tx, actor)) >= max)
      throw new Failure('spreadsheets_limit_reached', { values: { max } });
    const found = await findFiles(tx, actor, [...new Set(fileUids)]);
    if (found.length < new Set(fileUids).size) throw new Failure('file_not_found');
    for (const file of found) assertImportable(file.name);
    const id = newUid();
    const shownName = (name ?? withoutEnding(found[0]?.name ?? '')).slice(
      0,
      limits.spreadsheet.nameLengthMax,
    );
    await insertSpreadsheet(tx, actor, { id, name: shownName });
    await insertTables(tx, actor, { spreadsheetId: id, tables: tablesOf(found) });
    await jobs.enqueue(tx, actor, importSpreadsheetJob, { companyId, spreadsheetId: id });
    await recordAudit(tx, actor, {
      action: 'spreadsheet.created',
      subject: { kind: 'spreadsheet', id, name: shownName },
      projectId,
      details: { files: found.length },
    });
    return spreadsheetView(await loadSpreadsheet(tx, actor, id));
  });
}

/**
 * Stores the files of a request in the project, and makes a database of them.
 * @throws Failure validation, file_too_large, and what storing a file and `createSpreadsheet` throw
 */
export async function createFromUpload(
  deps: UploadDeps,
  actor: Actor,
  { incoming, language }: { incoming: AsyncIterable<IncomingFile>; language: Language },
): Promise<Spreadsheet> {
  const filesMax = limits.spreadsheet.filesMax;
  const { fileUids, fields } = await storeTableFiles(deps, actor, { incoming, language, filesMax });
  const { name } = parseInput(routes.createSpreadsheet.upload.fields, fields, language);
  return createSpreadsheet(deps, actor, { name, fileUids });
}

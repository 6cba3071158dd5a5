import type { Language } from '@docent/contract/core/language';
import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import * as routes from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { distinctNames, safeName } from '#engine/tabular/import/name-columns.ts';
import { recordAudit } from '#features/audit/index.ts';
import { type FileRow, findFiles, storeUpload, type UploadDeps } from '#features/file-manager/index.ts';
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
import { isImportable } from './table-endings.ts';

const sizeMaxText = `${limits.upload.fileSizeBytesMax / 1024 ** 3} GB`;

/** @throws Failure file_without_table */
function assertTable(name: string): void {
  if (!isImportable(name)) throw new Failure('file_without_table');
}

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
    for (const file of found) assertTable(file.name);
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
  const fileUids: string[] = [];
  let last: IncomingFile | undefined;
  for await (const file of incoming) {
    assertTable(file.name);
    const accept = () => {
      if (file.isTruncated()) throw new Failure('file_too_large', { values: { max: sizeMaxText } });
    };
    const target = { folderId: null, versionOf: null, name: file.name, bytes: file.stream };
    fileUids.push(await storeUpload(deps, actor, target, { accept }));
    last = file;
  }
  if (!last)
    throw new Failure('validation', { fields: { file: [translate('validation.file.required', language)] } });
  const { name } = parseInput(routes.createSpreadsheet.upload.fields, last.fields(), language);
  return createSpreadsheet(deps, actor, { name, fileUids });
}

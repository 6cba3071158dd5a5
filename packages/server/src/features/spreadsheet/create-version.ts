import type { Language } from '@docent/contract/core/language';
import type { SpreadsheetTable } from '@docent/contract/features/spreadsheet';
import type { VersionMode } from '@docent/contract/features/spreadsheet-version';
import * as routes from '@docent/contract/features/spreadsheet-version';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import { findFiles, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { IncomingFile } from '#platform/http/call.ts';
import { parseInput } from '#platform/http/read-input.ts';
import { importSpreadsheetJob } from './import-jobs.ts';
import { loadSpreadsheet, loadTable } from './load-tables.ts';
import { lockSpreadsheet, markImporting, type SpreadsheetRow } from './spreadsheet.store.ts';
import { tableView } from './spreadsheet.view.ts';
import type { SpreadsheetTableRow } from './spreadsheet-table.store.ts';
import { withTableFiles } from './store-table-files.ts';
import { assertImportable } from './table-endings.ts';
import { askForChange } from './table-version.store.ts';

interface TableAsked {
  uid: string;
  name: string;
  language: Language;
}

interface NewData {
  fileUid: string;
  mode: VersionMode;
  key?: string | undefined;
  preview?: boolean | undefined;
}

/** The columns that rows are matched by. @throws Failure validation for others, and for none where rows are updated */
function readKeys({ mode, key = '' }: NewData, table: SpreadsheetTableRow, language: Language): string[] {
  const keys = key.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  const refuse = (rule: 'required' | 'format') => {
    throw new Failure('validation', { fields: { key: [translate(`validation.key.${rule}`, language)] } });
  };
  if (mode === 'update' && keys.length === 0) refuse('required');
  if (keys.some((name) => !table.columns?.some((column) => column.name === name))) refuse('format');
  return mode === 'append' ? [] : [...new Set(keys)];
}

/** @throws Failure file_not_found, file_without_table */
async function findSource(tx: Tx, actor: Actor, fileUid: string) {
  const [file] = await findFiles(tx, actor, [fileUid]);
  if (!file) throw new Failure('file_not_found');
  assertImportable(file.name);
  return file;
}

/** @throws Failure spreadsheet_importing */
function assertImported({ status }: SpreadsheetRow, { number }: SpreadsheetTableRow): void {
  if (status === 'importing' || number === null) throw new Failure('spreadsheet_importing');
}

/**
 * Has new data for a table imported from a file of the project.
 * @throws Failure validation, spreadsheet_not_found, table_not_found, spreadsheet_importing, file_not_found,
 * file_without_table
 */
export function createVersion(
  { db, jobs }: Pick<UploadDeps, 'db' | 'jobs'>,
  actor: Actor,
  { uid, name, language, ...data }: TableAsked & NewData,
): Promise<SpreadsheetTable> {
  return inScope(db, actor, async (tx) => {
    const spreadsheet = await lockSpreadsheet(tx, actor, uid);
    if (!spreadsheet) throw new Failure('spreadsheet_not_found');
    const table = await loadTable(tx, actor, { uid, name });
    assertImported(spreadsheet, table);
    const keys = readKeys(data, table, language);
    const file = await findSource(tx, actor, data.fileUid);
    const { mode, preview: isPreview = false } = data;
    const source = { fileId: file.id, name: file.name, sheet: null, sha256: file.sha256 };
    const sizeBytes = Number(file.size_bytes);
    await askForChange(tx, actor, {
      id: table.id,
      change: { ...source, sizeBytes, mode, keys, isPreview },
    });
    await markImporting(tx, actor, uid);
    await jobs.enqueue(tx, actor, importSpreadsheetJob, { companyId: actor.companyId, spreadsheetId: uid });
    await recordAudit(tx, actor, {
      action: 'spreadsheet.version_added',
      subject: { kind: 'spreadsheet', id: uid, name: spreadsheet.name },
      projectId: actor.projectId,
      details: { table: name, mode, file: file.name, ...(isPreview && { preview: true }) },
    });
    return tableView(await loadTable(tx, actor, { uid, name }), language);
  });
}

/**
 * Stores the file of a request in the project, and has it imported as new data of a table.
 * @throws Failure what storing a file and `createVersion` throw
 */
export async function createVersionFromUpload(
  deps: UploadDeps,
  actor: Actor,
  { incoming, ...asked }: TableAsked & { incoming: AsyncIterable<IncomingFile> },
): Promise<SpreadsheetTable> {
  const { language, uid } = asked;
  // Nothing is received for a table that is not there, or takes nothing now.
  await inReadScope(deps.db, actor, async (tx) =>
    assertImported(await loadSpreadsheet(tx, actor, uid), await loadTable(tx, actor, asked)),
  );
  return withTableFiles(deps, actor, {
    incoming,
    language,
    filesMax: 1,
    async use({ fileUids, fields }) {
      const form = parseInput(routes.createTableVersion.upload.fields, fields, language);
      const [fileUid = ''] = fileUids;
      return createVersion(deps, actor, { ...asked, ...form, fileUid, preview: form.preview === 'true' });
    },
  });
}

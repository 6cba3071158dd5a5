import type { Language } from '@docent/contract/core/language';
import type { Spreadsheet } from '@docent/contract/features/spreadsheet';
import * as routes from '@docent/contract/features/spreadsheet';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
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
import type { TableSourceFile } from './spreadsheet.tables.ts';
import { spreadsheetView } from './spreadsheet.view.ts';
import { insertTables } from './spreadsheet-table.store.ts';
import { withTableFiles } from './store-table-files.ts';
import { assertImportable } from './table-endings.ts';

const withoutEnding = (name: string) => name.replace(/\.[^.]+$/, '');

const named = (files: readonly FileRow[]) => {
  const labels = files.map(({ name }) => withoutEnding(name));
  const names = distinctNames(labels.map((label, index) => safeName(label, `table_${index + 1}`)));
  return files.map((file, index) => ({ file, label: labels[index] ?? file.name, name: names[index] ?? '' }));
};

/** Tables of the files, in their order, each with a name of its own. */
const tablesOf = (files: readonly FileRow[]) =>
  named(files).map(({ file, label, name }, position) => ({
    id: newUid(),
    position,
    name,
    label,
    file_id: file.id,
    file_name: file.name,
    sha256: file.sha256,
    size_bytes: file.size_bytes,
  }));

const sourceOf = ({ id, name, sha256, size_bytes }: FileRow): TableSourceFile => ({
  fileId: id,
  name,
  sheet: null,
  sha256,
  sizeBytes: Number(size_bytes),
  mode: 'append',
  keys: [],
});

/** One table of all files, in the order of their names, so that months follow each other. */
function tableOfAll(files: readonly FileRow[], label: string, language: Language) {
  const ordered = files.toSorted((one, other) => one.name.localeCompare(other.name, 'tr', { numeric: true }));
  const [first] = tablesOf(ordered);
  if (!first) return [];
  const more_sources = JSON.stringify(ordered.slice(1).map(sourceOf));
  const file_column_label = translate('spreadsheet.fileColumn', language);
  const shared = { label, more_sources, names_files: true, file_column_label };
  return [{ ...first, ...shared, name: safeName(label, 'table_1') }];
}

interface SpreadsheetToCreate {
  name?: string | undefined;
  fileUids: readonly string[];
  asOne?: boolean | undefined;
  language: Language;
}

/**
 * Makes a database of files of the project, and begins its import.
 * @throws Failure file_not_found, file_without_table, spreadsheets_limit_reached
 */
export function createSpreadsheet(
  { db, jobs }: Pick<UploadDeps, 'db' | 'jobs'>,
  actor: Actor,
  { name, fileUids, asOne = false, language }: SpreadsheetToCreate,
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
    const tables = asOne && found.length > 1 ? tableOfAll(found, shownName, language) : tablesOf(found);
    await insertTables(tx, actor, { spreadsheetId: id, tables });
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
export function createFromUpload(
  deps: UploadDeps,
  actor: Actor,
  { incoming, language }: { incoming: AsyncIterable<IncomingFile>; language: Language },
): Promise<Spreadsheet> {
  const filesMax = limits.spreadsheet.filesMax;
  return withTableFiles(deps, actor, {
    incoming,
    language,
    filesMax,
    async use({ fileUids, fields }) {
      const { name, asOne } = parseInput(routes.createSpreadsheet.upload.fields, fields, language);
      return createSpreadsheet(deps, actor, { name, fileUids, asOne: asOne === 'true', language });
    },
  });
}

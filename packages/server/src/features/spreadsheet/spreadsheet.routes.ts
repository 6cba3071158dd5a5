import * as routes from '@docent/contract/features/spreadsheet';
import * as relations from '@docent/contract/features/spreadsheet-relation';
import * as rows from '@docent/contract/features/spreadsheet-rows';
import * as versions from '@docent/contract/features/spreadsheet-version';
import type { UploadDeps } from '#features/file-manager/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { decideRelation, deleteTableRelation, listTableRelations } from './change-relations.ts';
import { cancelImport, deleteSpreadsheet, updateSpreadsheet } from './change-spreadsheet.ts';
import { activateVersion, deleteVersion, listTableVersions } from './change-version.ts';
import { readStatistics } from './column-statistics.ts';
import { correctTable } from './correct-table.ts';
import { createFromUpload, createSpreadsheet } from './create-spreadsheet.ts';
import { createVersion, createVersionFromUpload } from './create-version.ts';
import { dismissTableError } from './dismiss-table-error.ts';
import { downloadProblems } from './download-problems.ts';
import { importAgain } from './import-again.ts';
import { listProblems } from './list-problems.ts';
import { listRows, listUnread } from './list-rows.ts';
import { loadSpreadsheet } from './load-tables.ts';
import { querySpreadsheet } from './query-spreadsheet.ts';
import { listSpreadsheetRows } from './spreadsheet.store.ts';
import { spreadsheetView, tableView } from './spreadsheet.view.ts';
import { listTables } from './spreadsheet-table.store.ts';
import { type TableFiles, tableFilesOf } from './table-files.ts';

const isMultipart = (type: string | undefined) => type?.toLowerCase().startsWith('multipart/') === true;

type SpreadsheetDeps = UploadDeps & { files: TableFiles };

const databaseRoutes = (deps: SpreadsheetDeps): Binding[] => [
  bind(routes.listSpreadsheets, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const page = await listSpreadsheetRows(tx, actor, { ...query, language });
      return pageOf(page.rows, query.limit, page.total, spreadsheetView);
    }),
  ),
  bind(routes.createSpreadsheet, ({ actor, body, files, header, language }) =>
    isMultipart(header('content-type'))
      ? createFromUpload(deps, actor, { incoming: files(), language })
      : createSpreadsheet(deps, actor, { ...body, language }),
  ),
  bind(routes.getSpreadsheet, ({ actor, params }) =>
    inReadScope(deps.db, actor, async (tx) => spreadsheetView(await loadSpreadsheet(tx, actor, params.uid))),
  ),
  bind(routes.updateSpreadsheet, ({ actor, params, body }) =>
    updateSpreadsheet(deps, actor, { ...body, id: params.uid }),
  ),
  bind(routes.deleteSpreadsheet, ({ actor, params }) => deleteSpreadsheet(deps, actor, params.uid)),
  bind(routes.cancelSpreadsheet, ({ actor, params }) => cancelImport(deps, actor, params.uid)),
  bind(routes.importSpreadsheetAgain, ({ actor, params }) => importAgain(deps, actor, params.uid)),
  bind(routes.querySpreadsheet, ({ actor, params, body, language, signal }) =>
    querySpreadsheet(deps, actor, { id: params.uid, sql: body.sql, language, signal: signal() }),
  ),
];

const tableRoutes = (deps: SpreadsheetDeps): Binding[] => [
  bind(routes.listSpreadsheetTables, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      await loadSpreadsheet(tx, actor, params.uid);
      const tables = await listTables(tx, actor, params.uid);
      return tables.map((row) => tableView(row, language));
    }),
  ),
  bind(routes.updateSpreadsheetTable, ({ actor, params, body, language }) =>
    correctTable(deps, actor, { ...params, corrections: body, language }),
  ),
  bind(rows.listSpreadsheetRows, ({ actor, params, query, language, signal }) =>
    listRows(deps, actor, { ...params, ...query, language, signal: signal() }),
  ),
  bind(rows.listUnreadRows, ({ actor, params, language, signal }) =>
    listUnread(deps, actor, { ...params, language, signal: signal() }),
  ),
  bind(rows.getColumnStatistics, ({ actor, params, language, signal }) =>
    readStatistics(deps, actor, { ...params, language, signal: signal() }),
  ),
  bind(rows.listTableProblems, ({ actor, params, query, language, signal }) =>
    listProblems(deps, actor, { ...params, ...query, language, signal: signal() }),
  ),
  bind(rows.downloadTableProblems, ({ actor, params, language, signal }) =>
    downloadProblems(deps, actor, { ...params, language, signal: signal() }),
  ),
];

const versionRoutes = (deps: SpreadsheetDeps): Binding[] => [
  bind(versions.createTableVersion, ({ actor, params, body, files, header, language }) =>
    isMultipart(header('content-type'))
      ? createVersionFromUpload(deps, actor, { ...params, incoming: files(), language })
      : createVersion(deps, actor, { ...params, ...body, language }),
  ),
  bind(versions.dismissTableError, ({ actor, params, language }) =>
    dismissTableError(deps, actor, { ...params, language }),
  ),
  bind(versions.listTableVersions, ({ actor, params }) => listTableVersions(deps, actor, params)),
  bind(versions.activateTableVersion, ({ actor, params, language }) =>
    activateVersion(deps, actor, { ...params, language }),
  ),
  bind(versions.deleteTableVersion, ({ actor, params }) => deleteVersion(deps, actor, params)),
];

const relationRoutes = (deps: SpreadsheetDeps): Binding[] => [
  bind(relations.listTableRelations, ({ actor, params }) => listTableRelations(deps, actor, params.uid)),
  bind(relations.decideTableRelation, ({ actor, params, body, language }) =>
    decideRelation(deps, actor, { ...params, ...body, language }),
  ),
  bind(relations.deleteTableRelation, ({ actor, params, body }) =>
    deleteTableRelation(deps, actor, { ...params, ...body }),
  ),
];

export const spreadsheetRoutes = (context: UploadDeps): Binding[] => {
  const deps = { ...context, files: tableFilesOf(context.storage) };
  return [...databaseRoutes(deps), ...tableRoutes(deps), ...versionRoutes(deps), ...relationRoutes(deps)];
};

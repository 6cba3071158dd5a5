import * as routes from '@docent/contract/features/file-manager';
import * as versionRoutes from '@docent/contract/features/file-version';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { deleteFile } from './delete-file.ts';
import { deleteFiles } from './delete-files.ts';
import { type DeleteDeps, deleteFileVersion } from './delete-version.ts';
import { findFile } from './file.store.ts';
import { fileView } from './file.view.ts';
import { listFileRows } from './file-list.store.ts';
import { findPath } from './file-tree.store.ts';
import { folderRoutes } from './folder.routes.ts';
import { moveFiles } from './move-files.ts';
import { readContent } from './read-content.ts';
import { readText } from './read-text.ts';
import { listFileVersions, restoreFileVersion } from './restore-version.ts';
import { retryFile } from './retry-file.ts';
import { searchContents } from './search-contents.ts';
import type { UploadDeps } from './store-upload.ts';
import { updateFile } from './update-file.ts';
import { uploadFiles } from './upload-files.ts';

/** Several files at once, and the project's files as a whole. */
const listRoutes = (deps: DeleteDeps & UploadDeps): Binding[] => [
  bind(routes.listFiles, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { folder } = query;
      if (folder !== undefined && folder !== 'root' && (await findPath(tx, actor, folder)).length === 0)
        throw new Failure('folder_not_found');
      const { rows, total } = await listFileRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, (row) => fileView(row, language));
    }),
  ),
  bind(routes.searchFiles, ({ actor, query, language }) => searchContents(deps.db, actor, query, language)),
  bind(routes.checkDuplicates, ({ actor, body }) => checkDuplicates(deps.db, actor, body)),
  bind(routes.uploadFiles, ({ actor, files, language }) => uploadFiles(deps, actor, files(), language)),
  bind(routes.moveFiles, ({ actor, body }) => moveFiles(deps.db, actor, body)),
  bind(routes.deleteFiles, ({ actor, body }) => deleteFiles(deps, actor, body)),
];

export const fileManagerRoutes = (deps: DeleteDeps & UploadDeps): Binding[] => [
  ...listRoutes(deps),
  ...folderRoutes(deps),
  bind(routes.getFile, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const file = await findFile(tx, actor, params.uid);
      if (!file) throw new Failure('file_not_found');
      return fileView(file, language);
    }),
  ),
  bind(routes.updateFile, ({ actor, params, body, language }) =>
    updateFile(deps.db, actor, { ...body, id: params.uid }, language),
  ),
  bind(routes.deleteFile, ({ actor, params }) => deleteFile(deps, actor, params.uid)),
  bind(routes.retryFile, ({ actor, params, language }) => retryFile(deps, actor, params.uid, language)),
  bind(versionRoutes.listFileVersions, ({ actor, params, language }) =>
    listFileVersions(deps.db, actor, params.uid, language),
  ),
  bind(versionRoutes.restoreFileVersion, ({ actor, params, language }) =>
    restoreFileVersion(deps, actor, params, language),
  ),
  bind(versionRoutes.deleteFileVersion, ({ actor, params }) => deleteFileVersion(deps, actor, params)),
  bind(routes.getFileContent, ({ actor, params, query, header }) =>
    readContent(deps, actor, { id: params.uid, version: query.version, range: header('range') }),
  ),
  bind(routes.getFileText, ({ actor, params, query }) => readText(deps.db, actor, params.uid, query)),
];

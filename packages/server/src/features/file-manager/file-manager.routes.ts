import * as routes from '@docent/contract/features/file-manager';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type DeleteDeps, deleteFile } from './delete-file.ts';
import { findFile, listFileRows } from './file.store.ts';
import { fileView } from './file.view.ts';
import { readContent } from './read-content.ts';
import { readText } from './read-text.ts';
import { retryFile } from './retry-file.ts';
import { uploadFiles } from './upload-files.ts';

export const fileManagerRoutes = (deps: DeleteDeps): Binding[] => [
  bind(routes.listFiles, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listFileRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, (row) => fileView(row, language));
    }),
  ),
  bind(routes.uploadFiles, ({ actor, files, language }) => uploadFiles(deps, actor, files(), language)),
  bind(routes.getFile, ({ actor, params, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const file = await findFile(tx, actor, params.uid);
      if (!file) throw new Failure('file_not_found');
      return fileView(file, language);
    }),
  ),
  bind(routes.deleteFile, ({ actor, params }) => deleteFile(deps, actor, params.uid)),
  bind(routes.retryFile, ({ actor, params, language }) => retryFile(deps, actor, params.uid, language)),
  bind(routes.getFileContent, ({ actor, params, header }) =>
    readContent(deps, actor, params.uid, header('range')),
  ),
  bind(routes.getFileText, ({ actor, params, query }) => readText(deps.db, actor, params.uid, query)),
];

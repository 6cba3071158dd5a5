import * as routes from '@docent/contract/features/folder';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { createFolder } from './create-folder.ts';
import { deleteFiles } from './delete-files.ts';
import { countIn, findBelow, findPath } from './file-tree.store.ts';
import { findFolder, listFolderRows } from './folder.store.ts';
import { folderView } from './folder.view.ts';
import type { FileDeps } from './store-file.ts';
import { updateFolder } from './update-folder.ts';

/** A folder with its path and what it holds in all. @throws Failure folder_not_found */
function getFolder({ db }: FileDeps, actor: Actor, id: string): Promise<routes.FolderDetail> {
  return inReadScope(db, actor, async (tx) => {
    const folder = await findFolder(tx, actor, id);
    if (!folder) throw new Failure('folder_not_found');
    const [path, below] = await Promise.all([findPath(tx, actor, id), findBelow(tx, actor, [id])]);
    const held = await countIn(
      tx,
      actor,
      below.map((one) => one.id),
    );
    return {
      ...folderView(folder),
      path: path.slice(0, -1).map((one) => ({ uid: one.id, name: one.name })),
      below: { ...held, folders: below.length - 1 },
    };
  });
}

export const folderRoutes = (deps: FileDeps): Binding[] => [
  bind(routes.listFolders, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { parent } = query;
      if (parent !== undefined && parent !== 'root' && (await findPath(tx, actor, parent)).length === 0)
        throw new Failure('folder_not_found');
      const { rows, total } = await listFolderRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, folderView);
    }),
  ),
  bind(routes.createFolder, ({ actor, body, language }) =>
    createFolder(deps.db, actor, { ...body, language }),
  ),
  bind(routes.getFolder, ({ actor, params }) => getFolder(deps, actor, params.uid)),
  bind(routes.updateFolder, ({ actor, params, body, language }) =>
    updateFolder(deps.db, actor, { ...body, id: params.uid, language }),
  ),
  bind(routes.deleteFolder, ({ actor, params }) =>
    deleteFiles(deps, actor, { fileUids: [], folderUids: [params.uid] }),
  ),
];

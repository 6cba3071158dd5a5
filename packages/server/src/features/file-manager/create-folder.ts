import type { Language } from '@docent/contract/core/language';
import type { Folder } from '@docent/contract/features/folder';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { cleanFolderName } from './file-name.ts';
import { findPath, lockTree } from './file-tree.store.ts';
import { countFolders, findFolder, findNamed, insertFolder } from './folder.store.ts';
import { folderView } from './folder.view.ts';
import type { Storer } from './store-file.ts';

export interface FolderToCreate {
  name: string;
  parent?: string | null | undefined;
  /** One of this name that is there already will do. */
  orExisting: boolean;
}

/** A folder's name as stored. @throws Failure validation when nothing is left of it */
export function folderNameOf(sent: string, language: Language): string {
  const name = cleanFolderName(sent);
  if (name) return name;
  throw new Failure('validation', {
    fields: { name: [translate('validation.folderName.required', language)] },
  });
}

export const nameTaken = (language: Language) =>
  new Failure('validation', { fields: { name: [translate('validation.folderName.taken', language)] } });

/** @throws Failure validation, folder_not_found, folder_too_deep, folders_limit_reached */
export function createFolder(
  db: Database,
  actor: Storer,
  asked: FolderToCreate & { language: Language },
): Promise<Folder> {
  const { language, orExisting, parent = null } = asked;
  const name = folderNameOf(asked.name, language);
  return inScope(db, actor, async (tx) => {
    await lockTree(tx, actor);
    const path = parent === null ? [] : await findPath(tx, actor, parent);
    if (parent !== null && path.length === 0) throw new Failure('folder_not_found');
    const there = await findNamed(tx, actor, { parent, name });
    if (there && orExisting) return folderView(there);
    if (there) throw nameTaken(language);
    const { depthMax, countMax } = limits.folder;
    if (path.length >= depthMax) throw new Failure('folder_too_deep', { values: { max: depthMax } });
    if ((await countFolders(tx, actor)) >= countMax)
      throw new Failure('folders_limit_reached', { values: { max: countMax } });
    const id = newUid();
    await insertFolder(tx, actor, { id, name, parent });
    const made = await findFolder(tx, actor, id);
    if (!made) throw new Error('The folder was just made.');
    await recordAudit(tx, actor, {
      action: 'folder.created',
      subject: { kind: 'folder', id, name },
      projectId: actor.projectId,
    });
    return folderView(made);
  });
}

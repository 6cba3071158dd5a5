import type { Language } from '@docent/contract/core/language';
import type { Folder } from '@docent/contract/features/folder';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { folderNameOf, nameTaken } from './create-folder.ts';
import { lockTree } from './file-tree.store.ts';
import { changeFolder, findFolder, findNamed } from './folder.store.ts';
import { folderView } from './folder.view.ts';
import { assertPlace } from './move-files.ts';

export interface FolderChange {
  id: string;
  name?: string | undefined;
  parent?: string | null | undefined;
  language: Language;
}

/** Renames a folder or moves it. @throws Failure validation, folder_not_found, folder_into_itself, folder_too_deep */
export function updateFolder(db: Database, actor: Actor, asked: FolderChange): Promise<Folder> {
  const { id, language } = asked;
  return inScope(db, actor, async (tx) => {
    await lockTree(tx, actor);
    const before = await findFolder(tx, actor, id);
    if (!before) throw new Failure('folder_not_found');
    const parent = asked.parent === undefined ? before.parent_id : asked.parent;
    const name = asked.name === undefined ? before.name : folderNameOf(asked.name, language);
    const [isMoved, isRenamed] = [parent !== before.parent_id, name !== before.name];
    if (isMoved) await assertPlace(tx, actor, { into: parent, folderIds: [id] });
    const there = await findNamed(tx, actor, { parent, name });
    if (there && there.id !== id) throw nameTaken(language);
    if (isMoved || isRenamed) await changeFolder(tx, actor, id, { name, parent });
    const after = await findFolder(tx, actor, id);
    const subject = { kind: 'folder', id, name };
    const { projectId } = actor;
    if (isRenamed)
      await recordAudit(tx, actor, {
        action: 'folder.changed',
        subject,
        projectId,
        details: { before: before.name },
      });
    if (isMoved)
      await recordAudit(tx, actor, {
        action: 'folder.moved',
        subject,
        projectId,
        details: { folder: parent },
      });
    return folderView(after ?? before);
  });
}

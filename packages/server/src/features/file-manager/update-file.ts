import type { Language } from '@docent/contract/core/language';
import type { File } from '@docent/contract/features/file-manager';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { changeFiles, findFile, lockFile } from './file.store.ts';
import { fileView } from './file.view.ts';
import { cleanFileName, fileNameKey } from './file-name.ts';
import { lockTree } from './file-tree.store.ts';
import { assertPlace } from './move-files.ts';

export interface FileChange {
  id: string;
  name?: string | undefined;
  folder?: string | null | undefined;
}

/**
 * Renames a file or moves it. What it is stays what its bytes were uploaded as: a name changes nothing about that.
 * @throws Failure file_not_found, folder_not_found
 */
export function updateFile(
  db: Database,
  actor: Actor,
  { id, ...asked }: FileChange,
  language: Language,
): Promise<File> {
  return inScope(db, actor, async (tx) => {
    if (asked.folder !== undefined) await lockTree(tx, actor);
    const before = await lockFile(tx, actor, id);
    if (before?.origin !== 'upload') throw new Failure('file_not_found');
    const name = asked.name === undefined ? before.name : cleanFileName(asked.name);
    const folder = asked.folder === undefined ? before.folder_id : asked.folder;
    const [isMoved, isRenamed] = [folder !== before.folder_id, name !== before.name];
    if (isMoved) await assertPlace(tx, actor, { into: folder, folderIds: [] });
    await changeFiles(tx, actor, [id], {
      ...(isRenamed && { name, name_key: fileNameKey(name) }),
      ...(isMoved && { folder_id: folder }),
    });
    const after = (await findFile(tx, actor, id)) ?? before;
    const about = { subject: { kind: 'file', id, name }, projectId: actor.projectId };
    if (isRenamed)
      await recordAudit(tx, actor, { ...about, action: 'file.changed', details: { before: before.name } });
    if (isMoved) await recordAudit(tx, actor, { ...about, action: 'file.moved', details: { folder } });
    return fileView(after, language);
  });
}

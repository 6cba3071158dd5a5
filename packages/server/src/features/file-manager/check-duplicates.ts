import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type FilePlace, findDuplicates, findNames } from './file-duplicate.store.ts';
import { cleanFileName, fileNameKey } from './file-name.ts';
import { findPath } from './file-tree.store.ts';

interface DuplicateQuestion {
  folder?: string | null | undefined;
  files: readonly { name: string; sha256?: string | undefined }[];
}

/** For files about to be uploaded, in their order: which have the name there, or the content. @throws Failure folder_not_found */
export function checkDuplicates(
  db: Database,
  actor: Actor,
  { folder = null, files }: DuplicateQuestion,
): Promise<{ items: { sameName: FilePlace | null; sameContent: FilePlace[] }[] }> {
  return inReadScope(db, actor, async (tx) => {
    if (folder !== null && (await findPath(tx, actor, folder)).length === 0)
      throw new Failure('folder_not_found');
    const nameKeys = files.map(({ name }) => fileNameKey(cleanFileName(name)));
    const known = files.flatMap(({ sha256 }) => (sha256 ? [{ sha256 }] : []));
    const [names, contents] = await Promise.all([
      findNames(tx, actor, { folderId: folder, nameKeys }),
      findDuplicates(tx, actor, known),
    ]);
    return {
      items: files.map(({ sha256 }, at) => ({
        sameName: names.get(nameKeys[at] ?? '') ?? null,
        sameContent: contents.get(sha256),
      })),
    };
  });
}

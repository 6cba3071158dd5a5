import type { Language } from '@docent/contract/core/language';
import type { BinItem } from '@docent/contract/features/bin';
import { restoreConversation, shownTitle } from '#features/conversation/index.ts';
import { restoreFile, restoreFolder, type UploadDeps } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inScope } from '#platform/db/scope.ts';
import { loadEntry } from './erase-entries.ts';

interface RestoredEntry {
  uid: string;
  kind: BinItem['kind'];
  name: string;
  folder: string | null;
}

/**
 * Restores an entry with everything that was deleted with it.
 * @throws Failure not_found, no_permission, files_limit_reached, folders_limit_reached
 */
export function restoreEntry(
  deps: UploadDeps,
  actor: Actor,
  uid: string,
  language: Language,
): Promise<RestoredEntry> {
  return inScope(deps.db, actor, async (tx) => {
    const { kind } = await loadEntry(tx, actor, uid);
    if (kind !== 'conversation') {
      const restore = kind === 'file' ? restoreFile : restoreFolder;
      const { name, folder } = await restore(deps, tx, actor, uid);
      return { uid, kind, name, folder };
    }
    const { title } = await restoreConversation(deps, tx, actor, uid);
    return { uid, kind, name: shownTitle(title, language), folder: null };
  });
}

import type { Language } from '@docent/contract/core/language';
import type { ShownFilter } from '@docent/contract/features/question-filter';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findFiles } from './file.store.ts';
import { shownName } from './file.view.ts';
import { findFolderNames } from './question-filter.store.ts';
import type { StoredFilter } from './question-filter.ts';

/** How filters are shown: with what their files and folders are called now. */
export async function filterViews(
  tx: Tx,
  actor: ProjectActor,
  filters: readonly StoredFilter[],
  language: Language,
): Promise<(filter: StoredFilter) => ShownFilter> {
  const fileIds = new Set(filters.flatMap(({ fileUids = [] }) => fileUids));
  const folderIds = new Set(filters.flatMap(({ folderUid }) => folderUid ?? []));
  const files = await findFiles(tx, actor, [...fileIds]);
  const names = new Map(files.map((file) => [file.id, shownName(file, language)]));
  const folders = await findFolderNames(tx, actor, [...folderIds]);
  return ({ fileUids = [], folderUid, from = null, to = null }) => ({
    files: fileUids.map((uid) => ({ uid, name: names.get(uid) ?? null })),
    folder: folderUid ? { uid: folderUid, name: folders.get(folderUid) ?? null } : null,
    from,
    to,
  });
}

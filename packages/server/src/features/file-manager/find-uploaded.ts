import type { Language } from '@docent/contract/core/language';
import type { UploadedFile } from '@docent/contract/features/file-manager';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { findFiles } from './file.store.ts';
import { fileView } from './file.view.ts';
import { findDuplicates } from './file-duplicate.store.ts';

/** Files that were just uploaded, each with the other files that have the same content. */
export async function findUploaded(
  tx: Tx,
  actor: Actor,
  { ids, language }: { ids: readonly string[]; language: Language },
): Promise<UploadedFile[]> {
  const rows = await findFiles(tx, actor, ids);
  const same = await findDuplicates(tx, actor, rows);
  return rows.map((row) => ({ ...fileView(row, language), duplicates: same.get(row.sha256, row.id) }));
}

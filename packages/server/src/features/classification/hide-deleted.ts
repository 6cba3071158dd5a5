import { filterFiles } from '#features/file-manager/index.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ItemRow } from './classification-item.store.ts';

/** Those of these files that are not there any more, or in the bin. */
export async function findGone(
  tx: Tx,
  scope: CompanyScope,
  fileIds: readonly (string | null)[],
): Promise<Set<string>> {
  const ids = [...new Set(fileIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Set();
  const there = new Set(await filterFiles(tx, scope, ids, {}));
  return new Set(ids.filter((id) => !there.has(id)));
}

/** An item as it may be shown, and whether its file is gone. */
export interface ShownItem {
  row: ItemRow;
  isGone: boolean;
}

/** Takes out texts whose file is in the bin: they come back with it. Those of erased files are not stored any more. */
export async function hideDeleted(
  tx: Tx,
  scope: CompanyScope,
  rows: readonly ItemRow[],
): Promise<ShownItem[]> {
  const gone = await findGone(
    tx,
    scope,
    rows.map(({ file_id }) => file_id),
  );
  return rows.map((row) => {
    const isGone = row.text === null || (row.file_id !== null && gone.has(row.file_id));
    return { row: isGone ? { ...row, text: null, evidence: [] } : row, isGone };
  });
}

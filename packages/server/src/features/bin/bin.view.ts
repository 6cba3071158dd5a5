import type { Language } from '@docent/contract/core/language';
import type { BinItem } from '@docent/contract/features/bin';
import { limits } from '@docent/contract/limits';
import { shownTitle } from '#features/conversation/index.ts';
import type { BinRow } from './bin.store.ts';

const keptMs = limits.bin.keptDays * 24 * 3600 * 1000;

export function binItemView(row: BinRow, language: Language): BinItem {
  const { deleted_by, deleter_name, folder_id, folder_name } = row;
  return {
    uid: row.id,
    kind: row.kind,
    name: row.kind === 'conversation' ? shownTitle(row.name, language) : row.name,
    sizeBytes: row.size_bytes,
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: deleted_by === null || deleter_name === null ? null : { uid: deleted_by, name: deleter_name },
    erasedAt: new Date(row.deleted_at.getTime() + keptMs).toISOString(),
    folder: folder_id === null || folder_name === null ? null : { uid: folder_id, name: folder_name },
  };
}

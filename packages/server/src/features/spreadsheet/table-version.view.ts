import type { TableVersion } from '@docent/contract/features/spreadsheet-version';
import type { ListedVersionRow } from './table-version.store.ts';

/** @param currentId the version that is shown and asked */
export function versionView(row: ListedVersionRow, currentId: string | null): TableVersion {
  return {
    number: row.number,
    mode: row.mode,
    isCurrent: row.id === currentId,
    isDraft: row.is_draft,
    rowCount: Number(row.row_count),
    columnCount: row.columns.length,
    sizeBytes: Number(row.size_bytes),
    files: row.sources.map(({ name }) => name),
    key: row.keys,
    base: row.base_number,
    difference: row.difference,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
  };
}

import type { Folder } from '@docent/contract/features/folder';
import type { FolderRow } from './folder.store.ts';

/** A folder as it goes over the wire. */
export const folderView = (row: FolderRow): Folder => ({
  uid: row.id,
  name: row.name,
  parent: row.parent_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
  files: row.files,
  folders: row.folders,
});

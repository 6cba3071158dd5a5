import type { File as StoredFile } from '@docent/contract/features/file-manager';
import type { Folder } from '@docent/contract/features/folder';

/** A line of the file manager. */
export type Entry =
  | { readonly kind: 'folder'; readonly key: string; readonly name: string; readonly folder: Folder }
  | { readonly kind: 'file'; readonly key: string; readonly name: string; readonly file: StoredFile };

export const folderEntry = (folder: Folder): Entry => ({
  kind: 'folder',
  key: folder.uid,
  name: folder.name,
  folder,
});

export const fileEntry = (file: StoredFile): Entry => ({
  kind: 'file',
  key: file.uid,
  name: file.name,
  file,
});

/** Several files and folders, as the routes that move and delete them take them. */
export interface Chosen {
  readonly fileUids: readonly string[];
  readonly folderUids: readonly string[];
}

export function chosenOf(entries: readonly Entry[]): Chosen {
  const uids = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => entry.key);
  return { fileUids: uids('file'), folderUids: uids('folder') };
}

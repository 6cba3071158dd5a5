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

const fileEntries = new WeakMap<StoredFile, Entry>();

/** The same entry for the same file: another page that arrives draws no line again. */
export function fileEntry(file: StoredFile): Entry {
  const known = fileEntries.get(file);
  if (known) return known;
  const entry: Entry = { kind: 'file', key: file.uid, name: file.name, file };
  fileEntries.set(file, entry);
  return entry;
}

/** The folder that it lies in; null at the top. */
export const parentOf = (entry: Entry): string | null =>
  entry.kind === 'folder' ? entry.folder.parent : entry.file.folder;

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

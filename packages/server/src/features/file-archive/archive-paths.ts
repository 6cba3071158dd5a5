import { foldText } from '#platform/i18n/fold-text.ts';
import type { ArchivedFile, ArchivedFolder } from './file-archive.store.ts';

/** Where each file lies in the archive, and the folders that would not be there otherwise. */
export interface ArchivePaths {
  pathOf: ReadonlyMap<string, string>;
  emptyFolders: readonly string[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no system takes them in a name
const refused = /[\u0000-\u001f\\/:*?"<>|]/g;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/i;

/** A name that every system can unpack. */
function portableName(name: string): string {
  const plain = name.replace(refused, '_').replace(/[. ]+$/, '');
  return plain === '' || reserved.test(plain) ? `_${plain}` : plain;
}

/** Gives every name its own place: a second one of a folder, whatever its case, gets a number. */
function createPlaces() {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const claim = (path: string) => {
    const key = foldText(path);
    if (taken.has(key)) return false;
    taken.add(key);
    return true;
  };
  return (folder: string, name: string): string => {
    const ending = /(?<=.)\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
    const stem = name.slice(0, name.length - ending.length);
    const first = `${folder}${name}`;
    if (claim(first)) return first;
    const key = foldText(first);
    for (let count = (counts.get(key) ?? 1) + 1; ; count += 1) {
      const path = `${folder}${stem} (${count})${ending}`;
      counts.set(key, count);
      if (claim(path)) return path;
    }
  };
}

/** @param folders each with all folders above it, as far as those are archived too */
export function archivePaths(
  folders: readonly ArchivedFolder[],
  files: readonly ArchivedFile[],
): ArchivePaths {
  const place = createPlaces();
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const prefixes = new Map<string, string>();
  const used = new Set<string>();
  const prefixOf = (id: string | null): string => {
    const folder = id === null ? undefined : byId.get(id);
    if (!folder) return '';
    const known = prefixes.get(folder.id);
    if (known !== undefined) return known;
    const prefix = `${place(prefixOf(folder.parent_id), portableName(folder.name))}/`;
    prefixes.set(folder.id, prefix);
    return prefix;
  };
  for (const { id, parent_id } of folders) {
    prefixOf(id);
    if (parent_id !== null) used.add(parent_id);
  }
  const pathOf = new Map(
    files.map(({ id, name, folder_id }) => {
      if (folder_id !== null) used.add(folder_id);
      return [id, place(prefixOf(folder_id), portableName(name))] as const;
    }),
  );
  const emptyFolders = folders.filter(({ id }) => !used.has(id)).map(({ id }) => prefixOf(id));
  return { pathOf, emptyFolders };
}

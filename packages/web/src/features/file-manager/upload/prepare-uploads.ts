import type { DataOf } from '@docent/contract/core/route';
import { checkDuplicates } from '@docent/contract/features/file-manager';
import { createFolder } from '@docent/contract/features/folder';
import { limits } from '@docent/contract/limits';
import { call } from '#lib/api.ts';
import type { ChosenFile } from '#lib/collect-dropped.ts';
import { contentHashes } from './content-hash.ts';

type Known = DataOf<typeof checkDuplicates>['items'][number];

/** A file with the folder it goes to, and what is there already. */
export interface PreparedFile {
  readonly file: File;
  readonly folderUid: string | null;
  /** A file of this name in that folder. */
  readonly sameName: Known['sameName'];
  /** A file of the project with this content. */
  readonly sameContent: Known['sameContent'][number] | undefined;
}

export type Placed = Pick<PreparedFile, 'file' | 'folderUid'>;

/** A path as a key; no system allows this character in a name. */
const pathKey = (path: readonly string[]) => path.join('\0');

/** Makes the folders of the paths, where they are missing, from the top down. @throws ApiFailure */
async function placeInFolders(chosen: readonly ChosenFile[], top: string | null): Promise<Placed[]> {
  const uids = new Map<string, string | null>([['', top]]);
  const paths = chosen.flatMap(({ path }) => path.map((_, depth) => path.slice(0, depth + 1)));
  for (const path of paths.toSorted((one, other) => one.length - other.length)) {
    if (uids.has(pathKey(path))) continue;
    const parent = uids.get(pathKey(path.slice(0, -1))) ?? null;
    const name = path.at(-1) ?? '';
    const { uid } = await call(createFolder, { body: { name, parent, orExisting: true } });
    uids.set(pathKey(path), uid);
  }
  return chosen.map(({ file, path }) => ({ file, folderUid: uids.get(pathKey(path)) ?? null }));
}

async function check(files: readonly Placed[], folder: string | null): Promise<PreparedFile[]> {
  const hashes = await contentHashes(files.map(({ file }) => file));
  const { items } = await call(checkDuplicates, {
    body: {
      folder,
      files: files.map(({ file }, index) => {
        const sha256 = hashes[index];
        return { name: file.name, ...(sha256 !== undefined && { sha256 }) };
      }),
    },
  });
  return files.map((placed, index) => ({
    ...placed,
    sameName: items[index]?.sameName ?? null,
    sameContent: items[index]?.sameContent[0],
  }));
}

/**
 * Finds each file its folder, making those that came along, and looks what is there already. Nothing is uploaded yet.
 * @throws ApiFailure
 */
export async function prepareUploads(
  chosen: readonly ChosenFile[],
  top: string | null,
): Promise<PreparedFile[]> {
  const placed = await placeInFolders(chosen, top);
  const byFolder = Map.groupBy(placed, ({ folderUid }) => folderUid);
  const prepared: PreparedFile[] = [];
  for (const [folder, files] of byFolder) {
    for (let from = 0; from < files.length; from += limits.selection.filesMax)
      prepared.push(...(await check(files.slice(from, from + limits.selection.filesMax), folder)));
  }
  return prepared;
}

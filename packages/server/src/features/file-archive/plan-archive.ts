import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { translate } from '@docent/contract/messages/translate';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import {
  type ArchivedFile,
  type ArchivedFolder,
  findArchivedFiles,
  findFoldersBelow,
} from './file-archive.store.ts';

/** Everything that goes into a ZIP file. */
export interface ArchivePlan {
  name: string;
  folders: ArchivedFolder[];
  files: ArchivedFile[];
  bytes: number;
}

interface Asked {
  fileIds: readonly string[];
  folderIds: readonly string[];
  language: Language;
}

const { filesMax, sizeBytesMax } = limits.archive;

function nameOf({ fileIds, folderIds, language }: Asked, folders: readonly ArchivedFolder[]): string {
  const only =
    fileIds.length === 0 && folderIds.length === 1 && folders.find(({ id }) => id === folderIds[0]);
  const date = new Date().toISOString().slice(0, 10);
  return `${only ? only.name : translate('archive.several', language, { date })}.zip`;
}

/**
 * What an archive holds for who asks for it now: files and folders that are of the actor's project, with all below them.
 * @throws Failure archive_too_large
 */
export async function planArchive(tx: Tx, actor: Actor, asked: Asked): Promise<ArchivePlan> {
  const folders = await findFoldersBelow(tx, actor, asked.folderIds);
  const folderIds = folders.map(({ id }) => id);
  const files = await findArchivedFiles(tx, actor, { fileIds: asked.fileIds, folderIds });
  const bytes = files.reduce((sum, file) => sum + file.size_bytes, 0);
  if (files.length > filesMax || bytes > sizeBytesMax)
    throw new Failure('archive_too_large', {
      values: { files: filesMax, size: `${sizeBytesMax / 1024 ** 3} GB` },
    });
  return { name: nameOf(asked, folders), folders, files, bytes };
}

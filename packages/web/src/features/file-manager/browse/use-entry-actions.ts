import { translate } from '@docent/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { filesTexts } from '#i18n/files.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { formatSize } from '#lib/format-size.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useFilesChanged } from '../files-changed.ts';
import {
  deleteChosen,
  deleteVersion,
  folderQuery,
  moveChosen,
  renameFile,
  renameFolder,
  restoreVersion,
} from './browse.queries.ts';
import { chosenOf, type Entry } from './entry.ts';

/** Where something is moved to, with its name for the words about it. */
export interface MoveTarget {
  readonly uid: string | null;
  readonly name: string;
}

/** Does it, tells how it went, and loads again what shows it. True when it was done. */
function useTold() {
  const changed = useFilesChanged();
  return async (work: () => Promise<string>): Promise<boolean> => {
    try {
      toast.success(await work());
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    } finally {
      await changed();
    }
  };
}

interface Below {
  files: number;
  folders: number;
  bytes: number;
}

/** What lies in the folders among the entries, however deep. */
function useBelow() {
  const client = useQueryClient();
  return async (entries: readonly Entry[]): Promise<Below> => {
    const folders = entries.filter((entry) => entry.kind === 'folder');
    const details = await Promise.all(
      folders.map((entry) => client.fetchQuery({ ...folderQuery(entry.key), staleTime: 0 })),
    );
    return details.reduce(
      (sum, { below }) => ({
        files: sum.files + below.files,
        folders: sum.folders + below.folders,
        bytes: sum.bytes + below.bytes,
      }),
      { files: 0, folders: 0, bytes: 0 },
    );
  };
}

/** The words around deleting, which count what goes. */
export function useDeleteWords() {
  const t = useTexts(filesTexts);
  return {
    /** "Delete 3 files", "Delete 1 folder", "Delete 2 files and 1 folder". */
    button(entries: readonly Entry[]): string {
      const { fileUids, folderUids } = chosenOf(entries);
      const [files, folders] = [fileUids.length, folderUids.length];
      if (folders === 0) return t('delete.files', { count: files });
      if (files === 0) return t('delete.folders', { count: folders });
      return t('delete.both', {
        files: t('count.inFolder', { count: files }),
        folders: t('count.folders', { count: folders }),
      });
    },
    message(entries: readonly Entry[], below: Below): string {
      const files = chosenOf(entries).fileUids.length;
      if (files === entries.length) return t('delete.fileMessage', { count: files });
      if (below.files + below.folders === 0 && files === 0) return t('delete.emptyMessage');
      return t('delete.folderMessage', {
        files: t('count.inFolder', { count: below.files }),
        folders: t('count.folders', { count: below.folders }),
        size: formatSize(below.bytes),
      });
    },
    done({ files, folders }: { files: number; folders: number }): string {
      if (folders === 0) return t('deleted', { count: files });
      if (files === 0) return t('deletedFolders', { count: folders });
      return t('deletedBoth', {
        files: t('count.inFolder', { count: files }),
        folders: t('count.folders', { count: folders }),
      });
    },
  };
}

/** Asks with counts, then deletes. Resolves to true when it is gone. */
export function useRemoveEntries() {
  const t = useTexts(filesTexts);
  const words = useDeleteWords();
  const confirm = useConfirm();
  const told = useTold();
  const below = useBelow();
  return async (entries: readonly Entry[]): Promise<boolean> => {
    const [first] = entries;
    if (first === undefined) {
      toast.warning(translate('validation.fileUids.selection', currentLanguage()));
      return false;
    }
    const inside = await below(entries).catch(() => undefined);
    // Gone meanwhile: deleting says so, and the list is loaded again.
    const counts = inside ?? { files: 0, folders: 0, bytes: 0 };
    const confirmed = await confirm({
      type: 'danger',
      title:
        entries.length === 1
          ? t('delete.titleOne', { name: first.name })
          : t('delete.title', { count: entries.length }),
      message: words.message(entries, counts),
      confirmText: words.button(entries),
    });
    return confirmed !== undefined && told(async () => words.done(await deleteChosen(chosenOf(entries))));
  };
}

/** What else can be done with files and folders. Each resolves to true when it was done. */
export function useEntryActions() {
  const t = useTexts(filesTexts);
  const confirm = useConfirm();
  const told = useTold();
  return {
    move: (entries: readonly Entry[], { uid, name }: MoveTarget) =>
      told(async () => {
        await moveChosen(chosenOf(entries), uid);
        return t('moved', { count: entries.length, name });
      }),
    rename: (entry: Entry, name: string) =>
      told(async () => {
        await (entry.kind === 'folder' ? renameFolder(entry.key, name) : renameFile(entry.key, name));
        return t('renamed', { name });
      }),
    async removeVersion(fileUid: string, { version, number }: { version: string; number: number }) {
      const confirmed = await confirm({
        type: 'danger',
        title: t('versions.deleteTitle', { number }),
        message: t('versions.deleteMessage'),
        confirmText: t('versions.delete'),
      });
      if (confirmed === undefined) return false;
      return told(async () => {
        await deleteVersion(fileUid, version);
        return t('versions.deleted', { number });
      });
    },
    async restore(fileUid: string, { version, number }: { version: string; number: number }) {
      const confirmed = await confirm({
        title: t('versions.restoreTitle', { number }),
        message: t('versions.restoreMessage'),
        confirmText: t('versions.restore'),
      });
      if (confirmed === undefined) return false;
      return told(async () => {
        await restoreVersion(fileUid, version);
        return t('versions.restored', { number });
      });
    },
  };
}

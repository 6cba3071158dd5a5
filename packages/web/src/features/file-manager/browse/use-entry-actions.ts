import { screenText } from '@docent/contract/messages/screen-texts';
import { useQueryClient } from '@tanstack/react-query';
import { filesTexts } from '#i18n/files.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { formatSize } from '#lib/format-size.ts';
import { restoreDeleted } from '#lib/restore-deleted.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
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
import { chosenOf, type Entry, parentOf } from './entry.ts';

/** Where something is moved to, with its name for the words about it. */
export interface MoveTarget {
  readonly uid: string | null;
  readonly name: string;
}

const useEntryAction = () => useAction({ refetch: useFilesChanged(), refetchAfter: 'anything' });

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
  const { run } = useEntryAction();
  const below = useBelow();
  return async (entries: readonly Entry[]): Promise<boolean> => {
    const [first] = entries;
    if (first === undefined) {
      toast.warning(screenText('validation.fileUids.selection', currentLanguage()));
      return false;
    }
    const inside = await below(entries).catch(() => undefined);
    // Gone meanwhile: deleting says so, and the list is loaded again.
    const counts = inside ?? { files: 0, folders: 0, bytes: 0 };
    return run({
      confirm: {
        type: 'danger',
        title:
          entries.length === 1
            ? t('delete.titleOne', { name: first.name })
            : t('delete.title', { count: entries.length }),
        message: words.message(entries, counts),
        confirmText: words.button(entries),
      },
      call: () => deleteChosen(chosenOf(entries)),
      done: words.done,
      undo: () => restoreDeleted(entries.map(({ key }) => key)),
    });
  };
}

const renameEntry = ({ kind, key }: Entry, name: string): Promise<unknown> =>
  kind === 'folder' ? renameFolder(key, name) : renameFile(key, name);

/** Each entry goes to the folder that it was in: search results come from several. */
async function moveBack(entries: readonly Entry[]): Promise<void> {
  for (const [parent, moved] of Map.groupBy(entries, parentOf)) await moveChosen(chosenOf(moved), parent);
}

/** What else can be done with files and folders. Each resolves to true when it was done. */
export function useEntryActions() {
  const t = useTexts(filesTexts);
  const { run } = useEntryAction();
  return {
    move: (entries: readonly Entry[], { uid, name }: MoveTarget) =>
      run({
        call: () => moveChosen(chosenOf(entries), uid),
        done: t('moved', { count: entries.length, name }),
        undo: () => moveBack(entries),
      }),
    rename: (entry: Entry, name: string) =>
      run<unknown>({
        call: () => renameEntry(entry, name),
        done: t('renamed', { name }),
        undo: () => renameEntry(entry, entry.name),
      }),
    removeVersion: (fileUid: string, { version, number }: { version: string; number: number }) =>
      run({
        confirm: {
          type: 'danger',
          title: t('versions.deleteTitle', { number }),
          message: t('versions.deleteMessage'),
          confirmText: t('versions.delete'),
        },
        call: () => deleteVersion(fileUid, version),
        done: t('versions.deleted', { number }),
      }),
    restore: (fileUid: string, { version, number }: { version: string; number: number }) =>
      run({
        confirm: {
          title: t('versions.restoreTitle', { number }),
          message: t('versions.restoreMessage'),
          confirmText: t('versions.restore'),
        },
        call: () => restoreVersion(fileUid, version),
        done: t('versions.restored', { number }),
      }),
  };
}

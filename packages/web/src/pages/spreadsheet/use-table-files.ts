import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import type { Attachments } from '#features/file-manager/use-attachments.ts';
import { spreadsheetFilesTexts } from '#i18n/spreadsheet-files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { type ChosenFile, collectChosen, collectDropped } from '#lib/collect-dropped.ts';
import { findTableFiles } from '#lib/table-files.ts';

/** What became of the files that were chosen last. */
export interface FilesNotice {
  readonly taken?: string | undefined;
  readonly leftOut?: string | undefined;
  /** Why none was taken. */
  readonly problem?: string | undefined;
}

const filesMax = limits.spreadsheet.filesMax;
/** Names beyond this number are only counted. */
const namesMax = 5;

function useWords() {
  const t = useTexts(spreadsheetFilesTexts);
  const listed = (names: readonly string[]) => {
    const shown = names.slice(0, namesMax).join(', ');
    const count = names.length - namesMax;
    return count > 0 ? t('more', { names: shown, count }) : shown;
  };
  return { t, listed };
}

export interface TableFiles {
  readonly notice: FilesNotice;
  /** Files, or a folder, that came from a dialog of the browser. */
  choose(files: Iterable<File>): void;
  drop(dropped: DataTransfer): void;
  /** Files that another page passes. */
  take(chosen: readonly ChosenFile[]): void;
}

/** Adds the tables among chosen and dropped files and folders, and tells what was left out. */
export function useTableFiles(attachments: Attachments, onFolder: (name: string) => void): TableFiles {
  const { t, listed } = useWords();
  const [notice, setNotice] = useState<FilesNotice>({});
  const take = (chosen: readonly ChosenFile[]) => {
    const { files, leftOut, folder } = findTableFiles(chosen);
    const left = leftOut.length > 0 ? t('leftOut', { names: listed(leftOut) }) : undefined;
    const count = attachments.items.length + files.length;
    if (chosen.length === 0) return setNotice({ problem: t('emptyFolder') });
    if (files.length === 0) return setNotice({ problem: t('noTable'), leftOut: left });
    if (count > filesMax)
      return setNotice({ problem: t('tooMany', { max: filesMax, count }), leftOut: left });
    attachments.add(files);
    if (folder !== undefined) onFolder(folder);
    const added = folder === undefined ? t('taken', { count: files.length }) : undefined;
    const taken = added ?? t('takenOf', { count: files.length, folder: folder ?? '' });
    // Of single files the chips say enough.
    setNotice(folder === undefined && left === undefined ? {} : { taken, leftOut: left });
  };
  return {
    notice,
    take,
    choose: (files) => take(collectChosen(files)),
    drop: (dropped) => void collectDropped(dropped).then(take, () => setNotice({ problem: t('unreadable') })),
  };
}

import { createFileArchive, getFileArchive } from '@docent/contract/features/file-archive';
import { call } from '#lib/api.ts';
import { addressOf } from '#lib/request-parts.ts';
import { useAction } from '#ui/use-action.ts';
import { chosenOf, type Entry } from './browse/entry.ts';
import { downloadFile } from './download-file.ts';

async function save(entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (entries.length === 1 && first?.kind === 'file') return downloadFile(first.key, first.name);
  const { fileUids, folderUids } = chosenOf(entries);
  const { ticket, name } = await call(createFileArchive, {
    body: { fileUids: [...fileUids], folderUids: [...folderUids] },
  });
  const link = document.createElement('a');
  link.href = addressOf(getFileArchive, { params: { ticket } });
  link.download = name;
  link.click();
}

/**
 * Saves one file as it is, and anything else as a ZIP file. The browser downloads that itself, with its own progress and
 * its own way to cancel: it is given an address that works once and needs none of the session's headers.
 */
export function useDownloadEntries() {
  const { run, isRunning } = useAction();
  const download = (entries: readonly Entry[]) => void run({ call: () => save(entries) });
  return { download, isPreparing: isRunning };
}

import { createFileArchive, getFileArchive } from '@docent/contract/features/file-archive';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { addressOf } from '#lib/request-parts.ts';
import { toast } from '#ui/toast.ts';
import { chosenOf, type Entry } from './browse/entry.ts';
import { downloadFile } from './download-file.ts';

/**
 * Saves one file as it is, and anything else as a ZIP file. The browser downloads that itself, with its own progress and
 * its own way to cancel: it is given an address that works once and needs none of the session's headers.
 */
export async function downloadEntries(entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (entries.length === 1 && first?.kind === 'file') return downloadFile(first.key, first.name);
  const { fileUids, folderUids } = chosenOf(entries);
  try {
    const { ticket, name } = await call(createFileArchive, {
      body: { fileUids: [...fileUids], folderUids: [...folderUids] },
    });
    const link = document.createElement('a');
    link.href = addressOf(getFileArchive, { params: { ticket } });
    link.download = name;
    link.click();
  } catch (error) {
    toast.error(failureText(error));
  }
}

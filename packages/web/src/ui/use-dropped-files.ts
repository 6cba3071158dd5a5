import { uploadsTexts } from '#i18n/uploads.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { collectDropped } from '#lib/collect-dropped.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { toast } from './toast.ts';

/**
 * Reads what was dropped for those who take files without their folders: what stands in a dropped folder counts as
 * dropped, because a browser gives the folder itself as a file that cannot be read. Says so when there is none.
 */
export function useDroppedFiles(): (dropped: DataTransfer, onFiles: (files: File[]) => void) => void {
  const t = useTexts(uploadsTexts);
  return (dropped, onFiles) =>
    void collectDropped(dropped).then(
      (chosen) =>
        chosen.length > 0 ? onFiles(chosen.map(({ file }) => file)) : toast.error(t('emptyFolder')),
      () => toast.error(t('unreadable')),
    );
}

/** A drop area for files without their folders; see `useDroppedFiles`. */
export function useFilesDrop(onFiles: (files: File[]) => void): ReturnType<typeof useFileDrop> {
  const take = useDroppedFiles();
  return useFileDrop((dropped) => take(dropped, onFiles));
}

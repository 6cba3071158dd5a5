import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useFileDrop } from '#lib/use-file-drop.ts';
import { useDroppedFiles } from '#ui/use-dropped-files.ts';

interface DropZoneProps {
  onFiles?: (files: File[]) => void;
  /** In its place where the folders that files stood in matter. */
  onDropped?: (dropped: DataTransfer) => void;
  /** What becomes of them; the next question's files otherwise. */
  text?: string;
  className?: string;
  children: ReactNode;
}

/** Takes files dropped anywhere on it, and says so while they are held over it. */
export function DropZone({ onFiles, onDropped, text, className, children }: DropZoneProps) {
  const t = useTexts(fileManagerTexts);
  const takeFiles = useDroppedFiles();
  const { isOver, handlers } = useFileDrop((dropped) => {
    if (onFiles) takeFiles(dropped, onFiles);
    onDropped?.(dropped);
  });
  return (
    <div className={className} {...handlers}>
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-30 grid animate-appear place-content-center justify-items-center gap-2 rounded-card border-2 border-action border-dashed bg-surface-raised text-center">
          <FileDown size={24} aria-hidden className="text-action-ink" />
          <p className="font-semibold">{t('drop.title')}</p>
          <p className="text-ink-muted">{text ?? t('drop.text')}</p>
        </div>
      )}
    </div>
  );
}

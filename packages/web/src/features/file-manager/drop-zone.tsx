import { FileDown } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';

interface DropZoneProps {
  onFiles?: (files: File[]) => void;
  /** In its place where whole folders are taken as well. */
  onDropped?: (dropped: DataTransfer) => void;
  /** What becomes of them; the next question's files otherwise. */
  text?: string;
  className?: string;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files dropped anywhere on it, and says so while they are held over it. */
export function DropZone({ onFiles, onDropped, text, className, children }: DropZoneProps) {
  const t = useTexts(fileManagerTexts);
  const [isOver, setOver] = useState(false);
  // Entering a child is told before leaving its parent, so only the count knows whether the pointer has left.
  const depth = useRef(0);
  const move = (event: DragEvent, by: 1 | -1) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button beside it is for everyone.
    <div
      className={className}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => carriesFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles?.([...event.dataTransfer.files]);
        onDropped?.(event.dataTransfer);
      }}
    >
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

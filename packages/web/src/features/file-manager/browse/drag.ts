import type { DragEvent } from 'react';
import { useState } from 'react';
import { type Entry, parentOf } from './entry.ts';

/** Tells our own entries from files of the computer and from what other pages drag. */
const dragType = 'application/x-docent-entries';

/** What is dragged. A browser hides the data until it is dropped, and a folder must refuse itself before. */
let dragged: readonly Entry[] = [];

export function startDrag(event: DragEvent, entries: readonly Entry[], label: string): void {
  dragged = entries;
  event.dataTransfer.setData(dragType, '');
  event.dataTransfer.effectAllowed = 'move';
  const image = document.createElement('div');
  image.textContent = label;
  image.className =
    'fixed -top-96 left-0 rounded-control bg-action px-3 py-1.5 text-sm font-semibold text-on-action';
  document.body.append(image);
  event.dataTransfer.setDragImage(image, -12, -12);
  // The browser takes its picture after this event.
  setTimeout(() => image.remove());
}

/** Whether what is dragged may be dropped on the folder: not on itself, and not where it all lies already. */
function mayDrop(event: DragEvent, folderUid: string | null): boolean {
  if (!event.dataTransfer.types.includes(dragType) || dragged.length === 0) return false;
  if (dragged.some((entry) => entry.kind === 'folder' && entry.key === folderUid)) return false;
  return dragged.some((entry) => parentOf(entry) !== folderUid);
}

interface DropTarget {
  /** Something that fits is held over it. */
  readonly isOver: boolean;
  readonly handlers: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Makes an element a folder that entries can be dropped on. Undefined is no folder and takes nothing. */
export function useDropTarget(
  folderUid: string | null | undefined,
  onDropped: (entries: readonly Entry[]) => void,
): DropTarget {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (folderUid === undefined || !mayDrop(event, folderUid)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        setOver(false);
        if (folderUid === undefined || !mayDrop(event, folderUid)) return;
        event.preventDefault();
        event.stopPropagation();
        onDropped(dragged);
        dragged = [];
      },
    },
  };
}

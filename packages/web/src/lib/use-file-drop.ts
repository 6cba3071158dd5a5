import { type DragEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Event handlers of a drop area, and whether files are over it. Areas may lie in one another: the inner one takes them. */
export function useFileDrop(onDropped: (dropped: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    setOver(!event.defaultPrevented);
    event.preventDefault();
  };
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return;
        setOver(false);
        if (event.defaultPrevented) return;
        event.preventDefault();
        onDropped(event.dataTransfer);
      },
    },
  };
}

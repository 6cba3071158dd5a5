import { useState } from 'react';
import { longStore } from '#lib/storage.ts';

const storageKey = 'sidebarOpen';

/** Open by default; the choice is stored (spec points 3 and 9). */
export function useSidebarOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => longStore.read(storageKey) !== 'false');
  return [
    isOpen,
    (next) => {
      longStore.write(storageKey, String(next));
      setOpen(next);
    },
  ];
}

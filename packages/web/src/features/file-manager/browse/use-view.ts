import { useState } from 'react';
import { longStore } from '#lib/storage.ts';

const storageKey = 'fileView';

export type View = 'list' | 'grid';

/** List or tiles; the choice is kept. */
export function useView(): [view: View, setView: (view: View) => void] {
  const [view, setView] = useState<View>(() => (longStore.read(storageKey) === 'grid' ? 'grid' : 'list'));
  return [
    view,
    (next) => {
      longStore.write(storageKey, next);
      setView(next);
    },
  ];
}

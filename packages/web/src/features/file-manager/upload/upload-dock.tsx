import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { filesChanged } from '../files-changed.ts';
import { isOpen, totalsOf } from './upload-item.ts';
import { useUploadQueue } from './upload-queue.ts';

const UploadPanel = lazy(() =>
  import('./upload-panel.tsx').then((panel) => ({ default: panel.UploadPanel })),
);

/** Lists that show files are loaded again while files arrive, but not for each of a thousand. */
const refreshEveryMs = 1_500;

function useRefreshedLists(stored: number): void {
  const client = useQueryClient();
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (stored <= told.current) {
      told.current = stored;
      return;
    }
    told.current = stored;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void filesChanged(client);
    }, refreshEveryMs);
  }, [stored, client]);
}

/** Leaving would stop what is not stored yet; the browser asks first. */
function useWarnBeforeLeaving(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUploading]);
}

/** The uploads of this tab, wherever one is meanwhile. Nothing, until there is one. */
export function UploadDock() {
  const { items } = useUploadQueue();
  useRefreshedLists(totalsOf(items).stored);
  useWarnBeforeLeaving(items.some(isOpen));
  if (items.length === 0) return null;
  return (
    <Suspense>
      <UploadPanel items={items} />
    </Suspense>
  );
}

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastQueue } from './toast-queue.ts';

const ToastArea = lazy(() => import('./toast-area.tsx').then((area) => ({ default: area.ToastArea })));

/** Where toasts are shown, once they are wanted. */
export function Toaster() {
  const isWanted = useSyncExternalStore(toastQueue.subscribe, toastQueue.isWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}

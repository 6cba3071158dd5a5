import { lazy, Suspense } from 'react';
import { useStore } from '#lib/store.ts';
import { toastsWanted } from './toast-queue.ts';

const ToastArea = lazy(() => import('./toast-area.tsx').then((area) => ({ default: area.ToastArea })));

/** Where toasts are shown, once they are wanted. */
export function Toaster() {
  const isWanted = useStore(toastsWanted);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastArea />
    </Suspense>
  );
}

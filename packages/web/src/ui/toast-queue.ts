import type { toast } from 'sonner';

type Sonner = typeof toast;
type Telling = (sonner: Sonner) => void;

let shower: Sonner | undefined;
let isWanted = false;
const waiting: Telling[] = [];
const listeners = new Set<() => void>();

/** Holds what is said until the area that shows toasts has been loaded, which the first toast asks for. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWanted: () => isWanted,
  want(): void {
    isWanted = true;
    for (const listener of listeners) listener();
  },
  tell(telling: Telling): void {
    if (shower) {
      telling(shower);
      return;
    }
    waiting.push(telling);
    toastQueue.want();
  },
  /** Called by the area once it shows toasts. */
  tellTo(sonner: Sonner): void {
    shower = sonner;
    for (const telling of waiting.splice(0)) telling(sonner);
  },
  dismissAll(): void {
    waiting.length = 0;
    shower?.dismiss();
  },
};

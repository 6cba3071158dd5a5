import type { toast } from 'sonner';
import { createStore } from '#lib/store.ts';

type Sonner = typeof toast;
type Telling = (sonner: Sonner) => void;

/** Loaded with the first area. */
let loaded: Sonner | undefined;
let areaCount = 0;
const waiting: Telling[] = [];
/** Whether the area that shows toasts is wanted. */
export const toastsWanted = createStore(false);

/** Holds what is said until the area that shows toasts has been loaded, which the first toast asks for. */
export const toastQueue = {
  want: () => toastsWanted.set(true),
  tell(telling: Telling): void {
    if (loaded && areaCount > 0) {
      telling(loaded);
      return;
    }
    waiting.push(telling);
    toastQueue.want();
  },
  /** Called by the area once it shows toasts. @returns what it calls when it goes: until another one comes, toasts wait */
  tellTo(sonner: Sonner): () => void {
    loaded = sonner;
    areaCount += 1;
    for (const telling of waiting.splice(0)) telling(sonner);
    return () => {
      areaCount -= 1;
    };
  },
  dismissAll(): void {
    waiting.length = 0;
    loaded?.dismiss();
  },
};

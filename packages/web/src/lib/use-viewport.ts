import { limits } from '@docent/contract/limits';
import { useSyncExternalStore } from 'react';

export type Viewport = 'mobile' | 'tablet' | 'desktop';

/** Spec point 4: below 512 px is mobile, 512 to 1199 tablet, 1200 and above desktop. */
export function viewportOf(widthPx: number): Viewport {
  if (widthPx < limits.breakpoint.tabletPx) return 'mobile';
  return widthPx < limits.breakpoint.desktopPx ? 'tablet' : 'desktop';
}

let current: Viewport | undefined;

/**
 * Read once and then on every resize: on a phone, reading the width makes the browser lay the page out, and many parts of
 * a screen ask for it while they are rendered.
 */
function currentViewport(): Viewport {
  if (current === undefined) {
    current = viewportOf(window.innerWidth);
    // It is added before the listeners of those who ask, so that they are told the new one.
    window.addEventListener('resize', () => {
      current = viewportOf(window.innerWidth);
    });
  }
  return current;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, currentViewport);
}

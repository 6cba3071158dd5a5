import { limits } from '@docent/contract/limits';
import { useSyncExternalStore } from 'react';

export type Viewport = 'mobile' | 'tablet' | 'desktop';

/** Spec point 4: below 512 px is mobile, 512 to 1199 tablet, 1200 and above desktop. */
export function viewportOf(widthPx: number): Viewport {
  if (widthPx < limits.breakpoint.tabletPx) return 'mobile';
  return widthPx < limits.breakpoint.desktopPx ? 'tablet' : 'desktop';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, () => viewportOf(window.innerWidth));
}

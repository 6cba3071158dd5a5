import { type RefObject, useEffect } from 'react';

/** Longer than a menu or a dialog takes to give the focus back. */
const restoreDelayMs = 150;

/**
 * When the focused element is removed, as the row and the buttons of something that is deleted, the browser focuses
 * nothing, and the next press of Tab begins at the top. The content takes the focus instead.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected;
    const note = () => {
      last = document.activeElement;
    };
    const restore = () => {
      if (isLost()) content.current?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(restore, restoreDelayMs);
    });
    document.addEventListener('focusin', note);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [content]);
}

import { type RefObject, useEffect } from 'react';
import { isKeepingFocus } from '#ui/keeps-focus.ts';

/** Longer than a menu or a dialog takes to give the focus back. */
const restoreDelayMs = 150;

/**
 * When the focused element is removed, as the row and the buttons of something that is deleted, the browser focuses
 * nothing, and the next press of Tab begins at the top. What was around it takes the focus instead, where it says so
 * (`keepsFocus`), or else the content.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let around: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected;
    const note = (event: FocusEvent) => {
      last = document.activeElement;
      around = event.composedPath().filter((target) => target instanceof HTMLElement);
    };
    const restore = () => {
      if (!isLost()) return;
      const kept = around.find((element) => element.isConnected && isKeepingFocus(element));
      (kept ?? content.current)?.focus({ preventScroll: true });
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

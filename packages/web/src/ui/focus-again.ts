/** The browser focuses nothing: what had the focus was removed or disabled. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** The focus alone chooses a tab: who stays where they were, has it on the tab that is open. */
const openTabFor = (element: Element): Element | null =>
  element.matches('[role=tab]:not([aria-selected=true])')
    ? (element.closest('[role=tablist]')?.querySelector('[role=tab][aria-selected=true]') ?? null)
    : element;

/** Focuses what had the focus before, unless something else has it by now. */
export function focusAgain(before: Element | null): void {
  const element = before && openTabFor(before);
  if (isFocusLost() && element instanceof HTMLElement && element.isConnected) element.focus();
}

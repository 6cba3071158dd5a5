/** The browser focuses nothing: what had the focus was removed or disabled. */
const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses what had the focus before, unless something else has it by now. */
export function focusAgain(before: Element | null): void {
  if (isFocusLost() && before instanceof HTMLElement && before.isConnected) before.focus();
}

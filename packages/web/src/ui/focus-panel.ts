/**
 * For `onOpenAutoFocus`: focuses the panel itself, which is announced by its title. Its first button would show its
 * tooltip, and Escape would close that instead of the panel.
 */
export function focusPanel(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

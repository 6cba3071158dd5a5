/**
 * For `onOpenAutoFocus`: the panel itself takes the focus and is read out by its title. Its first button would
 * show its tooltip instead, and Escape would close that and not the panel.
 */
export function focusPanel(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}

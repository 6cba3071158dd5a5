import type { ComponentProps, MouseEvent } from 'react';

type ButtonElementProps = ComponentProps<'button'>;

/** The look of a button that cannot be pressed, whether it is disabled or keeps the focus. */
export const inactiveLooks =
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

// It also keeps Enter in a field from submitting the form a second time.
const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * The attributes of a button that cannot be pressed now but keeps the focus. A disabled element loses it, so that whoever
 * pressed the button by keyboard would start again at the top of the page.
 */
export function inactiveButton(isInactive: boolean): ButtonElementProps {
  if (!isInactive) return {};
  return { 'aria-disabled': true, onClick: refuse, onPointerDown: undefined, onKeyDown: undefined };
}

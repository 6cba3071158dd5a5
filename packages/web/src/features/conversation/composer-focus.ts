import { type RefObject, useEffect, useRef } from 'react';

const isEditable = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** The slash key focuses the composer from anywhere but a text field. */
function useSlashKey(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

/** The input of the composer, which the slash key focuses. */
export function useComposerInput(): RefObject<HTMLTextAreaElement | null> {
  const input = useRef<HTMLTextAreaElement>(null);
  useSlashKey(input);
  return input;
}

/** Nothing has the focus, or only the content as a whole, which takes it on each new screen. */
const isFocusFree = ({ activeElement }: Document) =>
  activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN';

/**
 * Focuses the input when its composer appears: on a new chat, in a conversation that opens, and once more when the first
 * question moves the composer to the bottom.
 */
export function useFocusOnAppearing(input: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    // On a touch screen the keyboard would cover the page, so the user has to tap it first.
    if (isFocusFree(document) && matchMedia('(hover: hover)').matches)
      input.current?.focus({ preventScroll: true });
  }, [input]);
}

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

/** The input of the composer: focused when a conversation opens, and by the slash key. */
export function useComposerInput(): RefObject<HTMLTextAreaElement | null> {
  const input = useRef<HTMLTextAreaElement>(null);
  useSlashKey(input);
  // On a touch screen the keyboard would cover the page, so the user has to tap it first.
  useEffect(() => {
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (isFree && matchMedia('(hover: hover)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  return input;
}

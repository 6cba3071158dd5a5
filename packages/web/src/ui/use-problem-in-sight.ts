import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a form that is longer than a screen, whose button may be out of sight of what it complains about.
 * @param tried a new object at each try to send the form, which moves the focus to the first field or message at fault
 */
export function useProblemInSight(tried: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tried === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex="-1"]')?.focus();
  }, [tried]);
  return form;
}

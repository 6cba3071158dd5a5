import { useEffect, useRef } from 'react';
import { focusAgain } from './focus-again.ts';

/**
 * Gives the focus back to a field that loses it because it is disabled while an action runs.
 * @returns what notes the field, to be called before the action begins
 */
export function useFocusAfter(isRunning: boolean): () => void {
  const before = useRef<Element>(null);
  useEffect(() => {
    if (!isRunning) focusAgain(before.current);
  }, [isRunning]);
  return () => {
    before.current = document.activeElement;
  };
}

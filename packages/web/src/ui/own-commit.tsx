import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Later screens replace one that stays until they are complete. */
let isFirstScreenShown = false;

/**
 * Renders its children after what is around them is on the screen, when the app starts. React puts a screen into the page
 * in one task, which holds up a phone for half a second when it is the whole workspace.
 */
export function OwnCommit({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(isFirstScreenShown);
  useEffect(() => {
    isFirstScreenShown = true;
    startTransition(() => setDue(true));
  }, []);
  return isDue && children;
}

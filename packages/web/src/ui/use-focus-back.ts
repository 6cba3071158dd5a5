import { useState } from 'react';

/** Gives the focus back to where it was before something opened that no button of its own opens: a key, a command. */
export function useFocusBack(): () => void {
  const [before] = useState(() => document.activeElement);
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}

import { useEffect, useState } from 'react';

/** True once `isOn` has been true for `delayMs`, which avoids flicker. */
export function useDelayed(isOn: boolean, delayMs = 200): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return setDue(false);
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, [isOn, delayMs]);
  return isOn && isDue;
}

import { useEffect, useState } from 'react';

/** Seconds left, counted down to 0 by the clock; `restart` starts again. */
export function useCountdown(fromS: number): { leftS: number; restart: () => void } {
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + fromS * 1000);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const leftS = Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000));
  useEffect(() => {
    if (leftS === 0) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [leftS]);
  const restart = () => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + fromS * 1000);
  };
  return { leftS, restart };
}

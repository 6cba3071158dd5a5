/** Ends early, without an error, when the signal aborts or the browser is online again. */
export function pauseUntilOnline(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

interface WorkerMessages {
  /** A notification was clicked. */
  onOpen(path: string): void;
  /** The daily sync asks an open page for what needs a session. */
  onDailySync(): void;
}

/** Follows what the worker asks pages for. Returns a function that stops. */
export function followWorker({ onOpen, onDailySync }: WorkerMessages): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const take = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'open' && 'path' in data && typeof data.path === 'string') onOpen(data.path);
    if (data.type === 'daily-sync') onDailySync();
  };
  navigator.serviceWorker.addEventListener('message', take);
  return () => navigator.serviceWorker.removeEventListener('message', take);
}

import { repeat } from '#platform/retry/backoff.ts';

const lookEveryMs = 1000;

type Standing = 'ours' | 'cancelled' | 'lost';

/**
 * Writes down how far an import is, once a second, and learns whether it goes on: `signal` fires when somebody stopped
 * it, another worker took it, or this process hands over.
 */
export function watchImport(
  store: (progress: number) => Promise<Standing>,
  { signal, onError }: { signal: AbortSignal; onError(error: unknown): void },
) {
  const stopped = new AbortController();
  let progress = 0;
  let standing: Standing = 'ours';
  const look = async () => {
    standing = await store(progress);
    if (standing !== 'ours') stopped.abort(new Error(`The import is ${standing}.`));
  };
  const stop = repeat(look, { pauseMs: lookEveryMs, longestPauseMs: lookEveryMs * 5, onError });
  return {
    signal: AbortSignal.any([signal, stopped.signal]),
    note(share: number): void {
      progress = share;
    },
    look,
    standing: () => standing,
    stop,
  };
}

export type ImportWatch = ReturnType<typeof watchImport>;

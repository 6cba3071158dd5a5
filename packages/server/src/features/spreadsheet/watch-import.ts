import type { ImportStage } from '@docent/contract/features/spreadsheet';
import { repeat } from '#platform/retry/backoff.ts';

const lookEveryMs = 1000;

type Standing = 'ours' | 'cancelled' | 'lost';

/**
 * Writes down how far an import is, once a second, and learns whether it goes on: `signal` fires when somebody stopped
 * it, another worker took it, or this process hands over.
 */
export function watchImport(
  store: (progress: number, stage: ImportStage | null) => Promise<Standing>,
  { signal, onError }: { signal: AbortSignal; onError(error: unknown): void },
) {
  const stopped = new AbortController();
  let progress = 0;
  let stage: ImportStage | null = null;
  let standing: Standing = 'ours';
  const look = async () => {
    standing = await store(progress, stage);
    if (standing !== 'ours') stopped.abort(new Error(`The import is ${standing}.`));
  };
  const stop = repeat(look, { pauseMs: lookEveryMs, longestPauseMs: lookEveryMs * 5, onError });
  return {
    signal: AbortSignal.any([signal, stopped.signal]),
    note(share: number, current: ImportStage): void {
      progress = share;
      stage = current;
    },
    look,
    standing: () => standing,
    stop,
  };
}

export type ImportWatch = ReturnType<typeof watchImport>;

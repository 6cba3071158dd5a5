export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** The pause after `failures` failures in a row: doubled each time, up to the maximum. */
export function backoffMs({ firstMs, longestMs }: Backoff, failures: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
}

export interface Repetition {
  readonly pauseMs: number;
  /** The maximum pause: the pause doubles with each failure in a row. */
  readonly longestPauseMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Repeats `work` with a pause in between until stopped. Errors are reported, and pauses grow. It does not keep the
 * process alive.
 */
export function repeat(
  work: () => Promise<void>,
  { pauseMs, longestPauseMs, onError }: Repetition,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let failures = 0;
  const turn = async () => {
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error);
    }
    const nextMs = backoffMs({ firstMs: pauseMs, longestMs: longestPauseMs }, failures + 1);
    if (!isStopped) timer = setTimeout(turn, nextMs).unref();
  };
  timer = setTimeout(turn, pauseMs).unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

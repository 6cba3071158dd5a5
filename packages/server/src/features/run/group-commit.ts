import { type Backoff, backoffMs } from '#platform/retry/backoff.ts';

/** Commits what waits under a key: one commit of a key at a time, and all that came meanwhile with the next one. */
export interface GroupCommit {
  /** Something waits under this key: commits it within the window, or at once. */
  wake(key: string, isUrgent: boolean): void;
}

export interface GroupCommitSettings {
  /** Throws when it failed; it is called again after a pause, as long as something waits. */
  commit(key: string, failures: number): Promise<void>;
  hasWaiting(key: string): boolean;
  onError(error: unknown): void;
  /** How long what is not urgent waits for more to come. */
  readonly windowMs: number;
  /** Keys that are committed at the same time. */
  readonly parallelMax: number;
  readonly backoff: Backoff;
}

export function createGroupCommit(settings: GroupCommitSettings): GroupCommit {
  const due = new Set<string>();
  const busy = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();
  const failures = new Map<string, number>();

  const later = (key: string, pauseMs: number) => {
    if (timers.has(key)) return;
    timers.set(key, setTimeout(expire, pauseMs, key));
  };
  function expire(key: string): void {
    timers.delete(key);
    due.add(key);
    next();
  }
  async function commit(key: string): Promise<void> {
    try {
      await settings.commit(key, failures.get(key) ?? 0);
      failures.delete(key);
    } catch (error) {
      failures.set(key, (failures.get(key) ?? 0) + 1);
      settings.onError(error);
    }
    busy.delete(key);
    const failed = failures.get(key);
    if (!settings.hasWaiting(key)) failures.delete(key);
    else later(key, failed === undefined ? settings.windowMs : backoffMs(settings.backoff, failed));
    next();
  }
  function next(): void {
    for (const key of due) {
      if (busy.size >= settings.parallelMax) return;
      if (busy.has(key)) continue;
      due.delete(key);
      busy.add(key);
      void commit(key);
    }
  }
  return {
    wake(key, isUrgent) {
      // What failed is tried again when its pause is over, and not with the next piece of text.
      if (failures.has(key)) return;
      if (!isUrgent) return later(key, settings.windowMs);
      clearTimeout(timers.get(key));
      expire(key);
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway, nameDatabase, sayProblem } from '#platform/db/database-problem.ts';
import { StartProblem } from '#platform/start-problem.ts';
import type { Config } from './config.ts';
import type { Docent } from './start.ts';

const pauseMs = { first: 500, longest: 5_000 };

interface StartAttempts {
  start(): Promise<Docent>;
  /** Called with a message that the database is unavailable, once for each loss. */
  onAway(sentence: string): void;
  /** Ends the wait. */
  signal: AbortSignal;
}

/**
 * Starts, and retries while the database of DATABASE_URL is unavailable, for up to DATABASE_WAIT_S. Each step of a
 * start can be repeated.
 * @throws StartProblem
 */
export async function startWithRetries(
  config: Config,
  { start, onAway, signal }: StartAttempts,
): Promise<Docent> {
  const { databaseUrl, databaseWaitS } = config;
  const deadlineMs = performance.now() + databaseWaitS * 1000;
  for (let waitMs = pauseMs.first; ; waitMs = Math.min(2 * waitMs, pauseMs.longest)) {
    try {
      return await start();
    } catch (error) {
      if (!databaseUrl || !isDatabaseAway(error)) throw error;
      const sentence = `The database ${nameDatabase(databaseUrl)} cannot be reached (${sayProblem(error)}).`;
      if (performance.now() + waitMs > deadlineMs)
        throw new StartProblem(
          `${sentence} It was tried for ${databaseWaitS} s: check DATABASE_URL and that PostgreSQL runs.`,
        );
      if (waitMs === pauseMs.first) onAway(`${sentence} Trying again for up to ${databaseWaitS} s…`);
      await sleep(waitMs, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    }
  }
}

import type { PgBoss } from 'pg-boss';

const lookEveryMs = 1_000;

/** The kinds among these that have a job which could begin now. */
const readyKinds = (schema: string) => `select kind.name from unnest($1::text[]) as kind (name)
  where exists (select from ${schema}.job j where j.name = kind.name and j.state < 'active' and not j.blocked
    and j.start_after <= now())`;

/** Wakes the workers of a kind: each fetches at once, or after the job that it is at. */
export function wakeWorkers(boss: PgBoss, name: string): void {
  for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
}

/**
 * Looks once a second, for all workers of this process, which kinds have a job that could begin, and wakes theirs.
 * PostgreSQL notifies workers of new jobs, but not of a retry or a delayed job whose time has come. If each worker looked
 * for these, an idle process would send a hundred statements every few seconds.
 */
export function watchReadyJobs(boss: PgBoss, { schema, onError }: WatchOptions): ReadyJobsWatch {
  const kinds: string[] = [];
  const sql = readyKinds(schema);
  let looking = false;
  let stopped = false;
  async function look(): Promise<void> {
    if (looking || kinds.length === 0) return;
    looking = true;
    try {
      const { rows } = await boss.getDb().executeSql(sql, [kinds]);
      for (const { name } of rows) wakeWorkers(boss, String(name));
    } catch (error) {
      if (!stopped) onError(error);
    } finally {
      looking = false;
    }
  }
  const timer = setInterval(look, lookEveryMs);
  return {
    add: (name) => void kinds.push(name),
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}

interface WatchOptions {
  schema: string;
  /** Receives what goes wrong; the next look is a second later all the same. */
  onError: (error: unknown) => void;
}

interface ReadyJobsWatch {
  /** A kind that has workers in this process. */
  add(name: string): void;
  stop(): void;
}

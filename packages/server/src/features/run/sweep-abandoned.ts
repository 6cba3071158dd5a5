import type { Database } from '#platform/db/pool.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import { backoffMs } from '#platform/retry/backoff.ts';
import { findAbandoned } from './run.store.ts';

const backoff = { firstMs: 2_000, longestMs: 30_000 };
/** What could not be taken over so often in this process is ended as failed. */
const triesMax = 4;

export interface SweepDeps {
  db: Database;
  isRunning(id: string): boolean;
  resume(scope: CompanyScope, id: string): Promise<void>;
  giveUp(scope: CompanyScope, id: string): Promise<void>;
  onError(error: unknown): void;
}

interface Trouble {
  failures: number;
  againAtMs: number;
}

/**
 * One look for runs whose process is gone. A run that cannot be taken over keeps no other one waiting: it is
 * tried again after ever longer pauses, and then ended.
 */
export function createSweep(deps: SweepDeps) {
  const troubles = new Map<string, Trouble>();
  async function takeOver(scope: CompanyScope, id: string): Promise<void> {
    const { failures = 0, againAtMs = 0 } = troubles.get(id) ?? {};
    if (performance.now() < againAtMs) return;
    try {
      await (failures < triesMax ? deps.resume(scope, id) : deps.giveUp(scope, id));
      troubles.delete(id);
    } catch (error) {
      const pauseMs = backoffMs(backoff, failures + 1);
      troubles.set(id, { failures: failures + 1, againAtMs: performance.now() + pauseMs });
      deps.onError(error);
    }
  }
  return async () => {
    const abandoned = await findAbandoned(deps.db);
    const ids = new Set(abandoned.map(({ id }) => id));
    for (const id of troubles.keys()) if (!ids.has(id)) troubles.delete(id);
    for (const { companyId, id } of abandoned) if (!deps.isRunning(id)) await takeOver({ companyId }, id);
  };
}

import { sql } from 'kysely';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, outsideCompanies } from '#platform/db/scope.ts';
import { backoffMs } from '#platform/retry/backoff.ts';

const sweepMax = 20;
const backoff = { firstMs: 2_000, longestMs: 30_000 };
/** What could not be taken over so often in this process is ended as failed. */
const triesMax = 4;

export interface SweepDeps {
  db: Database;
  resume(scope: CompanyScope, messageId: string): Promise<void>;
  giveUp(scope: CompanyScope, messageId: string): Promise<void>;
  onError(error: unknown): void;
}

async function findAbandoned(db: Database): Promise<{ companyId: string; messageId: string }[]> {
  return outsideCompanies(db, async (tx) => {
    const { rows } = await sql<{ company_id: string; message_id: string }>`
      select * from abandoned_answers(${sweepMax})`.execute(tx);
    return rows.map((row) => ({ companyId: row.company_id, messageId: row.message_id }));
  });
}

interface Trouble {
  failures: number;
  againAtMs: number;
}

/**
 * One look for answers whose process is gone. An answer that cannot be taken over keeps no other one waiting: it is
 * tried again after ever longer pauses, and then ended.
 */
export function createSweep(deps: SweepDeps, isRunning: (messageId: string) => boolean) {
  const troubles = new Map<string, Trouble>();
  async function takeOver(scope: CompanyScope, messageId: string): Promise<void> {
    const { failures = 0, againAtMs = 0 } = troubles.get(messageId) ?? {};
    if (performance.now() < againAtMs) return;
    try {
      await (failures < triesMax ? deps.resume(scope, messageId) : deps.giveUp(scope, messageId));
      troubles.delete(messageId);
    } catch (error) {
      const pauseMs = backoffMs(backoff, failures + 1);
      troubles.set(messageId, { failures: failures + 1, againAtMs: performance.now() + pauseMs });
      deps.onError(error);
    }
  }
  return async () => {
    const abandoned = await findAbandoned(deps.db);
    const ids = new Set(abandoned.map(({ messageId }) => messageId));
    for (const messageId of troubles.keys()) if (!ids.has(messageId)) troubles.delete(messageId);
    for (const { companyId, messageId } of abandoned)
      if (!isRunning(messageId)) await takeOver({ companyId }, messageId);
  };
}

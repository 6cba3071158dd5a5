import { holdRun, type Run } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { lockClassification, storeTotals } from './classification.store.ts';
import { type ItemOutcome, storeOutcomes } from './classification-item.store.ts';
import { recount } from './totals.ts';

/** How far a classification is. */
export interface Standing {
  done: number;
  total: number;
}

/**
 * Stores what was found out about some items, with the totals. Each item gets one outcome: a process that lost the run
 * stores nothing, and an item that has an outcome keeps it.
 * @throws Error when the classification is gone, or another process holds its run
 */
export function storeBatch(db: Database, run: Run, outcomes: readonly ItemOutcome[]): Promise<Standing> {
  const { id, scope } = run;
  return inScope(db, scope, async (tx) => {
    const row = await lockClassification(tx, scope, id);
    if (!row || !(await holdRun(tx, scope, run))) throw new Error(`The classification ${id} is not ours.`);
    const stored = await storeOutcomes(tx, scope, { id, outcomes });
    const changes = outcomes.flatMap((outcome) => {
      const found = stored.get(outcome.index);
      if (!found) return [];
      const before = { ...found, state: 'pending' as const, unsure: false };
      const assigned = found.corrected === null ? outcome.assigned : found.assigned;
      return [
        {
          before: { ...before, assigned: found.corrected === null ? [] : found.assigned },
          after: { ...outcome, assigned, corrected: found.corrected },
        },
      ];
    });
    const totals = recount(row, changes);
    await storeTotals(tx, scope, { id, totals });
    return { done: totals.done, total: row.total };
  });
}

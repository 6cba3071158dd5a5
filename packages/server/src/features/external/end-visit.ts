import { type Runs, tellRunDeleted } from '#features/run/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { loadVisit } from './load-visit.ts';
import { deleteVisitor, findPendingOf } from './visitor.store.ts';

/** Deletes a visitor with their conversation, and stops a running answer. @throws Failure not_found */
export async function endVisit(
  { db, runs }: { db: Database; runs: Runs },
  visitor: Visitor,
  conversationId: string,
): Promise<null> {
  const pending = await inScope(db, visitor, async (tx) => {
    await loadVisit(tx, visitor, conversationId);
    const answerId = await findPendingOf(tx, visitor, visitor.owner.id);
    await deleteVisitor(tx, visitor, visitor.owner.id);
    if (answerId) await tellRunDeleted(tx, answerId);
    return answerId;
  });
  if (pending) runs.cancel(pending);
  return null;
}

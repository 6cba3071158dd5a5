import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findSummary, type SummaryRow } from './summary.store.ts';

/** The actor's own summary. Anyone else's answers like one that does not exist. @throws Failure summary_not_found */
export async function loadSummary(tx: Tx, actor: ProjectActor, id: string): Promise<SummaryRow> {
  const found = await findSummary(tx, actor, id);
  if (!found) throw new Failure('summary_not_found');
  return found;
}

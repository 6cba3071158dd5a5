import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** Scores builds, and takes part in their activation. */
export interface BuildJudge {
  /** Called for each build that becomes ready. True if it is scored first: then it is not activated at once. */
  takeReady(
    tx: Tx,
    scope: CompanyScope,
    build: { id: string; model_id: string; by_itself: boolean },
  ): Promise<boolean>;
  /** @throws Failure build_worse for a build with a lower score than the active one */
  assertNotWorse(
    tx: Tx,
    scope: CompanyScope,
    build: { id: string; number: number; activeBuildId: string },
  ): Promise<void>;
  /** The scores of builds, from 0 to 1. */
  readScores(tx: Tx, scope: CompanyScope, buildIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

import type { CompanyScope, Tx } from '#platform/db/scope.ts';

/** What measures builds, and has a say in which one a model answers from. */
export interface BuildJudge {
  /** Told of each build that becomes ready. True where it is measured first: then it is not activated at once. */
  takeReady(tx: Tx, scope: CompanyScope, build: { id: string; model_id: string }): Promise<boolean>;
  /** @throws Failure build_worse for a build that was measured to find less than the active one */
  assertNotWorse(
    tx: Tx,
    scope: CompanyScope,
    build: { id: string; number: number; activeBuildId: string },
  ): Promise<void>;
  /** Of the builds that were measured: how well they find what they should, from 0 to 1. */
  readScores(tx: Tx, scope: CompanyScope, buildIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

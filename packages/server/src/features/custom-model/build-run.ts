import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import type { Database } from '#platform/db/pool.ts';
import type { CompanyScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { BuildJudge } from './build-judge.ts';
import type { BuildClaim } from './build-run.store.ts';

/** A build in the hands of this process. */
export interface BuildRun {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly scope: CompanyScope;
  readonly build: BuildClaim;
  readonly signal: AbortSignal;
  readonly judge: BuildJudge;
  /** The models of the company, one of which may make vectors. */
  readonly enginesOf: CompanyEngineSource['enginesOf'];
  onError(error: unknown): void;
}

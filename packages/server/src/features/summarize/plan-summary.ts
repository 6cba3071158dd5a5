import { summaryUsageMax } from '#engine/summary/summary-usage.ts';
import { type CompanyEngines, findModelUser, type PlannedEngine } from '#features/ai-provider/index.ts';
import { type Candidate, reserveUse } from '#features/budget/index.ts';
import type { FileRow } from '#features/file-manager/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { SummaryPlan } from './summary-plan.ts';

export interface Planning {
  readonly jobs: Jobs;
  readonly engines: CompanyEngines;
  /** The API key that asks, if one does. */
  readonly keyId: string | null;
}

interface SummaryToPlan {
  readonly id: string;
  readonly files: readonly Pick<FileRow, 'text_length' | 'size_bytes'>[];
  /** Of text that was given with the request. */
  readonly textLength: number;
  readonly plan: Pick<SummaryPlan, 'uiLanguage' | 'language' | 'wish' | 'sources'>;
}

/** About how many characters will be read: of a file that is not read yet, at most its bytes. */
const lengthOf = ({ files, textLength }: SummaryToPlan): number =>
  files.reduce((sum, file) => sum + (file.text_length ?? file.size_bytes), textLength);

/**
 * Decides what writes a summary, and reserves it on the budgets: the company's models for summaries in turn, or the
 * built-in engine, also where a budget is reached and the company wants that. @throws BudgetReached
 */
export async function planSummary(
  tx: Tx,
  actor: ProjectActor,
  { jobs, engines, keyId }: Planning,
  asked: SummaryToPlan,
): Promise<SummaryPlan> {
  const { owner, projectId } = actor;
  const user = await findModelUser(tx, actor, { engines, owner, projectId });
  const { models, endsBuiltIn } = engines.modelsFor('summary', user);
  const planned = models.map(({ engine }): PlannedEngine => ({ name: engine.name, ...engine.identity }));
  const candidates = models.map(
    ({ engine: { identity }, shown }): Candidate => ({
      provider: identity.provider,
      ...(identity.providerId !== undefined && { providerId: identity.providerId }),
      model: identity.model,
      inputPrice: shown.inputPrice,
      outputPrice: shown.outputPrice,
    }),
  );
  const reservation = await reserveUse(
    tx,
    { jobs, scope: actor },
    {
      id: asked.id,
      purpose: 'summary',
      owner,
      projectId,
      keyId,
      questions: 1,
      candidates,
      atMost: summaryUsageMax(lengthOf(asked)),
    },
    { canDoWithoutModel: engines.builtInWhenBudgetReached },
  );
  const isBeyondBudget = reservation === 'without_model';
  return { ...asked.plan, models: isBeyondBudget ? [] : planned, endsBuiltIn, isBeyondBudget };
}

import { builtInChoice } from '@docent/contract/features/model-choice';
import { limits } from '@docent/contract/limits';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import { answerUsageMax } from '#engine/answer/answer-with-model.ts';
import type { TokenUsage } from '#engine/model/token-usage.ts';
import { sqlUsageMax } from '#engine/tabular/model-sql/build-sql-prompt.ts';
import {
  type CompanyEngines,
  candidateOf,
  type ModelUser,
  type PlannedEngine,
} from '#features/ai-provider/index.ts';
import { type Candidate, reserveUse } from '#features/budget/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { AnswerPlan } from './answer-plan.ts';

const { instructionsLengthMax } = limits.customTemplate;

/** A model of a plan, without prices where the company no longer has it; nothing for what answers without any. */
function candidatesOf({ answering }: CompanyEngines, engine: PlannedEngine): Candidate[] {
  const { provider, providerId, model } = engine;
  if (model === null) return [];
  const known = answering.find(({ choice }) => choice.providerId === providerId && choice.model === model);
  const used = { provider, ...(providerId !== undefined && { providerId }), model };
  return [known ? candidateOf(known) : { ...used, inputPrice: null, outputPrice: null }];
}

/** The same plan, answered without any model because a budget is reached. */
function withoutModel({ engines, user }: Reserving, plan: AnswerPlan): AnswerPlan {
  const [{ name, identity }] = engines.chain(user, builtInChoice);
  return { ...plan, engine: { name, ...identity }, fallbacks: [], isBeyondBudget: true };
}

/** About the most that an answer takes. */
function usageMaxOf({ sources }: AnswerPlan, question: string): TokenUsage {
  if (sources.kind === 'spreadsheet') return sqlUsageMax(question);
  return answerUsageMax(question, sources.kind === 'assistant' ? instructionsLengthMax : 0);
}

interface Reserving {
  readonly jobs: Jobs;
  readonly actor: Pick<ProjectActor, 'companyId' | 'owner'>;
  readonly engines: CompanyEngines;
  readonly user: ModelUser;
}

/**
 * Reserves an answer on its budgets. Returns the plan that it is answered by: its own, or the built-in engine's, where a
 * budget is reached and the company wants that. @throws BudgetReached
 */
export async function reserveAnswer(
  tx: Tx,
  reserving: Reserving,
  answer: {
    id: string;
    question: string;
    projectId: string;
    keyId: string | null;
    linkId?: string | undefined;
    plan: AnswerPlan;
    /** Whether the company has budgets, where the transaction has read it. */
    hasBudgets?: boolean | undefined;
  },
): Promise<AnswerPlan> {
  const { id, question, projectId, keyId, linkId, plan, hasBudgets } = answer;
  const { jobs, actor, engines } = reserving;
  const planned = [plan.engine, ...(plan.fallbacks ?? [])];
  const candidates = planned.flatMap((engine) => candidatesOf(engines, engine));
  const reservation = await reserveUse(
    tx,
    { jobs, scope: actor },
    {
      id,
      purpose: 'answer',
      owner: actor.owner,
      projectId,
      keyId,
      linkId,
      questions: 1,
      candidates,
      atMost: usageMaxOf(plan, question),
    },
    { canDoWithoutModel: engines.builtInWhenBudgetReached, hasBudgets },
  );
  return reservation === 'as_planned' ? plan : withoutModel(reserving, plan);
}

/** The engine, which says first why it answers. */
export const beyondBudget = (engine: AnswerEngine): AnswerEngine => ({
  name: engine.name,
  identity: engine.identity,
  async *answer(request) {
    yield { type: 'step', kind: 'reason', text: { key: 'answer.step.budgetReached', values: {} } };
    yield* engine.answer(request);
  },
});

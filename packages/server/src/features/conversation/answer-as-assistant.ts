import type { TemplateForm } from '@docent/contract/features/custom-template-form';
import { type CompanyEngineSource, findModelUser } from '#features/ai-provider/index.ts';
import { settleUse } from '#features/budget/index.ts';
import type { Run } from '#features/run/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type AnswerContent, addEvent, emptyContent } from './answer-content.ts';
import type { AnswerEnd } from './answer-ends.ts';
import type { PlannedAssistant } from './answer-plan.ts';
import type { AnswerDeps } from './asked-question.ts';
import { planOf } from './load-question.ts';
import { planAssistant } from './plan-assistant.ts';
import { reserveAnswer } from './reserve-answer.ts';
import { answeringOf, writeAnswer } from './write-answer.ts';

export interface AssistantAsked {
  readonly of: Extract<PlannedAssistant['of'], { templateId: string }>;
  readonly form: TemplateForm;
  readonly question: string;
  /** YYYY-MM-DD */
  readonly today: string;
}

export interface AssistantReply {
  readonly content: AnswerContent;
  readonly state: AnswerEnd['state'];
  readonly errorCode: string | null;
}

/**
 * Has a version of an assistant answer one question within a run of another kind. The answer is reserved and settled on
 * the budgets of the run's owner by itself; nothing of it is stored.
 * @throws BudgetReached; what ends the run from outside
 */
export async function answerAsAssistant(
  deps: AnswerDeps & CompanyEngineSource & { jobs: Jobs },
  run: Run,
  { of, form, question, today }: AssistantAsked,
): Promise<AssistantReply> {
  const { scope, owner, projectId, language } = run;
  const { jobs } = deps;
  const id = newUid();
  const engines = await deps.enginesOf(scope);
  const { plan, user } = await inScope(deps.db, scope, async (tx) => {
    const user = await findModelUser(tx, scope, { engines, owner, projectId });
    const resolved = await planAssistant(tx, scope, { engines, user, form, of, projectId, question, today });
    const planned = planOf(resolved, { language, filter: null });
    const asked = { id, question, projectId, keyId: null, plan: planned };
    const actor = { ...scope, owner };
    return { plan: await reserveAnswer(tx, { jobs, actor, engines, user }, asked), user };
  });
  const content = emptyContent();
  let uses: AnswerEnd['uses'] = [];
  try {
    const asked = { messageId: id, question, history: [], plan };
    const writing = { deps, engines: answeringOf({ engines, user }, plan).engines, asked };
    const end = await writeAnswer(writing, run, (event) => addEvent(content, event));
    uses = end.uses;
    return { content, state: end.state, errorCode: end.errorCode };
  } finally {
    await inScope(deps.db, scope, (tx) =>
      settleUse(tx, { jobs, scope }, { id, owner, projectId, questions: 1, uses }),
    );
  }
}

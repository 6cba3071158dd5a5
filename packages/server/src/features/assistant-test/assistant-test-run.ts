import type { AssistantTestEvent } from '@docent/contract/features/assistant-test';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { BudgetReached } from '#features/budget/index.ts';
import { type AnswerDeps, answerAsAssistant } from '#features/conversation/index.ts';
import { findTemplateVersion } from '#features/custom-template/index.ts';
import { expectedBy, nextToAsk, rateReply, storeResult } from '#features/model-quality/index.ts';
import type { EndReason, Run, RunEnd, RunKind } from '#features/run/index.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countAnswer, endTest } from './assistant-test.store.ts';

export type TestDeps = AnswerDeps & CompanyEngineSource & { jobs: Jobs };

/** What a test asks, as its run stores it. */
export interface TestPlan {
  readonly templateId: string;
  readonly versions: readonly number[];
  /** YYYY-MM-DD */
  readonly today: string;
}

type TestEnd = RunEnd<AssistantTestEvent>;
type Emit = (event: AssistantTestEvent) => void;

const failureTexts = {
  failed: 'assistantTest.failed',
  interrupted: 'assistantTest.interrupted',
  budget_reached: 'assistantTest.budgetReached',
} as const satisfies Record<string, MessageKey>;
type FailureCode = keyof typeof failureTexts;
const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failureTexts, code);

/** Why a test failed, by its stored code. */
export const failureText = (code: string, language: 'en' | 'tr'): string =>
  translate(failureTexts[isFailureCode(code) ? code : 'failed'], language);

const ended = (uid: string, state: 'complete' | 'cancelled'): TestEnd => ({
  last: { event: 'done', data: { uid } },
  state,
  usage: null,
  uses: [],
  errorCode: null,
});

const failed = (code: FailureCode, language: 'en' | 'tr'): TestEnd => ({
  last: { event: 'error', data: { code, message: failureText(code, language) } },
  state: 'failed',
  usage: null,
  uses: [],
  errorCode: code,
});

function endWithout({ id, language }: { id: string; language: 'en' | 'tr' }, reason: EndReason): TestEnd {
  if (reason === 'cancelled') return ended(id, 'cancelled');
  return failed(reason === 'interrupted' ? 'interrupted' : 'failed', language);
}

/** The next question with the form that is to answer it; undefined when all are asked. */
const nextQuestion = ({ db }: TestDeps, run: Run, { templateId, versions }: TestPlan) =>
  inReadScope(db, run.scope, async (tx) => {
    const next = await nextToAsk(tx, run.scope, { testId: run.id, templateId, versions });
    if (!next) return undefined;
    const key = { templateId, number: next.asked_version };
    const version = await findTemplateVersion(tx, run.scope, key);
    const places = (await expectedBy(tx, run.scope, [next]))(next.id);
    return version && { ...next, form: version.form, places };
  });

/** Asks the next question and stores its result. False when all are asked, or the run is to stop. */
async function askNext(deps: TestDeps, run: Run, plan: TestPlan, emit: Emit): Promise<boolean> {
  const next = await nextQuestion(deps, run, plan);
  if (!next) return false;
  const { templateId, today } = plan;
  const { id, question, words, places, form, asked_version: version } = next;
  const asked = { of: { templateId, version }, form, question, today };
  const { content, state } = await answerAsAssistant(deps, run, asked);
  if (state === 'cancelled') return false;
  // An answer that failed passes nothing: an assistant that cannot answer does worse.
  const rating =
    state === 'failed'
      ? { passed: false, isQuoted: null, isWorded: null }
      : rateReply(content, { words, places });
  const standing = await inScope(deps.db, run.scope, async (tx) => {
    await storeResult(tx, run.scope, {
      question_id: id,
      template_id: templateId,
      version,
      test_id: run.id,
      question_version: next.version,
      passed: rating.passed,
      is_quoted: rating.isQuoted,
      is_worded: rating.isWorded,
      answer: content.text.slice(0, limits.testQuestion.answerLengthMax).toWellFormed(),
    });
    return countAnswer(tx, run.scope, { id: run.id, templateId });
  });
  if (standing) emit({ event: 'progress', data: { done: standing.done, total: standing.total } });
  return standing !== undefined;
}

/**
 * Asks what was not asked yet, so that a test that is taken over goes on where it was.
 * @throws what ends this attempt without ending the run: the process hands over
 */
export async function testAssistant(
  deps: TestDeps,
  run: Run,
  { plan, emit }: { plan: TestPlan; emit: Emit },
): Promise<TestEnd> {
  try {
    while (!run.cancelAsked && (await askNext(deps, run, plan, emit)));
    return ended(run.id, run.cancelAsked ? 'cancelled' : 'complete');
  } catch (error) {
    if (run.cancelAsked) return ended(run.id, 'cancelled');
    if (run.stopped.signal.aborted) throw error;
    if (error instanceof BudgetReached) return failed('budget_reached', run.language);
    deps.onError(error);
    return failed('failed', run.language);
  }
}

/** Tests of assistants as runs. What is done is in the results. */
export const createAssistantTestKind = (deps: TestDeps): RunKind<AssistantTestEvent, null> => ({
  name: 'assistant_test',
  questions: 0,
  emptyContent: () => null,
  addEvent: () => undefined,
  isUrgent: () => false,
  endOf: endWithout,
  async resume(_tx, _scope, taken) {
    // The plan is what this kind has stored.
    const plan = taken.plan as TestPlan | null;
    return {
      how: 'append',
      uses: [],
      work: async (run, emit) =>
        plan === null || taken.attempt > limits.testQuestion.attemptsMax
          ? endWithout(run, 'interrupted')
          : testAssistant(deps, run, { plan, emit }),
    };
  },
  async finish(tx, { id, scope }, { end: { state, errorCode } }) {
    await endTest(tx, scope, { id, state, errorCode });
  },
});

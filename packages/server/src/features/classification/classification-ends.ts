import type { ClassificationEvent } from '@docent/contract/features/classification-events';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { modelFailureTexts } from '#features/ai-provider/index.ts';
import type { EndReason, RunEnd } from '#features/run/index.ts';

export type ClassificationRunEnd = RunEnd<ClassificationEvent>;

const failureTexts = {
  failed: 'classification.failed',
  interrupted: 'classification.interrupted',
  budget_reached: 'classification.budgetReached',
  ...modelFailureTexts,
  // The catalogue speaks of questions.
  model_unavailable: 'classification.modelUnavailable',
  model_rate_limited: 'classification.modelRateLimited',
  model_cut_off: 'classification.modelCutOff',
} as const satisfies Record<string, MessageKey>;
export type FailureCode = keyof typeof failureTexts;

const isFailureCode = (code: string): code is FailureCode => Object.hasOwn(failureTexts, code);

/** Why a classification failed, by its stored code. */
export const failureText = (code: string, language: 'en' | 'tr'): string =>
  translate(failureTexts[isFailureCode(code) ? code : 'failed'], language);

export function doneEnd(uid: string, finish: 'complete' | 'cancelled'): ClassificationRunEnd {
  return {
    last: { event: 'done', data: { uid, finish } },
    state: finish,
    usage: null,
    uses: [],
    errorCode: null,
  };
}

export function failedEnd(code: FailureCode, language: 'en' | 'tr'): ClassificationRunEnd {
  return {
    last: { event: 'error', data: { code: `classification_${code}`, message: failureText(code, language) } },
    state: 'failed',
    usage: null,
    uses: [],
    errorCode: code,
  };
}

/** The end of a classification whose work has not ended by itself. */
export function endWithout(
  { id, language }: { id: string; language: 'en' | 'tr' },
  reason: EndReason,
): ClassificationRunEnd {
  if (reason === 'cancelled') return doneEnd(id, 'cancelled');
  return failedEnd(reason === 'interrupted' ? 'interrupted' : 'failed', language);
}

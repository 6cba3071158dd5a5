import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { EngineDone } from '#engine/answer/answer-engine.ts';
import type { ModelFailure } from '#engine/model/model-failure.ts';
import { modelFailureTexts } from '#features/ai-provider/index.ts';
import type { ModelUse } from '#features/budget/index.ts';
import type { EndReason, RunEnd } from '#features/run/index.ts';

export type AnswerEnd = RunEnd<AnswerEvent>;

/** The end of an answer that its engine has ended. */
export function doneEnd(messageUid: string, done: EngineDone): AnswerEnd {
  const { usage, finish } = done;
  return {
    last: { event: 'done', data: { messageUid, usage, finish } },
    state: finish === 'cancelled' ? 'cancelled' : 'complete',
    usage,
    uses: [],
    errorCode: null,
  };
}

/** The end with the uses of models; readers of the answer get the sum of their tokens. */
export function withUses(end: AnswerEnd, uses: readonly ModelUse[]): AnswerEnd {
  if (uses.length === 0) return end;
  const usage = {
    inputTokens: uses.reduce((sum, use) => sum + use.inputTokens, 0),
    outputTokens: uses.reduce((sum, use) => sum + use.outputTokens, 0),
  };
  const { last } = end;
  if (last.event !== 'done') return { ...end, usage, uses };
  return { ...end, usage, uses, last: { event: 'done', data: { ...last.data, usage } } };
}

export function cancelledEnd(messageUid: string): AnswerEnd {
  return doneEnd(messageUid, {
    type: 'done',
    usage: { inputTokens: 0, outputTokens: 0 },
    finish: 'cancelled',
  });
}

const sourceFailures = [
  'file_not_ready',
  'model_build_deleted',
  'spreadsheet_not_found',
  'custom_template_not_found',
] as const;
type SourceFailure = (typeof sourceFailures)[number];

/** Whether an answer says by itself why its sources failed. */
export const isSourceFailure = (code: string): code is SourceFailure =>
  sourceFailures.some((known) => known === code);

type FailureCode =
  | ModelFailure['code']
  | 'answer_interrupted'
  | 'answer_not_stored'
  | SourceFailure
  | 'generic';

const failureTexts: Record<FailureCode, MessageKey> = {
  ...modelFailureTexts,
  answer_interrupted: 'errors.answerInterrupted',
  answer_not_stored: 'errors.answerNotStored',
  file_not_ready: 'errors.fileNotReady',
  model_build_deleted: 'errors.modelBuildDeleted',
  spreadsheet_not_found: 'errors.spreadsheetNotFound',
  custom_template_not_found: 'errors.customTemplateNotFound',
  generic: 'errors.generic',
};

/** The words for how an answer failed, from its stored code. */
export function failureText(code: string, language: 'en' | 'tr'): string {
  const key = code in failureTexts ? failureTexts[code as FailureCode] : failureTexts.generic;
  return translate(key, language);
}

export function failedEnd(code: FailureCode, language: 'en' | 'tr'): AnswerEnd {
  return {
    last: { event: 'error', data: { code, message: failureText(code, language) } },
    state: 'failed',
    usage: null,
    uses: [],
    errorCode: code,
  };
}

/** The end of an answer that its engine has not ended. */
export function endWithout(
  { id, language }: { id: string; language: 'en' | 'tr' },
  reason: EndReason,
): AnswerEnd {
  if (reason === 'cancelled') return cancelledEnd(id);
  return failedEnd(reason === 'interrupted' ? 'answer_interrupted' : 'answer_not_stored', language);
}

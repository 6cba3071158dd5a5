import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import type { SummaryEvent } from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { ModelUse } from '#features/budget/index.ts';
import type { EndReason, RunEnd } from '#features/run/index.ts';

export type SummaryEnd = RunEnd<SummaryEvent>;

const ownTexts = {
  summary_source_gone: 'errors.summarySourceGone',
  summary_too_slow: 'errors.summaryTooSlow',
  summary_interrupted: 'errors.summaryInterrupted',
  summary_not_stored: 'errors.summaryNotStored',
  summary_nothing_read: 'errors.summaryNothingRead',
  // The catalogue speaks of questions.
  model_unavailable: 'summary.modelUnavailable',
  model_rate_limited: 'summary.modelRateLimited',
  model_cut_off: 'summary.modelCutOff',
} as const satisfies Record<string, MessageKey>;

export type SummaryFailureCode = keyof typeof ownTexts | ErrorCode;

const isOwn = (code: string): code is keyof typeof ownTexts => Object.hasOwn(ownTexts, code);
const isCatalogued = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The words for how a summary failed, from its stored code. */
export function failureText(code: string, language: 'en' | 'tr'): string {
  const key = isOwn(code) ? ownTexts[code] : errorCatalogue[isCatalogued(code) ? code : 'generic'].text;
  const { pagesMax } = limits.summary;
  return translate(key, language, { max: pagesMax, pages: `> ${pagesMax}`, name: '' });
}

const usageOf = (uses: readonly ModelUse[]) => ({
  inputTokens: uses.reduce((sum, use) => sum + use.inputTokens, 0),
  outputTokens: uses.reduce((sum, use) => sum + use.outputTokens, 0),
});

export function doneEnd(
  messageUid: string,
  { uses, finish }: { uses: readonly ModelUse[]; finish: 'complete' | 'cancelled' },
): SummaryEnd {
  const usage = usageOf(uses);
  return {
    last: { event: 'done', data: { messageUid, usage, finish } },
    state: finish,
    usage,
    uses,
    errorCode: null,
  };
}

export function failedEnd(
  code: SummaryFailureCode,
  { language, uses = [] }: { language: 'en' | 'tr'; uses?: readonly ModelUse[] },
): SummaryEnd {
  return {
    last: { event: 'error', data: { code, message: failureText(code, language) } },
    state: 'failed',
    usage: uses.length === 0 ? null : usageOf(uses),
    uses,
    errorCode: code,
  };
}

/** The end of a summary that nothing has ended. */
export function endWithout(
  { id, language }: { id: string; language: 'en' | 'tr' },
  reason: EndReason,
): SummaryEnd {
  if (reason === 'cancelled') return doneEnd(id, { uses: [], finish: 'cancelled' });
  return failedEnd(reason === 'interrupted' ? 'summary_interrupted' : 'summary_not_stored', { language });
}

import type { MessageKey } from '@docent/contract/messages/en';
import type { ModelFailure } from '#engine/model/model-failure.ts';

/** The message that users see for each failure of a model. */
export const modelFailureTexts = {
  model_unavailable: 'errors.modelUnavailable',
  model_rate_limited: 'errors.modelRateLimited',
  model_refused_key: 'errors.modelRefusedKey',
  model_cut_off: 'errors.modelCutOff',
  model_bad_answer: 'errors.modelBadAnswer',
  query_not_written: 'errors.queryNotWritten',
  model_wrong_address: 'errors.modelWrongAddress',
  model_unknown: 'errors.modelUnknown',
  model_quota_spent: 'errors.modelQuotaSpent',
  model_refused_request: 'errors.modelRefusedRequest',
  model_context_overflow: 'errors.modelContextOverflow',
  model_content_filtered: 'errors.modelContentFiltered',
} as const satisfies Record<ModelFailure['code'], MessageKey>;

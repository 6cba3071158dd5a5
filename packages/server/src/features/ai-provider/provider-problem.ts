import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { ModelFailure, ModelFailureCode } from '#engine/model/model-failure.ts';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';

const texts: Record<ModelFailureCode, MessageKey> = {
  model_unavailable: 'provider.problem.unavailable',
  model_wrong_address: 'provider.problem.wrongAddress',
  model_unknown: 'provider.problem.unknownModel',
  model_rate_limited: 'provider.problem.rateLimited',
  model_quota_spent: 'provider.problem.quotaSpent',
  model_refused_key: 'provider.problem.refusedKey',
  model_refused_request: 'provider.problem.refusedRequest',
  model_context_overflow: 'provider.problem.contextOverflow',
  model_content_filtered: 'provider.problem.filtered',
  model_cut_off: 'provider.problem.cutOff',
  model_bad_answer: 'provider.problem.badAnswer',
};

/** What went wrong with a provider and what to do, for the administrator who connects it. */
export function providerProblem(error: ModelFailure, language: Language): string {
  const isRefused = fetchProblemOf(error.cause)?.reason === 'refused';
  return translate(isRefused ? 'provider.problem.hostRefused' : texts[error.code], language);
}

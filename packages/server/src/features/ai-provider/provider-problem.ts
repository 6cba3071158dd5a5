import type { Language } from '@docent/contract/core/language';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { ModelFailure, ModelFailureCode } from '#engine/model/model-failure.ts';
import { fetchProblemOf } from '#platform/fetch/fetch-problem.ts';

/** As models fail, and an address that a company may not reach. */
type ProblemCode = ModelFailureCode | 'address_refused';

const texts: Record<ProblemCode, MessageKey> = {
  address_refused: 'provider.problem.hostRefused',
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
  query_not_written: 'provider.problem.badAnswer',
};

export const problemCode = (error: ModelFailure): ProblemCode =>
  fetchProblemOf(error.cause)?.reason === 'refused' ? 'address_refused' : error.code;

/** What went wrong with a provider and what to do, for the administrator who connects it, from its stored code. */
export function problemText(code: string, language: Language): string {
  const key = code in texts ? texts[code as ProblemCode] : texts.model_unavailable;
  return translate(key, language);
}

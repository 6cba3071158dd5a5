import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { CompanyEngines, ModelUser } from '#features/ai-provider/index.ts';
import { Failure } from '#platform/failure.ts';

const refusals = {
  unknown: 'ai_model_unknown',
  outside: 'ai_model_outside',
  not_allowed: 'ai_model_not_allowed',
} as const;

/** @throws Failure ai_model_unknown, ai_model_outside, ai_model_not_allowed */
export function assertMayUse(engines: CompanyEngines, model: ModelChoice, user: ModelUser): void {
  const obstacle = engines.obstacleTo(model, user);
  if (obstacle) throw new Failure(refusals[obstacle]);
}

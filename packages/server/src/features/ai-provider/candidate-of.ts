import { environmentProviderId } from '@docent/contract/features/model-choice';
import type { Candidate } from '#features/budget/index.ts';
import type { CompanyModel } from './connected-models.ts';

/** A model as budgets know it, with its prices of this moment. */
export function candidateOf({ choice, provider, shown }: CompanyModel): Candidate {
  const { providerId, model } = choice;
  const { inputPrice, outputPrice } = shown;
  const isConnected = providerId !== environmentProviderId;
  return { provider, ...(isConnected && { providerId }), model, inputPrice, outputPrice };
}

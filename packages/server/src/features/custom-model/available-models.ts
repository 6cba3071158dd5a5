import type { Language } from '@docent/contract/core/language';
import type { AvailableModel } from '@docent/contract/features/custom-model';
import { translate } from '@docent/contract/messages/translate';
import type { CompanyEngines } from '#features/ai-provider/index.ts';
import { Failure } from '#platform/failure.ts';

/** What can answer with passages; the one that is the default stands first. */
export type AnsweringModels = CompanyEngines['choices'];

export const availableModels = (models: AnsweringModels, language: Language): AvailableModel[] =>
  models.map(({ id, name, isBuiltIn }, index) => ({
    id,
    name: isBuiltIn ? translate('model.builtIn', language) : name,
    kind: isBuiltIn ? 'built-in' : 'ai-model',
    isDefault: index === 0,
  }));

/** What in searching is asked of somebody beside the product. */
type ProviderSwitch = 'byMeaning' | 'reranks';

/** @throws Failure validation for a switch that needs somebody who is not connected, unless it was on before */
export function assertConnected(
  providers: { embedder: object | undefined; reranker: object | undefined },
  wished: Partial<Record<ProviderSwitch, boolean | undefined>>,
  language: Language,
): void {
  const isLacking = {
    byMeaning: wished.byMeaning === true && !providers.embedder,
    reranks: wished.reranks === true && !providers.reranker,
  };
  const fields = {
    ...(isLacking.byMeaning && { byMeaning: [translate('validation.byMeaning.not_connected', language)] }),
    ...(isLacking.reranks && { reranks: [translate('validation.reranks.not_connected', language)] }),
  };
  if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
}

/** @throws Failure validation for a name that nothing here answers to */
export function assertAvailable(
  models: AnsweringModels,
  chosen: string | null | undefined,
  language: Language,
): void {
  if (!chosen || models.some(({ id }) => id === chosen)) return;
  throw new Failure('validation', {
    fields: { aiModel: [translate('validation.aiModel.one_of', language)] },
  });
}

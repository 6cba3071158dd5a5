import type { Language } from '@docent/contract/core/language';
import type { AvailableModel } from '@docent/contract/features/custom-model';
import {
  builtInChoice,
  environmentProviderId,
  isSameChoice,
  type ModelChoice,
} from '@docent/contract/features/model-choice';
import { translate } from '@docent/contract/messages/translate';
import type { CompanyEngines, CompanyModel, ModelUser, SearchPart } from '#features/ai-provider/index.ts';
import { Failure } from '#platform/failure.ts';

interface Asking {
  user: ModelUser;
  language: Language;
}

/** Who a model belongs to; what the environment variables name belongs to the installation. */
const providerNameOf = ({ providerId, providerName }: CompanyModel['shown'], language: Language): string =>
  providerId === environmentProviderId ? translate('model.ofInstallation', language) : providerName;

/** What may answer somebody in a project; what does where nothing else is named stands first. */
export function availableModels(engines: CompanyEngines, { user, language }: Asking): AvailableModel[] {
  const { models, endsBuiltIn } = engines.modelsFor('chat', user);
  const [usual] = models;
  const fallbacks = engines.fallback.filter((choice) => engines.obstacleTo(choice, user) === undefined);
  const builtIn: AvailableModel = {
    ...builtInChoice,
    name: translate('model.builtIn', language),
    kind: 'built-in',
    providerName: null,
    isOutside: false,
    isDefault: !usual,
    isFallback: usual !== undefined && endsBuiltIn,
  };
  const connected = engines.answering
    .filter(({ choice }) => engines.obstacleTo(choice, user) === undefined)
    .map(({ choice, shown, isOutside }): AvailableModel => {
      const providerName = providerNameOf(shown, language);
      const isDefault = usual !== undefined && isSameChoice(usual.choice, choice);
      const isFallback = fallbacks.some((one) => isSameChoice(one, choice));
      return {
        ...choice,
        name: shown.name,
        kind: 'ai-model',
        providerName,
        isOutside,
        isDefault,
        isFallback,
      };
    });
  return [...connected, builtIn].toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
}

const searchView = <Port>(part: SearchPart<Port>, language: Language) => {
  if (typeof part !== 'object') return null;
  const { name, isOutside } = part.of.shown;
  return { name, providerName: providerNameOf(part.of.shown, language), isOutside };
};

/** Who takes part in the searches of a project. */
export const searchProviders = (engines: CompanyEngines, projectId: string, language: Language) => ({
  embedding: searchView(engines.embedder(projectId), language),
  reranker: searchView(engines.reranker(projectId), language),
});

/** What in searching is asked of somebody beside the product. */
type ProviderSwitch = 'byMeaning' | 'reranks';

/** @throws Failure validation for a switch that needs somebody who is not connected, unless it was on before */
export function assertConnected(
  { embedding, reranker }: ReturnType<typeof searchProviders>,
  wished: Partial<Record<ProviderSwitch, boolean | undefined>>,
  language: Language,
): void {
  const isLacking = {
    byMeaning: wished.byMeaning === true && !embedding,
    reranks: wished.reranks === true && !reranker,
  };
  const fields = {
    ...(isLacking.byMeaning && { byMeaning: [translate('validation.byMeaning.not_connected', language)] }),
    ...(isLacking.reranks && { reranks: [translate('validation.reranks.not_connected', language)] }),
  };
  if (Object.keys(fields).length > 0) throw new Failure('validation', { fields });
}

/** @throws Failure validation for a model that may not answer them in this project */
export function assertAvailable(
  engines: CompanyEngines,
  chosen: ModelChoice | null | undefined,
  { user, language }: Asking,
): void {
  if (!chosen || engines.obstacleTo(chosen, user) === undefined) return;
  throw new Failure('validation', {
    fields: { aiModel: [translate('validation.aiModel.one_of', language)] },
  });
}

import {
  type AiProvider,
  type AiProviderBody,
  type ProviderKind,
  providerKinds,
} from '@docent/contract/features/ai-provider';
import { limits } from '@docent/contract/limits';
import * as z from 'zod/mini';

const { nameLengthMax, urlLengthMax, keyLengthMax } = limits.aiProvider;

/** The form's own shape: an empty address is the vendor's own, an empty key the one that is stored. */
export const providerForm = z.strictObject({
  kind: z.enum(providerKinds),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameLengthMax)),
  url: z.string().check(z.trim(), z.maxLength(urlLengthMax)),
  key: z.string().check(z.trim(), z.maxLength(keyLengthMax)),
  isOutside: z.boolean(),
  modelIds: z.string(),
});
export type ProviderForm = z.output<typeof providerForm>;

const inHouse: readonly ProviderKind[] = ['ollama'];
export const isUsuallyOutside = (kind: ProviderKind): boolean => !inHouse.includes(kind);

const newForm: ProviderForm = {
  kind: 'openai',
  name: '',
  url: '',
  key: '',
  isOutside: true,
  modelIds: '',
};

export const formOf = (provider: AiProvider | undefined): ProviderForm =>
  provider
    ? {
        kind: provider.kind,
        name: provider.name,
        url: provider.url ?? '',
        key: '',
        isOutside: provider.isOutside,
        modelIds: provider.models.map(({ id }) => id).join('\n'),
      }
    : newForm;

/** Models by their lines; what is known of one that stays is kept. */
function modelsOf(text: string, known: AiProvider['models']): AiProvider['models'] {
  const ids = text.split('\n').map((line) => line.trim());
  return [...new Set(ids.filter(Boolean))].map((id) => known.find((model) => model.id === id) ?? { id });
}

export const bodyOf = (
  { url, key, modelIds, ...rest }: ProviderForm,
  provider: AiProvider | undefined,
): AiProviderBody => ({
  ...rest,
  url: url || null,
  ...(key && { key }),
  models: modelsOf(modelIds, provider?.models ?? []),
});

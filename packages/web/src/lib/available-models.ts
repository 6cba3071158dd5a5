import { listAvailableModels } from '@docent/contract/features/custom-model';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/language.ts';
import { call } from './api.ts';

/** The start of the key of the available models in all languages. */
export const availableModelsKey = ['available-models'] as const;

const availableModelsQuery = (language: string) =>
  queryOptions({
    // The server names the built-in engine in the reader's language.
    queryKey: [...availableModelsKey, language],
    queryFn: ({ signal }) => call(listAvailableModels, {}, { signal }),
    staleTime: 60_000,
  });

/** The models that may answer the signed-in user in the project, and the providers that take part in searches. */
export function useAvailableModels({ enabled = true }: { enabled?: boolean } = {}) {
  const language = useLanguage();
  return useQuery({ ...availableModelsQuery(language), enabled });
}

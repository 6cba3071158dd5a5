import * as routes from '@docent/contract/features/ai-provider';
import {
  getAiSettings,
  type UpdateAiSettingsBody,
  updateAiSettings,
} from '@docent/contract/features/ai-setting';
import { limits } from '@docent/contract/limits';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { availableModelsKey } from '#lib/available-models.ts';

/** Whose providers a screen is about. */
export type ProviderPlace = 'system' | 'company';

const key = ['ai-providers'] as const;
// As many as there can be: they are looked over as cards.
const query = { limit: limits.aiProvider.countMax, sort: 'createdAt' } as const;

export const providersQuery = (place: ProviderPlace) =>
  queryOptions({
    queryKey: [...key, place],
    queryFn: ({ signal }) =>
      place === 'system'
        ? call(routes.listSystemProviders, { query }, { signal })
        : call(routes.listCompanyProviders, { query }, { signal }),
  });

export const aiSettingsQuery = queryOptions({
  queryKey: ['ai-settings'],
  queryFn: ({ signal }) => call(getAiSettings, {}, { signal }),
});

export const createProvider = (place: ProviderPlace, body: routes.AiProviderBody) =>
  call(place === 'system' ? routes.createSystemProvider : routes.createCompanyProvider, { body });

export const updateProvider = (place: ProviderPlace, id: string, body: routes.UpdateAiProviderBody) =>
  call(place === 'system' ? routes.updateSystemProvider : routes.updateCompanyProvider, {
    params: { id },
    body,
  });

export const deleteProvider = (place: ProviderPlace, id: string) =>
  call(place === 'system' ? routes.deleteSystemProvider : routes.deleteCompanyProvider, { params: { id } });

export const testProvider = (place: ProviderPlace, id: string, model: string) =>
  call(place === 'system' ? routes.testSystemProvider : routes.testCompanyProvider, {
    params: { id },
    body: { model },
  });

export const findModels = (place: ProviderPlace, id: string) =>
  call(place === 'system' ? routes.listSystemProviderModels : routes.listCompanyProviderModels, {
    params: { id },
  });

export const saveAiSettings = (body: UpdateAiSettingsBody) => call(updateAiSettings, { body });

/** Providers have changed, and with them what may be chosen. */
export function useProvidersChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [key, aiSettingsQuery.queryKey, availableModelsKey].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

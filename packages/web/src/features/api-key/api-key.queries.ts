import * as routes from '@docent/contract/features/api-key';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const apiKeysKey = ['api-keys'] as const;

export const apiKeyQuery = (id: string) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'one', id],
    queryFn: ({ signal }) => call(routes.getApiKey, { params: { id } }, { signal }),
  });

export const createApiKey = (body: routes.NewApiKeyBody) => call(routes.createApiKey, { body });
/** The project of a key cannot be changed. */
export const updateApiKey = (id: string, { projectId: _, ...body }: routes.NewApiKeyBody) =>
  call(routes.updateApiKey, { params: { id }, body });
export const revokeApiKey = (id: string) => call(routes.revokeApiKey, { params: { id } });
export const deleteApiKey = (id: string) => call(routes.deleteApiKey, { params: { id } });

/** Invalidates everything that shows keys. */
export function useApiKeysChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: apiKeysKey });
}

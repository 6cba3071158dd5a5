import * as routes from '@docent/contract/features/custom-template';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const templatesKey = ['custom-templates'] as const;

/** The draft of an assistant. */
export const templateQuery = (uid: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'one', uid],
    queryFn: ({ signal }) => call(routes.getCustomTemplate, { params: { uid } }, { signal }),
  });

/** What an empty chat shows of the published version. */
export const publishedTemplateQuery = (uid: string) =>
  queryOptions({
    queryKey: [...templatesKey, 'published', uid],
    queryFn: ({ signal }) => call(routes.getPublishedTemplate, { params: { uid } }, { signal }),
  });

/** Refetches the assistants after a change. */
export function useTemplatesChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: templatesKey });
}

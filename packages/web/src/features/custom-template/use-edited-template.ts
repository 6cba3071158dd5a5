import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '#lib/api-failure.ts';
import { templateQuery } from './custom-template.queries.ts';

/** An assistant for those who may edit it; `isForbidden` for those who may at most chat with it. */
export function useEditedTemplate(uid: string) {
  const { data, error, refetch } = useQuery(templateQuery(uid));
  return { data, error, refetch, isForbidden: error instanceof ApiFailure && error.code === 'no_permission' };
}

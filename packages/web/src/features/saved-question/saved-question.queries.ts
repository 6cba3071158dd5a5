import * as routes from '@docent/contract/features/saved-question';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const savedQuestionsKey = ['saved-questions'] as const;

export const questionListKey = (spreadsheetUid: string) =>
  [...savedQuestionsKey, 'of', spreadsheetUid] as const;

const resultsKey = [...savedQuestionsKey, 'results'] as const;

/** The result on the current data. @param filter JSON, as the route takes it; undefined for all rows */
export const resultQuery = (uid: string, filter: string | undefined) =>
  queryOptions({
    queryKey: [...resultsKey, uid, filter],
    queryFn: ({ signal }) =>
      call(
        routes.getSavedQuestionResult,
        { params: { uid }, query: filter === undefined ? {} : { filter } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const scheduleQuery = (spreadsheetUid: string) =>
  queryOptions({
    queryKey: [...savedQuestionsKey, 'schedule', spreadsheetUid],
    queryFn: ({ signal }) =>
      call(routes.getQuestionSchedule, { params: { uid: spreadsheetUid } }, { signal }),
  });

/** Refetches saved questions, or their results alone. */
export function useSavedQuestionsChanged(changed: 'all' | 'results' = 'all') {
  const client = useQueryClient();
  const queryKey = changed === 'all' ? savedQuestionsKey : resultsKey;
  return () => client.invalidateQueries({ queryKey });
}

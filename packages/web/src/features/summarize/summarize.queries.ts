import * as routes from '@docent/contract/features/summarize';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const summariesKey = ['summaries'] as const;
export const summaryListKey = [...summariesKey, 'list'] as const;
export const summaryKey = (uid: string) => [...summariesKey, 'one', uid] as const;
const historyKey = ['sidebar'] as const;

export const summaryQuery = (uid: string) =>
  queryOptions({
    queryKey: summaryKey(uid),
    queryFn: ({ signal }) => call(routes.getSummary, { params: { uid } }, { signal }),
  });

/** Refetches the summaries, and the history that shows them, after a change. */
export function useSummariesChanged() {
  const client = useQueryClient();
  return () =>
    Promise.all([summariesKey, historyKey].map((queryKey) => client.invalidateQueries({ queryKey })));
}

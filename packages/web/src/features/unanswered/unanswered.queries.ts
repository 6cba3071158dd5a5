import { useQueryClient } from '@tanstack/react-query';

export const unansweredKey = ['unanswered'] as const;
export const unansweredPath = '/unanswered';

/** Refetches the questions after a change. */
export function useUnansweredChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: unansweredKey });
}

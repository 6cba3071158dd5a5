import type { Permission } from '@docent/contract/permissions';
import { useQueryClient } from '@tanstack/react-query';

export const unansweredKey = ['unanswered'] as const;
export const unansweredPath = '/unanswered';

/** The questions that one model, assistant or database did not answer. */
export const unansweredOfPath = (subject: string) => `${unansweredPath}?subject=${subject}`;

/** Whether the reader may edit anything that has unanswered questions. */
export const mayEditSubjects = (may: (permission: Permission) => boolean): boolean =>
  may('model@edit') || may('custom_template@edit') || may('spreadsheet@edit');

/** Refetches the questions after a change. */
export function useUnansweredChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: unansweredKey });
}

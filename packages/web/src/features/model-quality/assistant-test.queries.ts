import * as routes from '@docent/contract/features/assistant-test';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Everything of an assistant's tests is under it. */
export const testsKey = (uid: string) => ['custom-templates', 'tests', uid] as const;
export const testQuestionsKey = (uid: string) => [...testsKey(uid), 'questions'] as const;

/** The latest test of an assistant. */
export const testQuery = (uid: string) =>
  queryOptions({
    queryKey: [...testsKey(uid), 'latest'],
    queryFn: ({ signal }) => call(routes.getAssistantTest, { params: { uid } }, { signal }),
  });

/** Adds a test question to an assistant, or changes one. */
export const saveTestQuestion = (uid: string, id: string | undefined, body: routes.TestQuestionBody) =>
  id === undefined
    ? call(routes.createTestQuestion, { params: { uid }, body })
    : call(routes.updateTestQuestion, { params: { uid: id }, body });

export const deleteTestQuestion = (uid: string) => call(routes.deleteTestQuestion, { params: { uid } });
export const startTest = (uid: string) => call(routes.startAssistantTest, { params: { uid } });
export const cancelTest = (uid: string) => call(routes.cancelAssistantTest, { params: { uid } });

/** Refetches the questions of an assistant and its test. */
export function useTestsChanged(uid: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: testsKey(uid) });
}

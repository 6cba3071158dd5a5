import type { DataOf } from '@docent/contract/core/route';
import * as scores from '@docent/contract/features/build-score';
import * as answers from '@docent/contract/features/curated-answer';
import { listFiles } from '@docent/contract/features/file-manager';
import * as questions from '@docent/contract/features/golden-question';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call, sendWithSession } from '#lib/api.ts';
import { refreshBeforeExpiry } from '#lib/refresh.ts';
import { addressOf } from '#lib/request-parts.ts';

const qualityKey = (uid: string) => ['models', 'quality', uid] as const;
export const questionsKey = (uid: string) => [...qualityKey(uid), 'questions'] as const;
export const scoresKey = (uid: string) => [...qualityKey(uid), 'scores'] as const;
export const answersKey = (uid: string) => [...qualityKey(uid), 'answers'] as const;

export type QuestionFields = z.input<typeof questions.goldenQuestionBody>;
export type AnswerFields = z.input<typeof answers.curatedAnswerBody>;

/** Adds a golden question to a model, or edits one. */
export const saveQuestion = (uid: string, id: string | undefined, body: QuestionFields) =>
  id === undefined
    ? call(questions.createGoldenQuestion, { params: { uid }, body })
    : call(questions.updateGoldenQuestion, { params: { uid: id }, body });

export const deleteQuestion = (id: string) => call(questions.deleteGoldenQuestion, { params: { uid: id } });

/** Adds a curated answer to a model, or edits one. */
export const saveAnswer = (uid: string, id: string | undefined, body: AnswerFields) =>
  id === undefined
    ? call(answers.createCuratedAnswer, { params: { uid }, body })
    : call(answers.updateCuratedAnswer, { params: { uid: id }, body });

export const deleteAnswer = (id: string) => call(answers.deleteCuratedAnswer, { params: { uid: id } });

/** The curated answer to a question. */
export const matchQuery = (uid: string, q: string) =>
  queryOptions({
    queryKey: [...answersKey(uid), 'match', q],
    queryFn: ({ signal }) => call(answers.matchCuratedAnswer, { params: { uid }, query: { q } }, { signal }),
    enabled: q !== '',
  });

export const scoreBuild = (uid: string, id: string) => call(scores.scoreBuild, { params: { uid, id } });

export type ImportedQuestions = DataOf<typeof questions.importGoldenQuestions>;

/** @throws ApiFailure */
export async function importQuestions(uid: string, file: File): Promise<ImportedQuestions> {
  await refreshBeforeExpiry();
  const form = new FormData();
  form.append('file', file);
  const url = addressOf(questions.importGoldenQuestions, { params: { uid } });
  // Platform seam: only declared fields leave the server, and its tests parse every response with this schema.
  const answer = (await sendWithSession({ method: 'POST', url, body: form })) as { data: ImportedQuestions };
  return answer.data;
}

/** Files of the project by name, as options of a combobox. */
export async function searchFileOptions(q: string, signal: AbortSignal) {
  const query = { sort: 'name', limit: 20, ...(q && { q }) } as const;
  const { items } = await call(listFiles, { query }, { signal });
  return items.map((file) => ({ value: file.uid, text: file.name }));
}

/** Invalidates everything that shows the quality data of a model. */
export function useQualityChanged(uid: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: qualityKey(uid) });
}

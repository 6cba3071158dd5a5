import type { GoldenQuestion, PlaceInFile } from '@docent/contract/features/golden-question';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findQuestion, type QuestionRow } from './golden-question.store.ts';
import { showSources } from './read-sources.ts';

/** The author; null once the user is deleted. */
export const personView = (uid: string | null, name: string | null) =>
  uid === null ? null : { uid, name: name ?? '' };

export const questionView = (row: QuestionRow, sources: PlaceInFile[]): GoldenQuestion => ({
  uid: row.id,
  question: row.question,
  sources,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  createdBy: personView(row.created_by, row.creator_name),
});

/** @throws Failure golden_question_not_found */
export async function showQuestion(tx: Tx, actor: Actor, id: string): Promise<GoldenQuestion> {
  const row = await findQuestion(tx, actor, id);
  if (!row) throw new Failure('golden_question_not_found');
  return questionView(row, (await showSources(tx, actor, [id]))(id));
}

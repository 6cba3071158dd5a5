import type { CuratedAnswer } from '@docent/contract/features/curated-answer';
import type { PlaceInFile } from '@docent/contract/features/golden-question';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type CuratedRow, findCurated } from './curated-answer.store.ts';
import { personView } from './golden-question.view.ts';
import { showSources } from './read-sources.ts';

export const curatedView = (row: CuratedRow, sources: PlaceInFile[]): CuratedAnswer => ({
  uid: row.id,
  questions: row.questions,
  answer: row.answer,
  sources,
  isOn: row.is_on,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  createdBy: personView(row.created_by, row.creator_name),
  updatedBy: personView(row.updated_by, row.updater_name),
});

/** @throws Failure curated_answer_not_found */
export async function showCurated(tx: Tx, actor: Actor, id: string): Promise<CuratedAnswer> {
  const row = await findCurated(tx, actor, id);
  if (!row) throw new Failure('curated_answer_not_found');
  return curatedView(row, (await showSources(tx, actor, [id]))(id));
}

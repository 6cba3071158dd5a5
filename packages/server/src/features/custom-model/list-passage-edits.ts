import type { PassageEdit } from '@docent/contract/features/model-passage';
import type { Actor } from '#platform/auth/principal.ts';
import { type Page, pageOf } from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findModel } from './custom-model.store.ts';
import { showEdits } from './passage.view.ts';
import { type EditListRequest, listEdits } from './passage-edit.store.ts';

/**
 * The passage edits of a model.
 * @throws Failure model_not_found
 */
export async function listPassageEdits(
  tx: Tx,
  actor: Actor,
  request: EditListRequest,
): Promise<Page<PassageEdit>> {
  if (!(await findModel(tx, actor, request.modelId))) throw new Failure('model_not_found');
  const { rows, total } = await listEdits(tx, actor, request);
  const { items, ...page } = pageOf(rows, request.limit, total, (row) => row);
  return { ...page, items: await showEdits(tx, actor, items) };
}

import { findModel, lockModel, type ModelRow } from '#features/custom-model/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';

/**
 * A model of the project; `locked` locks it and its data until the transaction ends.
 * @throws Failure model_not_found
 */
export async function loadModel(tx: Tx, actor: Actor, id: string, mode?: 'locked'): Promise<ModelRow> {
  const model = await (mode === 'locked' ? lockModel : findModel)(tx, actor, id);
  if (!model) throw new Failure('model_not_found');
  return model;
}

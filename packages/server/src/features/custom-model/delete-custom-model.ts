import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { deleteModelRow, lockModel } from './custom-model.store.ts';

/**
 * Deletes a model with its builds; a running build stops. Its indexes are deleted in the background; its files stay in
 * the file manager.
 * @throws Failure model_not_found
 */
export function deleteModel(db: Database, actor: Actor, id: string): Promise<null> {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, id);
    if (!model) throw new Failure('model_not_found');
    await deleteModelRow(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'model.deleted',
      subject: { kind: 'model', id, name: model.name },
      projectId: actor.projectId,
    });
    return null;
  });
}

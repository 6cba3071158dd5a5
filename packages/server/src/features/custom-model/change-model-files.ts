import { limits } from '@docent/contract/limits';
import { recordAudit } from '#features/audit/index.ts';
import { findFiles, isWithoutText } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { lockModel } from './custom-model.store.ts';
import { countModelFiles, deleteModelFiles, insertModelFiles } from './model-file.store.ts';

interface FilesOfModel {
  modelId: string;
  fileUids: readonly string[];
}

/**
 * Adds files of the project to the next build: all of them, or none.
 * @throws Failure model_not_found, file_not_found, file_without_text, model_files_limit_reached
 */
export function addModelFiles(db: Database, actor: Actor, { modelId, fileUids }: FilesOfModel) {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    const ids = [...new Set(fileUids)];
    const found = (await findFiles(tx, actor, ids)).filter((file) => file.origin === 'upload');
    if (found.length !== ids.length) throw new Failure('file_not_found');
    const silent = found.find(isWithoutText);
    if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
    const added = await insertModelFiles(tx, actor, modelId, ids);
    const files = await countModelFiles(tx, actor, modelId);
    const max = limits.model.filesMax;
    if (files > max) throw new Failure('model_files_limit_reached', { values: { max } });
    if (added > 0)
      await recordAudit(tx, actor, {
        action: 'model.files_added',
        subject: { kind: 'model', id: modelId, name: model.name },
        projectId: actor.projectId,
        details: { files: added },
      });
    return { added, files };
  });
}

/**
 * Adds a file that was stored in this transaction to the next build.
 * @throws Failure model_not_found, model_files_limit_reached
 */
export async function addModelFile(
  tx: Tx,
  actor: Actor,
  { modelId, fileId }: { modelId: string; fileId: string },
): Promise<void> {
  const model = await lockModel(tx, actor, modelId);
  if (!model) throw new Failure('model_not_found');
  await insertModelFiles(tx, actor, modelId, [fileId]);
  const max = limits.model.filesMax;
  if ((await countModelFiles(tx, actor, modelId)) > max)
    throw new Failure('model_files_limit_reached', { values: { max } });
}

/**
 * Removes files from the next build.
 * @throws Failure model_not_found
 */
export function removeModelFiles(db: Database, actor: Actor, { modelId, fileUids }: FilesOfModel) {
  return inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    const removed = await deleteModelFiles(tx, actor, modelId, fileUids);
    if (removed > 0)
      await recordAudit(tx, actor, {
        action: 'model.files_removed',
        subject: { kind: 'model', id: modelId, name: model.name },
        projectId: actor.projectId,
        details: { files: removed },
      });
    return { removed, files: await countModelFiles(tx, actor, modelId) };
  });
}

import type { Language } from '@docent/contract/core/language';
import type { ModelFile } from '@docent/contract/features/custom-model';
import { fileView, findFiles } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { ListRequest, Page } from '#platform/db/paging.ts';
import { pageOf } from '#platform/db/paging.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findModel } from './custom-model.store.ts';
import { listModelFileRows } from './model-file.store.ts';

interface ModelFilesAsked extends ListRequest {
  modelId: string;
  status?: string | undefined;
  language: Language;
}

/**
 * The files of the next build, with their state in the active build.
 * @throws Failure model_not_found
 */
export async function listModelFiles(tx: Tx, actor: Actor, asked: ModelFilesAsked): Promise<Page<ModelFile>> {
  const model = await findModel(tx, actor, asked.modelId);
  if (!model) throw new Failure('model_not_found');
  const { rows, total } = await listModelFileRows(tx, actor, {
    ...asked,
    activeBuildId: model.active_build_id,
  });
  const ids = rows.map((row) => row.id);
  const files = new Map((await findFiles(tx, actor, ids)).map((file) => [file.id, file]));
  const page = pageOf(rows, asked.limit, total, ({ id, added_at, indexed }) => {
    const file = files.get(id);
    return file ? [{ file: fileView(file, asked.language), addedAt: added_at.toISOString(), indexed }] : [];
  });
  return { ...page, items: page.items.flat() };
}

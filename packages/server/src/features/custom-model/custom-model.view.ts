import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findHeadBuilds, type HeadBuild } from './build.store.ts';
import { buildSummaryView } from './build.view.ts';
import { findModel, type ModelRow } from './custom-model.store.ts';

/**
 * A custom model in the response format.
 * @param heads its latest build and the active one, newest first
 */
export function customModelView(row: ModelRow, heads: readonly HeadBuild[]): CustomModel {
  const [latest] = heads;
  const active = heads.find((build) => build.is_active);
  return {
    uid: row.id,
    name: row.name,
    aiModel: row.ai_model,
    chunkSize: row.chunk_size,
    chunkOverlap: row.chunk_overlap,
    activatesBuilds: row.activates_builds,
    byMeaning: row.by_meaning,
    reranks: row.reranks,
    files: row.files,
    builds: row.builds,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: row.created_by === null ? null : { uid: row.created_by, name: row.creator_name ?? '' },
    activeBuild: active ? buildSummaryView(active) : null,
    latestBuild: latest ? buildSummaryView(latest) : null,
  };
}

/**
 * A model of the actor's project in its current state.
 * @throws Failure model_not_found
 */
export async function showModel(tx: Tx, actor: Actor, id: string): Promise<CustomModel> {
  const row = await findModel(tx, actor, id);
  if (!row) throw new Failure('model_not_found');
  return customModelView(row, await findHeadBuilds(tx, actor, [id]));
}

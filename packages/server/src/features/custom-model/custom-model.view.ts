import type { CustomModel } from '@docent/contract/features/custom-model';
import type { ModelRebuild } from '@docent/contract/features/model-rebuild';
import type { Actor } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { findHeadBuilds, type HeadBuild } from './build.store.ts';
import { buildSummaryView } from './build.view.ts';
import { findModel, type ModelRow } from './custom-model.store.ts';
import { findRebuilds, type ShownRebuild } from './rebuild.store.ts';

const rebuildView = (row: ShownRebuild): ModelRebuild => ({
  every: row.every,
  hour: row.hour,
  weekday: row.weekday,
  quietMinutes: row.quiet_minutes,
  timeZone: row.time_zone,
  setBy: row.set_by === null ? null : { uid: row.set_by, name: row.setter_name ?? '' },
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  checkedAt: row.checked_at?.toISOString() ?? null,
  rebuiltAt: row.rebuilt_at?.toISOString() ?? null,
  build:
    row.build_id === null || row.build_number === null
      ? null
      : { id: row.build_id, number: row.build_number },
  outcome: row.outcome,
  worse: row.worse,
});

interface ShownBeside {
  /** Its latest build and the active one, newest first. */
  heads: readonly HeadBuild[];
  rebuild: ShownRebuild | undefined;
}

/** A custom model in the response format. */
export function customModelView(row: ModelRow, { heads, rebuild }: ShownBeside): CustomModel {
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
    rebuild: rebuild ? rebuildView(rebuild) : null,
  };
}

/**
 * A model of the actor's project in its current state.
 * @throws Failure model_not_found
 */
export async function showModel(tx: Tx, actor: Actor, id: string): Promise<CustomModel> {
  const row = await findModel(tx, actor, id);
  if (!row) throw new Failure('model_not_found');
  const heads = await findHeadBuilds(tx, actor, [id]);
  return customModelView(row, { heads, rebuild: (await findRebuilds(tx, actor, [id])).get(id) });
}

import type { BuildSummary, FoundPassage } from '@docent/contract/features/custom-model-build';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type BuildRow, findBuild } from './build.store.ts';
import { buildSummaryView } from './build.view.ts';
import { findModel } from './custom-model.store.ts';
import { searchBuild } from './search-build.ts';

interface ModelQuery {
  modelId: string;
  /** Left out: the active one. */
  buildId: string | undefined;
  query: string;
  limit: number;
}

/** @throws Failure model_not_found, model_without_build, build_not_found, build_not_ready */
async function loadBuild(tx: Tx, actor: Actor, { modelId, buildId }: ModelQuery): Promise<BuildRow> {
  const model = await findModel(tx, actor, modelId);
  if (!model) throw new Failure('model_not_found');
  const id = buildId ?? model.active_build_id;
  if (id === null) throw new Failure('model_without_build');
  const build = await findBuild(tx, actor, { modelId, buildId: id });
  if (!build) throw new Failure('build_not_found');
  if (build.state !== 'ready') throw new Failure('build_not_ready');
  return build;
}

/** The passages that a question would get, and what they were found by. */
export async function searchModel(
  db: Database,
  actor: Actor,
  asked: ModelQuery,
): Promise<{ build: BuildSummary; tookMs: number; items: FoundPassage[] }> {
  const startedMs = performance.now();
  return inReadScope(db, actor, async (tx) => {
    const build = await loadBuild(tx, actor, asked);
    const { query, limit } = asked;
    const found = await searchBuild(tx, actor, { buildId: build.id, query, limit, explains: true });
    const items = found.map(({ textId: _, ...passage }) => passage);
    const tookMs = Math.round((performance.now() - startedMs) * 10) / 10;
    return { build: buildSummaryView(build), tookMs, items };
  });
}

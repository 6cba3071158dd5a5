import type {
  BuildSummary,
  FoundPassage,
  MeaningUse,
  RerankUse,
} from '@docent/contract/features/custom-model-build';
import { assertFilter, type StoredFilter } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { askBuild, type BuildSearchDeps } from './ask-build.ts';
import { type BuildRow, findBuild } from './build.store.ts';
import { buildSummaryView } from './build.view.ts';
import { findModel } from './custom-model.store.ts';
import { filterBuild } from './filtered-build.store.ts';

interface ModelQuery {
  modelId: string;
  /** If omitted, the active one. */
  buildId: string | undefined;
  query: string;
  limit: number;
  /** The filter of the question. */
  filter: StoredFilter | null;
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

interface Finding {
  build: BuildSummary;
  tookMs: number;
  narrowedTo: number | null;
  meaning: MeaningUse;
  reranking: RerankUse;
  items: FoundPassage[];
}

/**
 * The passages that a question would find, with the matched words.
 * @throws Failure file_not_found, folder_not_found
 */
export async function searchModel(deps: BuildSearchDeps, actor: Actor, asked: ModelQuery): Promise<Finding> {
  const startedMs = performance.now();
  const { query, limit, filter } = asked;
  const { build, filtered } = await inReadScope(deps.db, actor, async (tx) => {
    const build = await loadBuild(tx, actor, asked);
    if (filter) await assertFilter(tx, actor, filter);
    const filtered = filter ? await filterBuild(tx, actor, { buildId: build.id, filter }) : undefined;
    return { build, filtered };
  });
  const only = filtered?.texts;
  const found = await askBuild(deps, actor, {
    buildId: build.id,
    query,
    limit,
    only,
    explains: true,
    usageOwner: actor,
  });
  const items = found.passages.map(
    ({ textId: _, tableHeader: __, names: ___, evidence: ____, rarities: _____, ...passage }) => passage,
  );
  const tookMs = Math.round((performance.now() - startedMs) * 10) / 10;
  const { meaning, reranking } = found;
  const narrowedTo = filtered ? filtered.files : null;
  return { build: buildSummaryView(build), tookMs, narrowedTo, meaning, reranking, items };
}

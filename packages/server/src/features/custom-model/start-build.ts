import type { Language } from '@docent/contract/core/language';
import type { BuildDetail } from '@docent/contract/features/custom-model-build';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import type { CompanyEngineSource, CompanyEngines } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { insertBuild } from './build.store.ts';
import { showBuild } from './build.view.ts';
import { insertDocuments } from './build-document.store.ts';
import { freezeEdits } from './build-edit.store.ts';
import { buildModelJob } from './build-model.job.ts';
import { lockModel, type ModelRow } from './custom-model.store.ts';
import { addCrawledFiles } from './model-sitemaps.ts';

export interface BuildDeps {
  db: Database;
  jobs: Jobs;
}

type BuildStart = BuildDeps & CompanyEngineSource;

/** What a new build is to have vectors by; null for none, also where the project is closed to what makes them. */
function embeddingFor(engines: CompanyEngines, { by_meaning, project_id }: ModelRow): string | null {
  const part = by_meaning ? engines.embedder(project_id) : undefined;
  return typeof part === 'object' ? part.port.name : null;
}

const isAnotherRunning = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'model_builds_one_running';

/** @throws Failure build_in_progress in place of the index that lets one build of a model run at a time */
export const refuseSecond = (error: unknown): never => {
  throw isAnotherRunning(error) ? new Failure('build_in_progress', { cause: error }) : error;
};

/**
 * Requests a build of exactly the files that the model has now, as they are now.
 * @throws Failure model_not_found, model_files_limit_reached, model_without_files, build_in_progress
 */
export async function startBuild(
  { db, jobs, enginesOf }: BuildStart,
  actor: Actor,
  { modelId, language }: { modelId: string; language: Language },
): Promise<BuildDetail> {
  // Known mostly; read before the transaction, so that nobody holds two connections.
  const engines = await enginesOf(actor);
  const start = inScope(db, actor, async (tx) => {
    const model = await lockModel(tx, actor, modelId);
    if (!model) throw new Failure('model_not_found');
    await addCrawledFiles(tx, actor, modelId);
    const buildId = newUid();
    const { chunk_size, chunk_overlap } = model;
    await insertBuild(tx, actor, {
      id: buildId,
      model_id: modelId,
      chunk_size,
      chunk_overlap,
      analyzer_version: analyzerVersion,
      requested_by: actor.userId,
      embedding: embeddingFor(engines, model),
    });
    const documents = await insertDocuments(tx, actor, { buildId, modelId });
    if (documents === 0) throw new Failure('model_without_files');
    await freezeEdits(tx, actor, { buildId, modelId });
    await jobs.enqueue(tx, actor, buildModelJob, { companyId: actor.companyId, buildId });
    const shown = await showBuild(tx, actor, {
      modelId,
      buildId,
      language,
      newEmbedding: engines.embeddingName,
    });
    await recordAudit(tx, actor, {
      action: 'build.requested',
      subject: { kind: 'model', id: modelId, name: model.name },
      projectId: actor.projectId,
      details: { build: shown.number, documents },
    });
    return shown;
  });
  return start.catch(refuseSecond);
}

import type { Language } from '@docent/contract/core/language';
import type { BuildDetail } from '@docent/contract/features/custom-model-build';
import { analyzerVersion } from '#engine/retrieval/analyze.ts';
import type { CompanyEngineSource, CompanyEngines } from '#features/ai-provider/index.ts';
import { type AuditActor, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { findBuild, insertBuild } from './build.store.ts';
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

export type BuildStart = BuildDeps & CompanyEngineSource;

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

interface BuildRequest {
  /** Locked. */
  model: ModelRow;
  /** In whose name it is requested. */
  requester: { companyId: string; projectId: string; userId: string };
  auditor: AuditActor;
  byItself: boolean;
}

/**
 * Requests a build of exactly the files that the model has now, as they are now.
 * @throws Failure model_files_limit_reached, model_without_files, and as `refuseSecond` knows
 */
export async function requestBuild(
  tx: Tx,
  { jobs, engines }: { jobs: Jobs; engines: CompanyEngines },
  { model, requester, auditor, byItself }: BuildRequest,
): Promise<{ buildId: string }> {
  const { id: modelId, chunk_size, chunk_overlap } = model;
  await addCrawledFiles(tx, requester, modelId);
  const buildId = newUid();
  await insertBuild(tx, requester, {
    id: buildId,
    model_id: modelId,
    chunk_size,
    chunk_overlap,
    analyzer_version: analyzerVersion,
    requested_by: requester.userId,
    embedding: embeddingFor(engines, model),
    by_itself: byItself,
  });
  const documents = await insertDocuments(tx, requester, { buildId, modelId });
  if (documents === 0) throw new Failure('model_without_files');
  await freezeEdits(tx, requester, { buildId, modelId });
  await jobs.enqueue(tx, requester, buildModelJob, { companyId: requester.companyId, buildId });
  const build = await findBuild(tx, requester, { modelId, buildId });
  await recordAudit(tx, auditor, {
    action: 'build.requested',
    subject: { kind: 'model', id: modelId, name: model.name },
    projectId: requester.projectId,
    details: { build: build?.number, documents },
  });
  return { buildId };
}

/**
 * Starts a build in the name of the actor.
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
    const request = { model, requester: actor, auditor: actor, byItself: false };
    const { buildId } = await requestBuild(tx, { jobs, engines }, request);
    const newEmbedding = engines.embeddingName;
    return showBuild(tx, actor, { modelId, buildId, language, newEmbedding });
  });
  return start.catch(refuseSecond);
}

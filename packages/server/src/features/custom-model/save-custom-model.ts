import { isDeepStrictEqual } from 'node:util';
import type { Language } from '@docent/contract/core/language';
import type {
  CustomModel,
  CustomModelBody,
  UpdateCustomModelBody,
} from '@docent/contract/features/custom-model';
import { limits } from '@docent/contract/limits';
import { type CompanyEngineSource, findModelUser } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertAvailable, assertConnected, searchProviders } from './available-models.ts';
import { changeModel, countModels, insertModel, lockModel, type ModelRow } from './custom-model.store.ts';
import { showModel } from './custom-model.view.ts';
import { saveRebuild } from './save-rebuild.ts';

export interface ModelDeps extends CompanyEngineSource {
  db: Database;
}

interface ModelToSave<Body = CustomModelBody> {
  body: Body;
  language: Language;
  /** Of hours at which a model is rebuilt. */
  timeZone: string;
}

/** @throws Failure validation, models_limit_reached */
export async function createModel(
  { db, enginesOf }: ModelDeps,
  actor: Actor,
  { body, language, timeZone }: ModelToSave,
): Promise<CustomModel> {
  const engines = await enginesOf(actor);
  assertConnected(searchProviders(engines, actor.projectId, language), body, language);
  return inScope(db, actor, async (tx) => {
    const user = await findModelUser(tx, actor, { engines, ...actor });
    assertAvailable(engines, body.aiModel, { user, language });
    const max = limits.model.countMax;
    if ((await countModels(tx, actor)) >= max) throw new Failure('models_limit_reached', { values: { max } });
    const id = newUid();
    await insertModel(tx, actor, id, body);
    await saveRebuild(tx, actor, { modelId: id, body: body.rebuild, timeZone });
    const made = await showModel(tx, actor, id);
    await recordAudit(tx, actor, {
      action: 'model.created',
      subject: { kind: 'model', id, name: body.name },
      projectId: actor.projectId,
    });
    return made;
  });
}

/** A switch that is on may stay on while nobody is connected. */
const newlyOn = (before: ModelRow, { byMeaning, reranks }: CustomModelBody) => ({
  byMeaning: byMeaning && !before.by_meaning,
  reranks: reranks && !before.reranks,
});

/** What a change of the settings says in the audit log: the fields that are others now. */
function changesOf(
  before: ModelRow,
  { name, aiModel, chunkSize, chunkOverlap, ...switches }: CustomModelBody,
) {
  const pairs = {
    name: [before.name, name],
    aiModel: [before.ai_model, aiModel],
    chunkSize: [before.chunk_size, chunkSize],
    chunkOverlap: [before.chunk_overlap, chunkOverlap],
    activatesBuilds: [before.activates_builds, switches.activatesBuilds],
    byMeaning: [before.by_meaning, switches.byMeaning],
    reranks: [before.reranks, switches.reranks],
  };
  return Object.fromEntries(
    Object.entries(pairs)
      .filter(([, [was, is]]) => is !== undefined && !isDeepStrictEqual(is, was))
      .map(([field, [was, is]]) => [field, { before: was, after: is }]),
  );
}

/** Changes a model; builds that are there stay as they are. @throws Failure validation, conflict, model_not_found */
export async function updateModel(
  { db, enginesOf }: ModelDeps,
  actor: Actor,
  {
    id,
    body: { updatedAt, ...body },
    language,
    timeZone,
  }: ModelToSave<UpdateCustomModelBody> & { id: string },
): Promise<CustomModel> {
  const engines = await enginesOf(actor);
  return inScope(db, actor, async (tx) => {
    const before = await lockModel(tx, actor, id);
    if (!before) throw new Failure('model_not_found');
    assertAsRead(updatedAt, before.updated_at);
    // One that was chosen while it was connected may stay.
    if (!isDeepStrictEqual(body.aiModel, before.ai_model)) {
      const user = await findModelUser(tx, actor, { engines, ...actor });
      assertAvailable(engines, body.aiModel, { user, language });
    }
    assertConnected(searchProviders(engines, actor.projectId, language), newlyOn(before, body), language);
    const rebuild = await saveRebuild(tx, actor, { modelId: id, body: body.rebuild, timeZone });
    const changes = { ...changesOf(before, body), ...(rebuild && { rebuild }) };
    await changeModel(tx, actor, id, body);
    const after = await showModel(tx, actor, id);
    if (Object.keys(changes).length > 0)
      await recordAudit(tx, actor, {
        action: 'model.changed',
        subject: { kind: 'model', id, name: body.name },
        projectId: actor.projectId,
        details: changes,
      });
    return after;
  });
}

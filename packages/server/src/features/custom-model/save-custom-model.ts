import type { Language } from '@docent/contract/core/language';
import type {
  CustomModel,
  CustomModelBody,
  UpdateCustomModelBody,
} from '@docent/contract/features/custom-model';
import { limits } from '@docent/contract/limits';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import type { BuildSearchDeps } from './ask-build.ts';
import { assertAvailable, assertConnected } from './available-models.ts';
import { changeModel, countModels, insertModel, lockModel, type ModelRow } from './custom-model.store.ts';
import { showModel } from './custom-model.view.ts';

export interface ModelDeps extends Pick<BuildSearchDeps, 'embedder' | 'reranker'>, CompanyEngineSource {
  db: Database;
}

interface ModelToSave<Body = CustomModelBody> {
  body: Body;
  language: Language;
}

/** An empty name means the default. */
const valuesOf = ({ aiModel, ...body }: CustomModelBody) => ({
  ...body,
  ...(aiModel !== undefined && { aiModel: aiModel || null }),
});

/** @throws Failure validation, models_limit_reached */
export async function createModel(
  { db, enginesOf, ...providers }: ModelDeps,
  actor: Actor,
  { body, language }: ModelToSave,
): Promise<CustomModel> {
  assertAvailable((await enginesOf(actor)).choices, body.aiModel, language);
  assertConnected(providers, body, language);
  return inScope(db, actor, async (tx) => {
    const max = limits.model.countMax;
    if ((await countModels(tx, actor)) >= max) throw new Failure('models_limit_reached', { values: { max } });
    const id = newUid();
    await insertModel(tx, actor, id, valuesOf(body));
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
      .filter(([, [was, is]]) => is !== undefined && is !== was)
      .map(([field, [was, is]]) => [field, { before: was, after: is }]),
  );
}

/** Changes a model; builds that are there stay as they are. @throws Failure validation, conflict, model_not_found */
export async function updateModel(
  { db, enginesOf, ...providers }: ModelDeps,
  actor: Actor,
  { id, body: { updatedAt, ...body }, language }: ModelToSave<UpdateCustomModelBody> & { id: string },
): Promise<CustomModel> {
  const { choices } = await enginesOf(actor);
  return inScope(db, actor, async (tx) => {
    const before = await lockModel(tx, actor, id);
    if (!before) throw new Failure('model_not_found');
    assertAsRead(updatedAt, before.updated_at);
    // One that was chosen while it was connected may stay.
    if (body.aiModel !== before.ai_model) assertAvailable(choices, body.aiModel, language);
    assertConnected(providers, newlyOn(before, body), language);
    const values = valuesOf(body);
    const changes = changesOf(before, values);
    await changeModel(tx, actor, id, values);
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

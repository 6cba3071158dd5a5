import type { ClassificationEstimate } from '@docent/contract/features/classification';
import type { ClassifierSettings } from '#engine/classify/classifier-messages.ts';
import { estimateBuiltInSeconds, estimateModelSeconds } from '#engine/classify/estimate-seconds.ts';
import { estimateUse } from '#engine/classify/model-prompt.ts';
import { type ConnectedModel, candidateOf, findModelUser } from '#features/ai-provider/index.ts';
import { costOf } from '#features/budget/index.ts';
import { findRunPlan } from '#features/run/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { listOpenLengths } from './classification-item.store.ts';
import { settingsOf } from './classifier-settings.ts';
import { parallelMax } from './classify-by-models.ts';
import { planRest } from './continue-classification.ts';
import type { ClassificationRequest, CreateDeps } from './create-classification.ts';
import { loadClassification } from './get-classification.ts';
import { loadWork } from './load-work.ts';
import { planModels, planOf } from './plan-engines.ts';
import { readLengths } from './read-source.ts';
import { builtIn } from './reserve-start.ts';

interface Asked {
  /** Of each item that is to be classified. */
  readonly lengths: readonly number[];
  readonly settings: ClassifierSettings;
  readonly model: ConnectedModel | undefined;
}

async function estimate(
  { settings: current }: Pick<CreateDeps, 'settings'>,
  { lengths, settings, model }: Asked,
): Promise<ClassificationEstimate> {
  const { currency } = await current.get();
  const shared = { items: lengths.length, currency };
  if (!model) {
    const seconds = estimateBuiltInSeconds(lengths);
    return { ...shared, engine: builtIn, inputTokens: 0, outputTokens: 0, seconds, cost: null };
  }
  const { requests, ...tokens } = estimateUse(settings, lengths);
  const seconds = estimateModelSeconds({ requests, parallel: parallelMax, ...tokens });
  const candidate = candidateOf(model);
  const isPriced = candidate.inputPrice !== null || candidate.outputPrice !== null;
  const cost = isPriced ? Number(costOf(tokens, candidate)) : null;
  return { ...shared, ...tokens, engine: model.engine.name, seconds, cost };
}

/**
 * What a classification would take and cost before it is begun.
 * @throws Failure ai_model_unknown, ai_model_outside, ai_model_not_allowed, and what reading the source throws
 */
export async function estimateClassification(
  deps: CreateDeps,
  actor: Actor,
  request: ClassificationRequest,
): Promise<ClassificationEstimate> {
  const lengths = await readLengths(deps, actor, request);
  const engines = await deps.enginesOf(actor);
  const user = await inReadScope(deps.db, actor, (tx) => findModelUser(tx, actor, { ...actor, engines }));
  const [model] = planModels(engines, user, { wish: request.model }).models;
  const { labels, multiple = false, threshold = 0, examples = [] } = request;
  const settings = settingsOf({ labels, multiple, threshold }, { examples, sample: [] });
  return estimate(deps, { lengths, settings, model });
}

/** What continuing a classification would take and cost. @throws Failure not_found */
export async function estimateRest(
  deps: CreateDeps,
  actor: Actor,
  id: string,
): Promise<ClassificationEstimate> {
  const engines = await deps.enginesOf(actor);
  const asked = await inReadScope(deps.db, actor, async (tx) => {
    const row = await loadClassification(tx, actor, id);
    const lengths = await listOpenLengths(tx, actor, id);
    const work = await loadWork(tx, { id, scope: actor });
    const settings = settingsOf(row, { examples: work?.examples ?? [], sample: [] });
    const before = planOf(await findRunPlan(tx, actor, id));
    const [model] = (await planRest(tx, { actor, engines }, before)).models;
    return { lengths, settings, model };
  });
  return estimate(deps, asked);
}

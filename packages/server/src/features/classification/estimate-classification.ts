import type { ClassificationEstimate } from '@docent/contract/features/classification';
import { estimateBuiltInSeconds, estimateModelSeconds } from '#engine/classify/estimate-seconds.ts';
import { estimateUse } from '#engine/classify/model-prompt.ts';
import { candidateOf, findModelUser } from '#features/ai-provider/index.ts';
import { costOf } from '#features/budget/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { settingsOf } from './classifier-settings.ts';
import { parallelMax } from './classify-by-models.ts';
import type { ClassificationRequest, CreateDeps } from './create-classification.ts';
import { planModels } from './plan-engines.ts';
import { readSource } from './read-source.ts';

/**
 * What a classification would take and cost before it is begun.
 * @throws Failure ai_model_unknown, ai_model_outside, ai_model_not_allowed, and what reading the source throws
 */
export async function estimateClassification(
  deps: CreateDeps,
  actor: Actor,
  request: ClassificationRequest,
): Promise<ClassificationEstimate> {
  const { items } = await readSource(deps, actor, request);
  const engines = await deps.enginesOf(actor);
  const user = await inReadScope(deps.db, actor, (tx) => findModelUser(tx, actor, { ...actor, engines }));
  const [model] = planModels(engines, user, { wish: request.model }).models;
  const { currency } = await deps.settings.get();
  const lengths = items.map(({ text }) => text.length);
  const shared = { items: items.length, currency };
  if (!model) {
    const seconds = estimateBuiltInSeconds(lengths);
    return { ...shared, engine: 'built-in', inputTokens: 0, outputTokens: 0, seconds, cost: null };
  }
  const { labels, multiple = false, threshold = 0, examples = [] } = request;
  const settings = settingsOf({ labels, multiple, threshold }, { examples, sample: [] });
  const { requests, ...tokens } = estimateUse(settings, lengths);
  const seconds = estimateModelSeconds({ requests, parallel: parallelMax, ...tokens });
  const candidate = candidateOf(model);
  const isPriced = candidate.inputPrice !== null || candidate.outputPrice !== null;
  const cost = isPriced ? Number(costOf(tokens, candidate)) : null;
  return { ...shared, ...tokens, engine: model.engine.name, seconds, cost };
}

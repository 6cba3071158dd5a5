import type { ClassificationEstimate } from '@docent/contract/features/classification';
import { estimateUse } from '#engine/classify/model-prompt.ts';
import { findModelUser } from '#features/ai-provider/index.ts';
import { costOf } from '#features/budget/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { settingsOf } from './classifier-settings.ts';
import type { ClassificationRequest, CreateDeps } from './create-classification.ts';
import { candidateOf, planModels } from './plan-engines.ts';
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
  const nothing = {
    items: items.length,
    engine: 'built-in',
    inputTokens: 0,
    outputTokens: 0,
    cost: null,
    currency,
  };
  if (!model) return nothing;
  const { labels, multiple = false, threshold = 0, examples = [] } = request;
  const settings = settingsOf({ labels, multiple, threshold }, { examples, sample: [] });
  const usual = estimateUse(
    settings,
    items.map(({ text }) => text.length),
  );
  const candidate = candidateOf(model);
  const isPriced = candidate.inputPrice !== null || candidate.outputPrice !== null;
  const cost = isPriced ? Number(costOf(usual, candidate)) : null;
  return { ...nothing, engine: model.engine.name, ...usual, cost };
}

import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { CompanyEngines, ConnectedModel, ModelUser } from '#features/ai-provider/index.ts';
import { Failure } from '#platform/failure.ts';

/** What a classification is done by, stored with its run: models in the order in which they are asked. */
export interface EnginePlan {
  readonly models: readonly ModelChoice[];
  /** The built-in engine does what no model does. */
  readonly endsBuiltIn: boolean;
  /** The API key that asked, if one did: what models take is on its account. */
  readonly keyId: string | null;
  /** How often processes had begun it before a user continued it; what came before does not count as its interruptions. */
  readonly attemptsBefore?: number;
}

export interface PlannedEngines {
  readonly plan: EnginePlan;
  readonly models: readonly ConnectedModel[];
}

export const builtInPlan: EnginePlan = { models: [], endsBuiltIn: true, keyId: null };

/** A plan as a run holds it. Its kind stores nothing else. */
export const planOf = (stored: object | null): EnginePlan => (stored as EnginePlan | null) ?? builtInPlan;

const refusals = {
  unknown: 'ai_model_unknown',
  outside: 'ai_model_outside',
  not_allowed: 'ai_model_not_allowed',
} as const;

/**
 * The models for a classification, the one that the user wishes first; none for the built-in engine.
 * @throws Failure ai_model_unknown, ai_model_outside, ai_model_not_allowed
 */
export function planModels(
  engines: CompanyEngines,
  user: ModelUser,
  { wish, keyId = null }: { wish: ModelChoice | undefined; keyId?: string | null },
): PlannedEngines {
  const obstacle = wish && engines.obstacleTo(wish, user);
  if (obstacle) throw new Failure(refusals[obstacle]);
  const { models, endsBuiltIn } = engines.modelsFor('chat', user, wish);
  return { models, plan: { models: models.map(({ choice }) => choice), endsBuiltIn, keyId } };
}

/** Those of a plan that the company still has and the user may still use, in its order. */
export function findPlanned(
  engines: CompanyEngines,
  user: ModelUser,
  { models }: EnginePlan,
): ConnectedModel[] {
  return models.flatMap((planned) => {
    if (engines.obstacleTo(planned, user)) return [];
    const [found] = engines.modelsFor('chat', user, planned).models;
    const isIt = found?.choice.providerId === planned.providerId && found.choice.model === planned.model;
    return isIt ? [found] : [];
  });
}

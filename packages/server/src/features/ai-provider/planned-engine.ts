import type { WritingUse } from '@docent/contract/features/ai-setting';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { AnswerEngine, EngineIdentity } from '#engine/answer/answer-engine.ts';
import type { ModelPort } from '#engine/model/model-port.ts';

/** An engine as it was planned for an answer, and stored with it. */
export interface PlannedEngine extends EngineIdentity {
  readonly name: string;
  /** Whose model it is; left out for the built-in engine, and in plans from before there were providers. */
  readonly providerId?: string | undefined;
}

export interface FoundEngine {
  readonly engine: AnswerEngine;
  /** Answers the same question over the same passages in the same words. */
  readonly isDeterministic: boolean;
  /** The model itself; none where no model is asked. */
  readonly portFor?: (use: WritingUse) => ModelPort;
}

/** Which model was planned; without a provider it is one of the environment variables. */
export const plannedChoice = (
  { name, providerId, model }: PlannedEngine,
  environmentId: string,
): ModelChoice => ({ providerId: providerId ?? environmentId, model: model ?? name });

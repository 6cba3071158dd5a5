import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import { estimateTokens } from '#engine/model/token-usage.ts';
import type { ModelUse } from '#features/budget/index.ts';
import type { AnswerPlan } from './answer-plan.ts';

/**
 * What a model was used for whose process is gone, as the stored events tell: its prompt, and what it had said. Its
 * provider reports to nobody any more. A model that had said nothing is asked again, and only that is counted.
 */
export function earlierUses(
  plan: Pick<AnswerPlan, 'engine' | 'fallbacks'>,
  events: readonly AnswerEvent[],
): ModelUse[] {
  const prompts = events.flatMap(({ event, data }) =>
    event === 'step' && data.promptTokens !== undefined ? [data.promptTokens] : [],
  );
  const inputTokens = prompts.at(-1);
  const said = events.reduce((sum, { event, data }) => (event === 'delta' ? sum + data.text.length : sum), 0);
  // Each engine that was asked has told the length of its prompt: the last one wrote.
  const engine = [plan.engine, ...(plan.fallbacks ?? [])][prompts.length - 1];
  if (inputTokens === undefined || said === 0 || !engine) return [];
  const { provider, providerId, model } = engine;
  const outputTokens = estimateTokens(said);
  return [
    {
      provider,
      ...(providerId !== undefined && { providerId }),
      model,
      inputTokens,
      outputTokens,
      isEstimated: true,
    },
  ];
}

import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { MeaningUse, RerankUse } from '@docent/contract/features/custom-model-build';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';

interface Taken {
  meaning: MeaningUse;
  reranking: RerankUse;
}

/** The steps for the embedding and the AI model that took part in a search, or failed to. */
export function searchSteps(
  { meaning, reranking }: Taken,
  { model, language }: { model: string; language: 'en' | 'tr' },
): AnswerEvent[] {
  const step = (key: MessageKey): AnswerEvent => ({
    event: 'step',
    data: { kind: 'search', text: translate(key, language, { model }), momentary: true },
  });
  return [
    ...(meaning === 'failed' ? [step('answer.step.meaningFailed')] : []),
    ...(reranking === 'used' ? [step('answer.step.reranked')] : []),
    ...(reranking === 'failed' ? [step('answer.step.rerankFailed')] : []),
  ];
}

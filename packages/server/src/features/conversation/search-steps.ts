import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { MeaningUse, RerankUse } from '@docent/contract/features/custom-model-build';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import { waitingDetail } from './wait-for-files.ts';

interface Taken {
  meaning: MeaningUse;
  reranking: RerankUse;
}

/** What others took part in a search with, or failed to: they depend on the moment, as steps of waiting do. */
export function searchSteps(
  { meaning, reranking }: Taken,
  { model, language }: { model: string; language: 'en' | 'tr' },
): AnswerEvent[] {
  const step = (key: MessageKey): AnswerEvent => ({
    event: 'step',
    data: { kind: 'search', text: translate(key, language, { model }), detail: waitingDetail },
  });
  return [
    ...(meaning === 'failed' ? [step('answer.step.meaningFailed')] : []),
    ...(reranking === 'used' ? [step('answer.step.reranked')] : []),
    ...(reranking === 'failed' ? [step('answer.step.rerankFailed')] : []),
  ];
}

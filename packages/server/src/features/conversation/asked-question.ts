import type { AnswerEvent } from '@docent/contract/features/conversation-events';
import type { AnswerEngine, PastExchange } from '#engine/answer/answer-engine.ts';
import type { BuildSearchDeps } from '#features/custom-model/index.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { AnswerPlan, ReadSources } from './answer-plan.ts';
import type { SearchAhead } from './search-files.ts';

export interface QuestionAsked {
  messageId: string;
  question: string;
  history: readonly PastExchange[];
  plan: AnswerPlan;
  /** Loaded with the plan; a process that takes the answer over loads it again. */
  read?: ReadSources;
  /** Begun with the plan, over the files that were read with it. */
  ahead?: SearchAhead | undefined;
}

export type AnswerDeps = BuildSearchDeps & {
  storage: Storage;
  metrics: Pick<Metrics, 'answers' | 'firstTokenSeconds'>;
};

export type Show = (event: AnswerEvent) => void;

export interface Writing {
  deps: AnswerDeps;
  /** In the order in which they are asked. */
  engines: readonly AnswerEngine[];
  asked: QuestionAsked;
  /** Events that an earlier attempt has stored: a deterministic engine repeats them, and they are not shown again. */
  replay?: readonly string[];
}

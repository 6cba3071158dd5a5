import type { Step } from '@docent/contract/features/conversation-events';
import type { SummaryEvent } from '@docent/contract/features/summarize';
import type { MessageKey } from '@docent/contract/messages/en';
import { translate } from '@docent/contract/messages/translate';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import type { Run } from '#features/run/index.ts';
import type { Database } from '#platform/db/pool.ts';
import type { SummaryPlan } from './summary-plan.ts';

export interface SummaryDeps extends CompanyEngineSource {
  db: Database;
  onError(error: unknown): void;
}

export type Emit = (event: SummaryEvent) => void;

export interface Writing {
  readonly deps: SummaryDeps;
  readonly plan: SummaryPlan;
  readonly run: Run;
  /** Of the run, and of the time that a summary may take. */
  readonly signal: AbortSignal;
  readonly emit: Emit;
}

export const stepEvent = (
  language: 'en' | 'tr',
  kind: Step['kind'],
  { key, values = {} }: { key: MessageKey; values?: Record<string, string | number> },
): Extract<SummaryEvent, { event: 'step' }> => ({
  event: 'step',
  data: { kind, text: translate(key, language, values) },
});

import type { SummaryLanguage } from '@docent/contract/features/summarize';
import type { SummaryWish } from '#engine/summary/summary-draft.ts';
import type { PlannedEngine } from '#features/ai-provider/index.ts';

export interface PlannedSource {
  readonly fileId: string;
  /** Null for one that was still being read when the summary was asked for. */
  readonly textId: string | null;
}

/**
 * The inputs of a summary: resolved once before it is committed, stored with its run, and read by the process that takes
 * the run over. Nothing of the sources' text is in it.
 */
export interface SummaryPlan {
  /** Of the steps: that of whoever asked. */
  readonly uiLanguage: 'en' | 'tr';
  readonly language: SummaryLanguage;
  readonly wish: SummaryWish;
  readonly sources: readonly PlannedSource[];
  /** Asked in this order; none for the built-in engine. */
  readonly models: readonly PlannedEngine[];
  /** The built-in engine writes it when none of the models does. */
  readonly endsBuiltIn: boolean;
  readonly isBeyondBudget: boolean;
}

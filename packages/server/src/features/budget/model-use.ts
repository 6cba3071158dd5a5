import type { MeteredUsage, TokenUsage } from '#engine/model/token-usage.ts';
import type { UsageOwner } from '#features/usage/index.ts';

/** A model, or the built-in engine: `docent` without a model. */
export interface UsedModel {
  readonly provider: string;
  /** Left out for the built-in engine and for the model of the environment variables. */
  readonly providerId?: string | undefined;
  readonly model: string | null;
}

/** A model that may be asked, with its prices for a million tokens as they are now; null where nobody gave one. */
export interface Candidate extends UsedModel {
  readonly inputPrice: number | null;
  readonly outputPrice: number | null;
}

/** What one model was used for; the last of a list is the one that did the work. */
export interface ModelUse extends UsedModel, MeteredUsage {}

/** On whose account something is used. */
export interface Account extends UsageOwner {
  /** The API key that asked, if one did. */
  readonly keyId: string | null;
  /** The public link whose visitor asked, if one did. */
  readonly linkId?: string | null | undefined;
}

/** What is about to be used. */
export interface PlannedUse extends Account {
  /** A new one; for work of a run, the run's. */
  readonly id: string;
  /** What it is for, such as `answer`. */
  readonly purpose: string;
  /** How many questions it counts for. */
  readonly questions: number;
  /** The first is asked first; none where no model is asked. */
  readonly candidates: readonly Candidate[];
  /** About the most that it will take: set aside until it is settled. */
  readonly atMost: TokenUsage;
}

export const isModel = ({ model }: UsedModel): boolean => model !== null;

export const isSameModel = (one: UsedModel, other: UsedModel): boolean =>
  one.provider === other.provider &&
  (one.providerId ?? null) === (other.providerId ?? null) &&
  one.model === other.model;

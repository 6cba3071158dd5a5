import { ModelFailure } from './model-failure.ts';
import type { RetryPolicy } from './retry-early.ts';

export type ModelTimeouts = {
  /** Until the first token; a large prompt takes long on a small machine. */
  readonly firstTokenMs: number;
  /** Between two tokens. */
  readonly idleMs: number;
};

export const defaultTimeouts: ModelTimeouts = { firstTokenMs: 120_000, idleMs: 60_000 };
export const usualRetry: RetryPolicy = { attempts: 4, firstPauseMs: 400, longestPauseMs: 20_000 };

/** The failure of a provider that is silent for too long. */
export function silence(hasBegun: boolean): ModelFailure {
  const detail = 'the provider stopped answering';
  return new ModelFailure(hasBegun ? 'model_cut_off' : 'model_unavailable', { detail });
}

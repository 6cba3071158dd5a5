import type { OnUsage } from './token-usage.ts';

export interface EmbeddingRequest {
  /** Some models need to know whether a text is a question or a passage. */
  readonly kind: 'passage' | 'question';
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly onUsage: OnUsage;
}

/** Turns texts into vectors whose nearness is nearness in meaning. Every provider is one of these. */
export interface EmbeddingPort {
  /** What the operator called the model: vectors of one name can be compared. Never a key or an address. */
  readonly name: string;
  /**
   * One vector for each text, in their order, all of the same length. Throws a `ModelFailure` for everything the
   * provider can do wrong and the signal's reason when `signal` aborts.
   */
  embed(request: EmbeddingRequest): Promise<Float32Array[]>;
}

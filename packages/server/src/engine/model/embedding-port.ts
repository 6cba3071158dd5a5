import type { OnUsage } from './token-usage.ts';

export interface EmbeddingRequest {
  /** Some models need to know whether a text is a question or a passage. */
  readonly kind: 'passage' | 'question';
  readonly texts: readonly string[];
  readonly signal: AbortSignal;
  readonly onUsage: OnUsage;
}

/** Converts texts to vectors whose similarity is similarity in meaning. Every provider implements it. */
export interface EmbeddingPort {
  /** The operator's name of the model: vectors of one name are comparable. Never a key or an address. */
  readonly name: string;
  /**
   * One vector for each text, in order, all of the same length. Throws a `ModelFailure` for every error of the
   * provider, and the signal's reason when `signal` aborts.
   */
  embed(request: EmbeddingRequest): Promise<Float32Array[]>;
}

import type { TokenUsage } from './token-usage.ts';

export type ChatMessage = {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
};

export type ChatRequest = {
  readonly messages: readonly ChatMessage[];
  readonly signal: AbortSignal;
  readonly maxOutputTokens: number;
  /** The answer is one JSON object, where the provider can be told so. */
  readonly format?: 'json';
};

/** `filtered`: the provider's own content filter ended the text. */
export type ModelFinish = 'complete' | 'length' | 'filtered';

export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | ({ readonly type: 'usage' } & TokenUsage)
  | { readonly type: 'finish'; readonly reason: ModelFinish };

/** A chat model at the edge. Every provider is one of these and nothing more is known of it. */
export interface ModelPort {
  /** What the operator called the model; never a key or an address. */
  readonly name: string;
  /**
   * Streams one answer and ends with a `finish` part. Throws a `ModelFailure` for everything the provider
   * can do wrong and the signal's reason when `signal` aborts. What was yielded before that stays valid.
   */
  streamChat(request: ChatRequest): AsyncIterable<ModelPart>;
}

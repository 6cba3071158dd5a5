import type { TokenUsage } from './token-usage.ts';

export type ChatMessage = {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
};

export type ChatRequest = {
  readonly messages: readonly ChatMessage[];
  readonly signal: AbortSignal;
  readonly maxOutputTokens: number;
  /** The answer is one JSON object, if the provider supports that option. */
  readonly format?: 'json';
  /** Called before a pause that the provider has asked for, with its length. */
  readonly onWait?: ((pauseMs: number) => void) | undefined;
};

/** `filtered`: the provider's own content filter ended the text. */
export type ModelFinish = 'complete' | 'length' | 'filtered';

export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | ({ readonly type: 'usage' } & TokenUsage)
  | { readonly type: 'finish'; readonly reason: ModelFinish };

/** A chat model. Every provider implements it, and nothing else is known about it. */
export interface ModelPort {
  /** The operator's name of the model; never a key or an address. */
  readonly name: string;
  /**
   * Streams one answer and ends with a `finish` part. Throws a `ModelFailure` for every error of the provider, and the
   * signal's reason when `signal` aborts. Parts yielded before stay valid.
   */
  streamChat(request: ChatRequest): AsyncIterable<ModelPart>;
}

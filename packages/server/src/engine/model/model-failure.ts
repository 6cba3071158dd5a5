import type { RequestFeature } from './request-dialect.ts';

export type ModelFailureCode =
  | 'model_unavailable'
  /** Its address is a web page, or nothing. */
  | 'model_wrong_address'
  /** The server has no model of this name, or the key may not use it. */
  | 'model_unknown'
  | 'model_rate_limited'
  /** The account of the key has no credit left. */
  | 'model_quota_spent'
  | 'model_refused_key'
  /** The server rejects the request for none of the other reasons. */
  | 'model_refused_request'
  /** The request is longer than the model's context. */
  | 'model_context_overflow'
  | 'model_content_filtered'
  | 'model_cut_off'
  | 'model_bad_answer'
  /** The model wrote no query about tables that can be run, however often it was told why. */
  | 'query_not_written';

type ModelFailureFacts = {
  /** Only for the operator's log: may contain text of the provider, never the key. */
  readonly detail: string;
  /** True when the same request may succeed a moment later. */
  readonly isTransient?: boolean;
  /** The pause that the provider requested in Retry-After. */
  readonly retryAfterMs?: number | undefined;
  /** The status of the HTTP response, if there was one. */
  readonly status?: number | undefined;
  /** The unsupported part of the request, if the server names it. */
  readonly refuses?: readonly RequestFeature[];
  readonly cause?: unknown;
};

const DETAIL_LIMIT = 500;

/**
 * The only error of a model provider. `message` is the code and safe to display; `detail` is for the log. It extends
 * Error because only an Error has a stack.
 */
export class ModelFailure extends Error {
  readonly code: ModelFailureCode;
  readonly detail: string;
  readonly isTransient: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;
  readonly refuses: readonly RequestFeature[];

  constructor(code: ModelFailureCode, facts: ModelFailureFacts) {
    super(code, { cause: facts.cause });
    this.name = 'ModelFailure';
    this.code = code;
    this.detail = facts.detail.slice(0, DETAIL_LIMIT);
    this.isTransient = facts.isTransient ?? false;
    this.retryAfterMs = facts.retryAfterMs;
    this.status = facts.status;
    this.refuses = facts.refuses ?? [];
  }
}

/** The same failure with every occurrence of a secret removed from its detail. */
export function withoutSecret(failure: ModelFailure, secret: string | undefined): ModelFailure {
  if (!secret || !failure.detail.includes(secret)) return failure;
  return new ModelFailure(failure.code, {
    detail: failure.detail.replaceAll(secret, '[key]'),
    isTransient: failure.isTransient,
    retryAfterMs: failure.retryAfterMs,
    status: failure.status,
    refuses: failure.refuses,
    cause: failure.cause,
  });
}

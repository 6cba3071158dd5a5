import type { RequestFeature } from './request-dialect.ts';

export type ModelFailureCode =
  | 'model_unavailable'
  /** Its address is that of a web page, or of nothing. */
  | 'model_wrong_address'
  /** The server knows no model of this name, or the key may not use it. */
  | 'model_unknown'
  | 'model_rate_limited'
  /** The account behind the key has no credit left. */
  | 'model_quota_spent'
  | 'model_refused_key'
  /** The server does not take the request, and not for one of the other reasons. */
  | 'model_refused_request'
  /** The request is longer than what the model can read. */
  | 'model_context_overflow'
  | 'model_content_filtered'
  | 'model_cut_off'
  | 'model_bad_answer';

type ModelFailureFacts = {
  /** For the operator's log only: may hold provider text, never the key. */
  readonly detail: string;
  /** True when the same request may well succeed a moment later. */
  readonly isTransient?: boolean;
  /** What the provider asked for in Retry-After. */
  readonly retryAfterMs?: number | undefined;
  /** Of the HTTP answer, where there was one. */
  readonly status?: number | undefined;
  /** What of the request the server does not know, where it says so. */
  readonly refuses?: readonly RequestFeature[];
  readonly cause?: unknown;
};

const DETAIL_LIMIT = 500;

/**
 * The one way a model provider fails. `message` is the code and safe to show; `detail` is for the log.
 * It extends Error because only an Error carries a stack through `throw`.
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

/** The same failure with every occurrence of a secret taken out of its detail. */
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

import { type ErrorCode, errorCatalogue } from '@docent/contract/errors';
import type { MessageValues } from '@docent/contract/messages/format';

/** Details of a failure beside its code. */
export interface FailureDetails {
  /** Values for the placeholders of the message. */
  values?: MessageValues;
  /** Field name → messages, already in the language of the request. */
  fields?: Record<string, string[]>;
  /** `Retry-After` in seconds. */
  retryAfterS?: number;
  /** `Allow`: the methods that the path supports. */
  allow?: readonly string[];
  /** Sent with the response beside the message. */
  ticket?: string;
  cause?: unknown;
}

/** A named failure of the catalogue; the HTTP layer converts it to the envelope, and no other code catches it. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

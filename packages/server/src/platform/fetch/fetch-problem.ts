/**
 * Why a guarded fetch failed: the address is blocked, the host did not respond, the response was too large or too slow,
 * or the redirects form a loop.
 */
export type FetchProblemReason = 'refused' | 'unreachable' | 'too_large' | 'timed_out' | 'too_many_redirects';

export class FetchProblem extends Error {
  readonly reason: FetchProblemReason;

  constructor(reason: FetchProblemReason, options: { cause?: unknown } = {}) {
    super(`fetch: ${reason}`, options);
    this.reason = reason;
  }
}

/** Returns the problem from an error's causes. */
export function fetchProblemOf(error: unknown): FetchProblem | undefined {
  if (error instanceof FetchProblem) return error;
  return error instanceof Error && error.cause !== undefined ? fetchProblemOf(error.cause) : undefined;
}

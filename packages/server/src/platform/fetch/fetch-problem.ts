/**
 * Why a guarded fetch gave nothing: the address is not to be reached, the host did not answer, it answered too much,
 * too slowly, or led in circles.
 */
export type FetchProblemReason = 'refused' | 'unreachable' | 'too_large' | 'timed_out' | 'too_many_redirects';

export class FetchProblem extends Error {
  readonly reason: FetchProblemReason;

  constructor(reason: FetchProblemReason, options: { cause?: unknown } = {}) {
    super(`fetch: ${reason}`, options);
    this.reason = reason;
  }
}

/** The problem somewhere among an error's causes. */
export function fetchProblemOf(error: unknown): FetchProblem | undefined {
  if (error instanceof FetchProblem) return error;
  return error instanceof Error && error.cause !== undefined ? fetchProblemOf(error.cause) : undefined;
}

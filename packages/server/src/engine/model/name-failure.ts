import { ModelFailure } from './model-failure.ts';

/**
 * Maps any error of a stream to its code.
 * @param hasBegun whether text had already arrived: then the same error means an interrupted answer
 */
export function nameFailure(error: unknown, hasBegun: boolean): ModelFailure {
  const known = findModelFailure(error);
  if (known) return known;
  const cut = hasBegun ? 'model_cut_off' : 'model_unavailable';
  return new ModelFailure(cut, { detail: describeError(error), isTransient: !hasBegun, cause: error });
}

/** An error with its causes in one line, for the log. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = `${error.name}: ${error.message}`;
  return error.cause === undefined ? own : `${own} <- ${describeError(error.cause)}`;
}

function findModelFailure(error: unknown): ModelFailure | undefined {
  if (error instanceof ModelFailure) return error;
  return error instanceof Error && error.cause !== undefined ? findModelFailure(error.cause) : undefined;
}

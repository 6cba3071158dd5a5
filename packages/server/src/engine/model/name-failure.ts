import { ModelFailure } from './model-failure.ts';

/**
 * Gives whatever a stream threw its name.
 * @param hasBegun whether text had already arrived: then the same fault is an answer cut off.
 */
export function nameFailure(error: unknown, hasBegun: boolean): ModelFailure {
  const known = findModelFailure(error);
  if (known) return known;
  const cut = hasBegun ? 'model_cut_off' : 'model_unavailable';
  return new ModelFailure(cut, { detail: describeError(error), isTransient: !hasBegun });
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

/** Providers also report trouble as `{message, type, code}` inside a stream that began with status 200. */
export function nameErrorObject(error: unknown, hasBegun: boolean): ModelFailure {
  const detail = `the provider sent an error: ${JSON.stringify(error)}`;
  const words = detail.toLowerCase();
  if (/rate.?limit|too many requests|"429"|:429\b/.test(words)) {
    return new ModelFailure('model_rate_limited', { detail, isTransient: true });
  }
  if (/invalid.?api.?key|unauthori[sz]ed|authentication|permission/.test(words)) {
    return new ModelFailure('model_refused_key', { detail });
  }
  return new ModelFailure(hasBegun ? 'model_cut_off' : 'model_unavailable', { detail, isTransient: true });
}

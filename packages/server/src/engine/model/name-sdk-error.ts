import { APICallError } from '@ai-sdk/provider';
import { ModelFailure } from './model-failure.ts';
import { nameFailure } from './name-failure.ts';
import { readRefusal } from './read-refusal.ts';

/** Maps an error of a vendor's package to its code: from the provider's response if there was one. */
export function nameSdkError(error: unknown, hasBegun: boolean): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return nameFailure(error, hasBegun);
  // A successful response that could not be read completely.
  if (error.statusCode < 300) return nameFailure(error, hasBegun);
  const head = { status: error.statusCode, headers: error.responseHeaders ?? {} };
  return readRefusal(head, (error.responseBody ?? error.message).slice(0, 4_096));
}

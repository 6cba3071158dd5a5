import { connectEmbeddings } from './connect-embeddings.ts';
import { ModelFailure } from './model-failure.ts';
import type { ProviderConnection } from './provider-kinds.ts';

const timeoutMs = 15_000;

/** Whether a provider makes vectors with a model of that name. @throws the signal's reason when it aborts */
export async function embeds(
  connection: ProviderConnection,
  model: string,
  signal: AbortSignal,
): Promise<boolean> {
  const retry = { attempts: 1, firstPauseMs: 0, longestPauseMs: 0 };
  const embeddings = connectEmbeddings({ ...connection, retry }, model);
  if (!embeddings) return false;
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    await embeddings.embed({ kind: 'question', texts: ['Hello'], signal: bounded, onUsage: () => undefined });
    return true;
  } catch (error) {
    if (error instanceof ModelFailure || (bounded.aborted && !signal.aborted)) return false;
    throw error;
  }
}

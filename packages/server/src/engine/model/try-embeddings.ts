import { ModelFailure } from './model-failure.ts';
import { createOpenAiCompatibleEmbeddings } from './openai-compatible-embeddings.ts';
import { baseUrlOf, keyHeaderOf, type ProviderConnection } from './provider-kinds.ts';

/** Vendors whose vectors are made in a format of their own, or not at all. */
const withoutEmbeddings = ['anthropic', 'google'];
const timeoutMs = 15_000;

/** Whether a provider makes vectors with a model of that name. @throws the signal's reason when it aborts */
export async function embeds(
  connection: ProviderConnection,
  model: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { kind, key, headers, dispatcher } = connection;
  if (withoutEmbeddings.includes(kind)) return false;
  const embeddings = createOpenAiCompatibleEmbeddings({
    baseUrl: baseUrlOf(connection),
    modelName: model,
    apiKey: key ?? undefined,
    keyHeader: keyHeaderOf(kind),
    headers,
    dispatcher,
    retry: { attempts: 1, firstPauseMs: 0, longestPauseMs: 0 },
  });
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    await embeddings.embed({ kind: 'question', texts: ['Hello'], signal: bounded, onUsage: () => undefined });
    return true;
  } catch (error) {
    if (error instanceof ModelFailure || (bounded.aborted && !signal.aborted)) return false;
    throw error;
  }
}

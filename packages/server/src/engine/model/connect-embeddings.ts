import type { EmbeddingPort } from './embedding-port.ts';
import { createOpenAiCompatibleEmbeddings } from './openai-compatible-embeddings.ts';
import { baseUrlOf, keyHeaderOf, type ProviderConnection } from './provider-kinds.ts';

/** Vendors whose vectors are made in a format of their own, or not at all. */
const withoutEmbeddings = ['anthropic', 'google'];

/** What makes vectors with a model of a provider; undefined where the vendor is asked in no format of ours. */
export function connectEmbeddings(connection: ProviderConnection, model: string): EmbeddingPort | undefined {
  const { kind, key, headers, dispatcher, retry } = connection;
  if (withoutEmbeddings.includes(kind)) return undefined;
  return createOpenAiCompatibleEmbeddings({
    baseUrl: baseUrlOf(connection),
    modelName: model,
    apiKey: key ?? undefined,
    keyHeader: keyHeaderOf(kind),
    headers,
    dispatcher,
    ...(retry && { retry }),
  });
}

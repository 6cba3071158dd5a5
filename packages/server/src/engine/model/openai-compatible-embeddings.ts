import type { Dispatcher } from 'undici';
import type { EmbeddingPort, EmbeddingRequest } from './embedding-port.ts';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import { postForJson } from './post-for-json.ts';
import { type ProviderCredentials, providerHeaders, secretsOf } from './provider-headers.ts';
import { readEmbeddings, readTokens } from './read-embeddings.ts';
import { type RetryPolicy, retryEarly } from './retry-early.ts';
import { estimateTokens } from './token-usage.ts';

export type EmbeddingSettings = ProviderCredentials & {
  /** Up to and including the version, as in `https://host/v1`. */
  readonly baseUrl: string;
  readonly modelName: string;
  /** What stands before a text, with a space between, where a model wants to be told what it is. */
  readonly prefixes?: Partial<Record<EmbeddingRequest['kind'], string | undefined>>;
  /** The only way out: give the guarded one for addresses that users may set. */
  readonly dispatcher: Dispatcher;
  readonly retry?: RetryPolicy;
};

/** Callers that can wait longer report the pause. */
const RETRY: RetryPolicy = { attempts: 3, firstPauseMs: 500, longestPauseMs: 2_000 };
const REQUEST_MS = 60_000;
const ANSWER_BYTES = 32_000_000;

/** Most providers take as many; for those that do not, the batch is halved until they do. */
const BATCH_TEXTS = 64;
const BATCH_LENGTH = 200_000;
/** A single text that is rejected is too long for the model: its beginning is embedded instead. */
const SHORTEST_LENGTH = 500;

const refusedInput: ReadonlySet<number | undefined> = new Set([400, 413, 422]);

function* batchesOf(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let length = 0;
  for (const text of texts) {
    if (batch.length === BATCH_TEXTS || (batch.length > 0 && length + text.length > BATCH_LENGTH)) {
      yield batch;
      batch = [];
      length = 0;
    }
    batch.push(text);
    length += text.length;
  }
  if (batch.length > 0) yield batch;
}

type Batch = Omit<EmbeddingRequest, 'kind'>;

async function embedOnce(settings: EmbeddingSettings, { texts, signal, onUsage }: Batch) {
  const { baseUrl, modelName, dispatcher } = settings;
  const json = await postForJson({
    dispatcher,
    signal,
    timeoutMs: REQUEST_MS,
    bytesMax: ANSWER_BYTES,
    url: `${baseUrl.replace(/\/+$/, '')}/embeddings`,
    headers: providerHeaders(settings, 'application/json'),
    body: JSON.stringify({ model: modelName, input: texts }),
  });
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const reported = readTokens(json);
  const inputTokens = reported ?? estimateTokens(length);
  onUsage({ inputTokens, outputTokens: 0, isEstimated: reported === undefined });
  return readEmbeddings(json, texts.length);
}

/** The one value of a stream that has one. */
async function only<Value>(values: AsyncIterable<Value>): Promise<Value> {
  for await (const value of values) return value;
  throw new Error('The stream has no value.');
}

async function embedBatch(settings: EmbeddingSettings, batch: Batch): Promise<Float32Array[]> {
  async function* once() {
    yield await embedOnce(settings, batch);
  }
  try {
    return await only(retryEarly(once, settings.retry ?? RETRY, { signal: batch.signal }));
  } catch (error) {
    if (!(error instanceof ModelFailure) || !refusedInput.has(error.status)) throw error;
    const parts = smallerThan(batch.texts);
    if (!parts) throw error;
    const vectors: Float32Array[] = [];
    for (const part of parts) vectors.push(...(await embedBatch(settings, { ...batch, texts: part })));
    return vectors;
  }
}

/** A batch in halves, or a text's first half; undefined when it cannot be made smaller. */
function smallerThan(texts: readonly string[]): string[][] | undefined {
  const half = Math.ceil(texts.length / 2);
  if (texts.length > 1) return [texts.slice(0, half), texts.slice(half)];
  const [text = ''] = texts;
  return text.length > SHORTEST_LENGTH ? [[text.slice(0, Math.ceil(text.length / 2))]] : undefined;
}

/** @throws ModelFailure when answers to one question have vectors of different lengths */
function assertSameLength(vectors: readonly Float32Array[]): void {
  const [first] = vectors;
  if (vectors.every(({ length }) => length === first?.length)) return;
  throw new ModelFailure('model_bad_answer', { detail: 'the embeddings: of different lengths' });
}

/** Passages with other words before them have other vectors. */
const nameOf = ({ modelName, prefixes }: EmbeddingSettings) =>
  prefixes?.passage ? `${modelName} (${prefixes.passage})` : modelName;

/** Any server that speaks OpenAI's embeddings: OpenAI itself, vLLM, Ollama, text-embeddings-inference, gateways. */
export function createOpenAiCompatibleEmbeddings(settings: EmbeddingSettings): EmbeddingPort {
  return {
    name: nameOf(settings),
    async embed({ kind, texts, signal, onUsage }) {
      const vectors: Float32Array[] = [];
      const prefix = settings.prefixes?.[kind];
      const sent = prefix ? texts.map((text) => `${prefix} ${text}`) : texts;
      try {
        for (const batch of batchesOf(sent))
          vectors.push(...(await embedBatch(settings, { texts: batch, signal, onUsage })));
        assertSameLength(vectors);
        return vectors;
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw error instanceof ModelFailure ? secretsOf(settings).reduce(withoutSecret, error) : error;
      }
    },
  };
}

import { request } from 'undici';
import { ModelFailure, withoutSecret } from './model-failure.ts';
import { nameFailure } from './name-failure.ts';
import { providerHeaders } from './provider-headers.ts';
import { baseUrlOf, keyHeaderOf, type ProviderConnection } from './provider-kinds.ts';
import { readJsonAnswer } from './read-json-answer.ts';

export interface FoundModel {
  readonly id: string;
  readonly name: string;
  /** In tokens, if the provider reports it. */
  readonly contextLength: number | null;
}

const timeoutMs = 15_000;
const answerBytesMax = 4_000_000;
const modelsMax = 500;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const countOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;

/** OpenAI and Anthropic list `data`; Google lists `models` with a folder prefix in names. */
function modelOf(value: unknown): FoundModel[] {
  const fields = fieldsOf(value);
  const id = (textOf(fields.id) ?? textOf(fields.name))?.replace(/^models\//, '');
  if (id === undefined || id.length > 200) return [];
  const name = textOf(fields.display_name) ?? textOf(fields.displayName) ?? id;
  const contextLength = countOf(fields.inputTokenLimit ?? fields.max_model_len ?? fields.context_length);
  return [{ id, name: name.slice(0, 200), contextLength }];
}

function modelsIn(json: unknown): FoundModel[] {
  const { data, models } = fieldsOf(json);
  const list = Array.isArray(data) ? data : Array.isArray(models) ? models : undefined;
  if (!list) throw new ModelFailure('model_bad_answer', { detail: 'the answer lists no models' });
  return list.slice(0, modelsMax).flatMap(modelOf);
}

/**
 * Lists the models of a provider in its own order.
 * @throws ModelFailure, without the key in its detail; the signal's reason when it aborts
 */
export async function listProviderModels(
  connection: ProviderConnection,
  signal: AbortSignal,
): Promise<FoundModel[]> {
  const { kind, key, headers, dispatcher } = connection;
  const proof = { apiKey: key ?? undefined, keyHeader: keyHeaderOf(kind), headers };
  try {
    const answer = await request(
      `${baseUrlOf(connection)}/models${kind === 'google' ? '?pageSize=1000' : ''}`,
      {
        dispatcher,
        headers: {
          ...providerHeaders(proof, 'application/json'),
          ...(kind === 'anthropic' && { 'anthropic-version': '2023-06-01' }),
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      },
    );
    return modelsIn(await readJsonAnswer(answer, answerBytesMax));
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const secrets = [key ?? '', ...Object.values(headers)].filter((secret) => secret !== '');
    throw secrets.reduce(withoutSecret, nameFailure(error, false));
  }
}

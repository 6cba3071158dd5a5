import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import type { ProviderKind } from '@docent/contract/features/ai-provider';
import type { Dispatcher } from 'undici';
import type { ModelPort } from './model-port.ts';
import type { ModelTimeouts } from './model-timeouts.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';
import type { RetryPolicy } from './retry-early.ts';
import { createSdkFetch } from './sdk-fetch.ts';
import { createSdkModel } from './sdk-model.ts';

/** How to reach a provider. */
export interface ProviderConnection {
  readonly kind: ProviderKind;
  /** Its address; null for the vendor's own. */
  readonly url: string | null;
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** The only network access: the guarded one for addresses that companies can set. */
  readonly dispatcher: Dispatcher;
  readonly timeouts?: ModelTimeouts;
  readonly retry?: RetryPolicy;
}

/** The vendors' addresses including the version. Kinds without one require an address. */
const vendorAddresses: Readonly<Record<ProviderKind, string | null>> = {
  openai: 'https://api.openai.com/v1',
  'openai-compatible': null,
  azure: null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
  ollama: 'http://localhost:11434/v1',
};

/** The path that is added to an address with only a host. */
const usualPaths: Readonly<Record<ProviderKind, string>> = {
  openai: '/v1',
  'openai-compatible': '/v1',
  azure: '/openai/v1',
  anthropic: '/v1',
  google: '/v1beta',
  mistral: '/v1',
  ollama: '/v1',
};

/**
 * The address including the version, without a trailing slash.
 * @throws Error for a kind that requires an address and has none
 */
export function baseUrlOf({ kind, url }: Pick<ProviderConnection, 'kind' | 'url'>): string {
  const address = url ?? vendorAddresses[kind];
  if (address === null) throw new Error(`A provider of the kind ${kind} needs an address.`);
  const { origin, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  return origin + (path || usualPaths[kind]);
}

/** The header with the bare key; undefined for a bearer token. */
export const keyHeaderOf = (kind: ProviderKind): string | undefined =>
  ({ azure: 'api-key', anthropic: 'x-api-key', google: 'x-goog-api-key' })[kind as string];

const answerBytesMax = 32_000_000;

/** The vendors with their own chat format. */
function sdkModelOf(connection: ProviderConnection, model: string) {
  const { kind, key, headers, dispatcher } = connection;
  const settings = {
    baseURL: baseUrlOf(connection),
    apiKey: key ?? '',
    headers: { ...headers },
    fetch: createSdkFetch({ dispatcher, answerBytesMax }),
  };
  if (kind === 'anthropic') return createAnthropic(settings).languageModel(model);
  if (kind === 'google') return createGoogleGenerativeAI(settings).languageModel(model);
  return undefined;
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>;

/** Creates a chat model of a provider, without sending anything. */
export function connectChatModel(connection: ProviderConnection, model: string): ModelPort {
  const { kind, key, headers, dispatcher, timeouts, retry } = connection;
  const pace = { ...optional('timeouts', timeouts), ...optional('retry', retry) };
  const sdkModel = sdkModelOf(connection, model);
  if (sdkModel) {
    const secrets = [key ?? '', ...Object.values(headers)].filter((secret) => secret !== '');
    return createSdkModel({ model: sdkModel, secrets, ...pace });
  }
  return createOpenAiCompatibleModel({
    baseUrl: baseUrlOf(connection),
    modelName: model,
    apiKey: key ?? undefined,
    keyHeader: keyHeaderOf(kind),
    headers,
    dispatcher,
    ...pace,
  });
}

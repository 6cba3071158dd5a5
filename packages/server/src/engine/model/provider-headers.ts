export type ProviderCredentials = {
  readonly apiKey?: string | undefined;
  /** The header that carries the key as it is; without one it is the bearer token of `authorization`. */
  readonly keyHeader?: string | undefined;
  /** Sent besides our own, which they do not replace. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The headers of a request with a JSON body to a provider. */
export function providerHeaders(
  { apiKey, keyHeader, headers }: ProviderCredentials,
  accept: 'application/json' | 'text/event-stream',
): Record<string, string> {
  const own = { 'content-type': 'application/json', accept };
  if (!apiKey) return { ...headers, ...own };
  const proof = keyHeader === undefined ? { authorization: `Bearer ${apiKey}` } : { [keyHeader]: apiKey };
  return { ...headers, ...own, ...proof };
}

/** What a provider may repeat in its words and nobody may read there. */
export const secretsOf = ({ apiKey, headers = {} }: ProviderCredentials): string[] =>
  [apiKey ?? '', ...Object.values(headers)].filter((secret) => secret !== '');

import type { ChatMessage, ChatRequest } from './model-port.ts';

/** The differences between OpenAI-compatible servers, which they report by rejecting a request. */
export const requestFeatures = ['max_tokens', 'max_completion_tokens', 'stream_options', 'system'] as const;
export type RequestFeature = (typeof requestFeatures)[number];

/** The request format of one server; a rejected part is omitted or replaced from then on. */
export type RequestDialect = {
  /** The name of the output limit. Reasoning models of OpenAI and Azure reject the older name. */
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens' | 'none';
  /** Without it the usage is estimated. */
  readonly hasStreamOptions: boolean;
  /** Some models' templates have no system message: the user's first message then starts with it. */
  readonly hasSystemRole: boolean;
};

export const usualDialect: RequestDialect = {
  tokenLimit: 'max_tokens',
  hasStreamOptions: true,
  hasSystemRole: true,
};

const nextTokenLimit = { max_tokens: 'max_completion_tokens', max_completion_tokens: 'none' } as const;

/** The dialect without the rejected part; undefined when it was not used. */
export function withoutRefused(
  dialect: RequestDialect,
  refused: readonly RequestFeature[],
): RequestDialect | undefined {
  const { tokenLimit } = dialect;
  if (tokenLimit !== 'none' && refused.includes(tokenLimit))
    return { ...dialect, tokenLimit: nextTokenLimit[tokenLimit] };
  if (dialect.hasStreamOptions && refused.includes('stream_options'))
    return { ...dialect, hasStreamOptions: false };
  if (dialect.hasSystemRole && refused.includes('system')) return { ...dialect, hasSystemRole: false };
  return undefined;
}

function withoutSystemRole(messages: readonly ChatMessage[]): ChatMessage[] {
  const rules = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const others = messages.filter(({ role }) => role !== 'system');
  const first = others.findIndex(({ role }) => role === 'user');
  return others.map((message, at) =>
    at === first ? { ...message, content: [...rules, message.content].join('\n\n') } : message,
  );
}

/** The JSON of a streamed chat request. */
export function requestBody(dialect: RequestDialect, model: string, request: ChatRequest): string {
  const { messages, maxOutputTokens, format } = request;
  const { tokenLimit } = dialect;
  return JSON.stringify({
    model,
    messages: dialect.hasSystemRole ? messages : withoutSystemRole(messages),
    ...(tokenLimit !== 'none' && { [tokenLimit]: maxOutputTokens }),
    stream: true,
    ...(format === 'json' && { response_format: { type: 'json_object' } }),
    ...(dialect.hasStreamOptions && { stream_options: { include_usage: true } }),
  });
}

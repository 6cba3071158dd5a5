import { ModelFailure, type ModelFailureCode } from './model-failure.ts';
import { type RequestFeature, requestFeatures } from './request-dialect.ts';

/** A provider's description of an error: the status of the response or of an error object, and the message. */
export type Complaint = {
  readonly status: number | undefined;
  readonly words: string;
  readonly retryAfterMs?: number | undefined;
};

/** The formats of OpenAI, Azure, vLLM, llama.cpp, LM Studio, Anthropic and Google. */
const contextOverflow =
  /context_length_exceeded|exceed_context_size|maximum context length|context (?:size|length|window)[^.]{0,40}exceeded|exceeds?[^.]{0,60}context|context (?:the )?overflows|greater than the context length|prompt is too long|input is too long|input token count[^.]{0,60}exceeds|tokens?'? is too large|string_above_max_length|reduce the length of the (?:messages|prompt|input)/;

/** OpenAI, Azure, OpenRouter's moderation, Alibaba. */
const contentFilter =
  /content_filter|content management policy|responsibleaipolicyviolation|content_policy_violation|requires moderation|input was flagged|rejected as a result of our safety system|data_inspection_failed/;

/** OpenAI answers 429, OpenRouter and others 402; waiting does not help. */
const quotaSpent =
  /insufficient_quota|insufficient[ _](?:credits?|balance|funds)|billing_hard_limit|credit balance is too low|requires more credits/;

const rateLimit = /rate.?limit|too many requests|resource_exhausted/;

/** Also a model that the key may not use, which is answered as unknown; `[^"]` stays within the sentence. */
const unknownModel =
  /model_not_found|deploymentnotfound|model[^"]{0,3}[^\n]{0,160}?(?:not found|does ?n[o']t exist|not exist|is not available|not a valid model)|not a valid model|invalid[_ ]model|unknown model|no such model|no endpoints found|no models? (?:is |are )?loaded|does not have access to model/;

const refusedKey =
  /invalid.?(?:x-)?api.?key|api.?key[ _](?:not valid|invalid|expired)|incorrect api key|invalid subscription key|unauthori[sz]ed|authentication|no auth credentials|permission/;

const webPage = /^\s*(?:<!doctype html|<html)/;

const refusal =
  /unsupported|not supported|does not support|unrecogni[sz]ed|unknown|unexpected|extra_forbidden|extra (?:inputs|fields)|not permitted|not allowed|additional propert|must alternate|only user and assistant/;
const systemRole = /system role|'system'|system message|roles must alternate|only user and assistant roles/;

const mentions = (words: string, feature: RequestFeature) =>
  feature === 'system' ? systemRole.test(words) : words.includes(feature);

/** Parts of a request that a server rejects: the request can be repeated without them. */
function refusedFeatures({ status, words }: Complaint): RequestFeature[] {
  if (status !== undefined && ![400, 404, 422, 500, 501].includes(status)) return [];
  if (!refusal.test(words)) return [];
  return requestFeatures.filter((feature) => mentions(words, feature));
}

type Named = { readonly code: ModelFailureCode; readonly isTransient?: boolean };

/** The error by the provider's message and status, the most specific first; undefined when neither identifies it. */
function nameOf({ status, words }: Complaint): Named | undefined {
  if (status === 402 || quotaSpent.test(words)) return { code: 'model_quota_spent' };
  if (status === 429) return { code: 'model_rate_limited', isTransient: true };
  if (contentFilter.test(words)) return { code: 'model_content_filtered' };
  if (contextOverflow.test(words) || status === 413) return { code: 'model_context_overflow' };
  if (status === undefined && rateLimit.test(words)) return { code: 'model_rate_limited', isTransient: true };
  if (status === 401) return { code: 'model_refused_key' };
  if (status !== undefined && status >= 500) return { code: 'model_unavailable', isTransient: true };
  if (webPage.test(words)) return { code: status === 403 ? 'model_refused_key' : 'model_wrong_address' };
  if (unknownModel.test(words)) return { code: 'model_unknown' };
  if (status === 403 || refusedKey.test(words)) return { code: 'model_refused_key' };
  return undefined;
}

function byStatus(status: number): Named {
  if (status === 408) return { code: 'model_unavailable', isTransient: true };
  if (status === 400 || status === 422) return { code: 'model_refused_request' };
  // Nothing at this path answers chat requests: not found, another method, a redirect.
  return { code: 'model_wrong_address' };
}

/** Maps a response with an error status to its code. */
export function nameRefusal(complaint: Complaint & { status: number }): ModelFailure {
  const { status, words, retryAfterMs } = complaint;
  const detail = `HTTP ${status}: ${words}`;
  const lower = { ...complaint, words: words.toLowerCase() };
  const refuses = refusedFeatures(lower);
  // An unknown parameter does not mean an unknown model, whatever the message says about the model.
  if (refuses.length > 0 && !contextOverflow.test(lower.words))
    return new ModelFailure('model_refused_request', { detail, status, refuses });
  const { code, isTransient = false } = nameOf(lower) ?? byStatus(status);
  return new ModelFailure(code, { detail, status, retryAfterMs, isTransient });
}

const statusIn = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const { status, code } = error as { status?: unknown; code?: unknown };
  const said = Number(status ?? code);
  return said >= 400 && said < 600 ? said : undefined;
};

/** Providers also report errors as an error object in a response with status 200. */
export function nameErrorObject(error: unknown, hasBegun: boolean): ModelFailure {
  const words = JSON.stringify(error) ?? '';
  const detail = `the provider sent an error: ${words}`;
  const status = statusIn(error);
  const lower = { status, words: words.toLowerCase() };
  const refuses = refusedFeatures(lower);
  if (!hasBegun && refuses.length > 0 && !contextOverflow.test(lower.words))
    return new ModelFailure('model_refused_request', { detail, status, refuses });
  const named = nameOf(lower);
  const isCut = !named || named.code === 'model_unavailable' || named.code === 'model_context_overflow';
  if (hasBegun && isCut) return new ModelFailure('model_cut_off', { detail, isTransient: true });
  const { code, isTransient = false } = named ?? { code: 'model_unavailable', isTransient: true };
  return new ModelFailure(code, { detail, status, isTransient });
}

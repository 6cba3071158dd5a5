import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { idParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'AI providers of the installation and of companies.';

/** Whose format a provider speaks. vLLM, LM Studio and gateways are `openai-compatible`. */
export const providerKinds = [
  'openai',
  'openai-compatible',
  'azure',
  'anthropic',
  'google',
  'mistral',
  'ollama',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** Kinds that have no address of their own. */
export const kindsWithoutAddress: readonly ProviderKind[] = ['openai-compatible', 'azure'];

const line = (max: number) => z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(max));
const { nameLengthMax, modelIdLengthMax, keyLengthMax, urlLengthMax, headersMax, modelsMax } =
  limits.aiProvider;

/** What a model can do, as the provider or an administrator says. */
export const modelCapabilities = z.strictObject({
  streaming: z.optional(z.boolean()),
  tools: z.optional(z.boolean()),
  json: z.optional(z.boolean()),
  images: z.optional(z.boolean()),
  reasoning: z.optional(z.boolean()),
  embeddings: z.optional(z.boolean()),
});
export type ModelCapabilities = z.infer<typeof modelCapabilities>;

const price = z.nullable(z.number().check(z.gte(0), z.lte(limits.aiProvider.priceMax)));

/** A model of a provider that may be used. Prices are for a million tokens, in the currency of the installation. */
export const providerModel = z.strictObject({
  /** As the provider calls it. */
  id: line(modelIdLengthMax),
  /** As users see it. */
  name: z.optional(line(nameLengthMax)),
  /** In tokens. */
  contextLength: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100_000_000)))),
  inputPrice: z.optional(price),
  outputPrice: z.optional(price),
  capabilities: z.optional(modelCapabilities),
});
export type ProviderModel = z.infer<typeof providerModel>;

/** Names of headers that are ours to set, or that decide where a request goes. */
const reservedHeader = /^(?:host|content-length|content-type|transfer-encoding|connection|cookie|proxy-.*)$/i;

const headers = z
  .record(
    z.string().check(
      z.regex(/^[A-Za-z0-9-]{1,60}$/),
      z.refine((name) => !reservedHeader.test(name)),
    ),
    z.string().check(z.regex(/^[\x20-\x7e]*$/), z.maxLength(keyLengthMax)),
  )
  .check(z.refine((value) => Object.keys(value).length <= headersMax));

const providerFields = {
  kind: z.enum(providerKinds),
  name: line(nameLengthMax),
  /** Up to the version, as in `https://host/v1`; null for the vendor's own address. */
  url: z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(urlLengthMax)))),
  /** Left out: the one that is stored stays, as long as the address does. Null takes it away. */
  key: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(keyLengthMax), z.regex(/^[\x21-\x7e]+$/)),
    ),
  ),
  /** Sent with every request. Left out: those that are stored stay, as long as the address does. */
  headers: z.optional(headers),
  models: z.optional(z.array(providerModel).check(z.maxLength(modelsMax))),
  /** Whether requests leave the company's organization. By default this follows from the kind and the address. */
  isOutside: z.optional(z.boolean()),
};

export const aiProviderBody = z.strictObject(providerFields);
export type AiProviderBody = z.output<typeof aiProviderBody>;

export const updateAiProviderBody = z.strictObject({ ...z.partial(aiProviderBody).shape, ...asRead });
export type UpdateAiProviderBody = z.output<typeof updateAiProviderBody>;

/** What the last test of a provider found. */
export const providerTest = z.strictObject({
  ok: z.boolean(),
  model: z.string(),
  testedAt: z.string(),
  firstTokenMs: z.nullable(z.int()),
  tokensPerSecond: z.nullable(z.number()),
  capabilities: z.nullable(modelCapabilities),
  /** What went wrong: a sentence, and the provider's own words. */
  error: z.optional(z.strictObject({ code: z.string(), message: z.string(), detail: z.string() })),
});
export type ProviderTest = z.infer<typeof providerTest>;

export const aiProvider = z.strictObject({
  id: z.uuid(),
  kind: z.enum(providerKinds),
  name: z.string(),
  url: z.nullable(z.string()),
  hasKey: z.boolean(),
  /** The names alone. */
  headerNames: z.array(z.string()),
  models: z.array(providerModel),
  isOutside: z.boolean(),
  /** Set up by environment variables: shown, and not changed here. */
  isFromEnvironment: z.boolean(),
  lastTest: z.nullable(providerTest),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AiProvider = z.infer<typeof aiProvider>;

const foundModel = z.strictObject({
  id: z.string(),
  name: z.string(),
  contextLength: z.nullable(z.int()),
});

const operator = { kind: 'permission', permission: 'setting', operatorOnly: true } as const;
const operatorEdit = { kind: 'permission', permission: 'setting@edit', operatorOnly: true } as const;
const company = { kind: 'permission', permission: 'company' } as const;
const companyEdit = { kind: 'permission', permission: 'company@edit' } as const;

const list = { query: z.strictObject(listQuery(['name', 'createdAt'])), data: page(aiProvider) };
const testBody = z.strictObject({ model: line(modelIdLengthMax) });
const changeErrors = ['validation', 'ai_provider_taken', 'ai_providers_limit_reached'] as const;

export const listSystemProviders = route({
  method: 'GET',
  path: '/settings/ai/providers',
  summary: 'The AI providers of the installation, without their keys',
  access: operator,
  query: list.query,
  answer: { kind: 'json', data: list.data },
  errors: ['validation'],
});

export const createSystemProvider = route({
  method: 'POST',
  path: '/settings/ai/providers',
  summary: 'Connects an AI provider for every company of the installation',
  access: operatorEdit,
  body: aiProviderBody,
  creates: true,
  secretFields: ['key', 'headers'],
  answer: { kind: 'json', data: aiProvider },
  errors: [...changeErrors],
});

export const updateSystemProvider = route({
  method: 'PUT',
  path: '/settings/ai/providers/{id}',
  summary: 'Changes what is given of a provider; a new address needs the key again',
  access: operatorEdit,
  params: idParams,
  body: updateAiProviderBody,
  answer: { kind: 'json', data: aiProvider },
  errors: ['ai_provider_not_found', 'conflict', ...changeErrors],
});

export const deleteSystemProvider = route({
  method: 'DELETE',
  path: '/settings/ai/providers/{id}',
  summary: 'Takes a provider away; what was answered with it stays',
  access: operatorEdit,
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['ai_provider_not_found'],
});

export const testSystemProvider = route({
  method: 'POST',
  path: '/settings/ai/providers/{id}/test',
  summary: 'Asks a model of the provider two short questions, and says how it answered',
  access: operatorEdit,
  params: idParams,
  body: testBody,
  answer: { kind: 'json', data: providerTest },
  errors: ['validation', 'ai_provider_not_found', 'too_many_requests'],
});

export const listSystemProviderModels = route({
  method: 'GET',
  path: '/settings/ai/providers/{id}/models',
  summary: 'Asks the provider which models it has',
  access: operatorEdit,
  params: idParams,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(foundModel) }) },
  errors: ['ai_provider_not_found', 'ai_provider_failed', 'ai_provider_address_refused', 'too_many_requests'],
});

export const listCompanyProviders = route({
  method: 'GET',
  path: '/company/ai/providers',
  summary: 'The AI providers that the company connected itself, without their keys',
  access: company,
  query: list.query,
  answer: { kind: 'json', data: list.data },
  errors: ['validation'],
});

export const createCompanyProvider = route({
  method: 'POST',
  path: '/company/ai/providers',
  summary: 'Connects an AI provider for the company, where the operator allows own ones',
  access: companyEdit,
  body: aiProviderBody,
  creates: true,
  secretFields: ['key', 'headers'],
  answer: { kind: 'json', data: aiProvider },
  errors: ['own_providers_not_allowed', ...changeErrors],
});

export const updateCompanyProvider = route({
  method: 'PUT',
  path: '/company/ai/providers/{id}',
  summary: "Changes what is given of the company's provider; a new address needs the key again",
  access: companyEdit,
  params: idParams,
  body: updateAiProviderBody,
  answer: { kind: 'json', data: aiProvider },
  errors: ['ai_provider_not_found', 'own_providers_not_allowed', 'conflict', ...changeErrors],
});

export const deleteCompanyProvider = route({
  method: 'DELETE',
  path: '/company/ai/providers/{id}',
  summary: "Takes the company's provider away; what was answered with it stays",
  access: companyEdit,
  params: idParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['ai_provider_not_found'],
});

export const testCompanyProvider = route({
  method: 'POST',
  path: '/company/ai/providers/{id}/test',
  summary: "Asks a model of the company's provider two short questions, and says how it answered",
  access: companyEdit,
  params: idParams,
  body: testBody,
  answer: { kind: 'json', data: providerTest },
  errors: ['validation', 'ai_provider_not_found', 'too_many_requests'],
});

export const listCompanyProviderModels = route({
  method: 'GET',
  path: '/company/ai/providers/{id}/models',
  summary: "Asks the company's provider which models it has",
  access: companyEdit,
  params: idParams,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(foundModel) }) },
  errors: ['ai_provider_not_found', 'ai_provider_failed', 'ai_provider_address_refused', 'too_many_requests'],
});

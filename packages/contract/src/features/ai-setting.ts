import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';

export const description = 'Which AI models answer in the company.';

/** What models are used for. */
export const aiUses = ['chat'] as const;
export type AiUse = (typeof aiUses)[number];

/** A model of a provider. The provider that the environment variables set up has an id as well. */
export const modelChoice = z.strictObject({
  providerId: uid,
  model: z.string().check(z.minLength(1), z.maxLength(limits.aiProvider.modelIdLengthMax)),
});
export type ModelChoice = z.infer<typeof modelChoice>;

const settingFields = {
  /** Answers chats; null for the built-in engine. */
  chat: z.nullable(modelChoice),
  /** Asked in this order when the chosen model does not answer. */
  fallback: z.array(modelChoice).check(z.maxLength(limits.aiProvider.fallbackMax)),
  /** The built-in engine answers when no model does. */
  builtInFallback: z.boolean(),
  /** Projects whose questions and passages go to no provider outside the house. */
  outsideForbidden: z.array(uid).check(z.maxLength(limits.aiProvider.projectsMax)),
};

const usableModel = z.strictObject({
  ...modelChoice.shape,
  name: z.string(),
  providerName: z.string(),
  isOutside: z.boolean(),
  contextLength: z.nullable(z.int()),
  inputPrice: z.nullable(z.number()),
  outputPrice: z.nullable(z.number()),
});
export type UsableModel = z.infer<typeof usableModel>;

export const aiSettings = z.strictObject({
  ...settingFields,
  /** What the company may choose from: its own providers and those of the installation. */
  available: z.array(usableModel),
  /** The operator lets companies connect providers of their own. */
  canConnect: z.boolean(),
  updatedAt: z.nullable(z.string()),
});
export type AiSettings = z.infer<typeof aiSettings>;

export const updateAiSettingsBody = z.strictObject({
  ...z.partial(z.strictObject(settingFields)).shape,
  ...asRead,
});
export type UpdateAiSettingsBody = z.output<typeof updateAiSettingsBody>;

export const getAiSettings = route({
  method: 'GET',
  path: '/company/ai',
  summary: 'Which AI models answer in the company, and which it may choose from',
  access: { kind: 'permission', permission: 'company' },
  answer: { kind: 'json', data: aiSettings },
  errors: [],
});

export const updateAiSettings = route({
  method: 'PUT',
  path: '/company/ai',
  summary: 'Changes what is given of the AI settings; a use that is null is answered by the built-in engine',
  access: { kind: 'permission', permission: 'company@edit' },
  body: updateAiSettingsBody,
  answer: { kind: 'json', data: aiSettings },
  errors: ['validation', 'conflict', 'ai_model_not_available'],
});

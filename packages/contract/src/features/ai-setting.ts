import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { uid } from '../core/ids.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { companyBudgets } from './budget.ts';
import { modelChoice } from './model-choice.ts';

export const description = 'Which AI models answer in the company.';

/** What models are used for. Those that write text are asked in the order of the fallback when one does not answer. */
export const writingUses = ['chat', 'summary', 'sql'] as const;
export type WritingUse = (typeof writingUses)[number];
export const aiUses = [...writingUses, 'embedding', 'rerank'] as const;
export type AiUse = (typeof aiUses)[number];

const choices = z.array(modelChoice).check(z.maxLength(limits.aiProvider.allowedMax));

/** The company's models that a role or project may use; those without an entry may use all of them. */
const allowed = z.strictObject({
  roles: z
    .array(z.strictObject({ roleId: uid, models: choices }))
    .check(z.maxLength(limits.aiProvider.limitedMax)),
  projects: z
    .array(z.strictObject({ projectId: uid, models: choices }))
    .check(z.maxLength(limits.aiProvider.limitedMax)),
});

const settingFields = {
  /** Answers chats; null for the built-in engine. */
  chat: z.nullable(modelChoice),
  /** Writes summaries; null for the built-in engine. */
  summary: z.nullable(modelChoice),
  /** Writes queries of spreadsheets; null for the built-in engine. */
  sql: z.nullable(modelChoice),
  /** Makes the vectors of search by meaning; null for none. Builds keep to the one that made theirs. */
  embedding: z.nullable(modelChoice),
  /** Puts passages in order; null for none. */
  rerank: z.nullable(modelChoice),
  /** Asked in this order when the chosen model does not answer. */
  fallback: z.array(modelChoice).check(z.maxLength(limits.aiProvider.fallbackMax)),
  /** The built-in engine answers when no model does. */
  builtInFallback: z.boolean(),
  /** Projects whose questions and passages go to no provider outside the company's organization. */
  outsideForbidden: z.array(uid).check(z.maxLength(limits.aiProvider.projectsMax)),
  /** Roles and projects that may not use every model. */
  allowed,
  /** All that the company set; what is used of them is at `/company/ai/budgets`. */
  budgets: companyBudgets,
  /** The built-in engine answers a question beyond a budget of the company; otherwise it is refused. */
  builtInWhenBudgetReached: z.boolean(),
};

const usableModel = z.strictObject({
  ...modelChoice.shape,
  name: z.string(),
  providerName: z.string(),
  isOutside: z.boolean(),
  /** Makes vectors, and writes no text. */
  makesEmbeddings: z.boolean(),
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
  /** How many custom models still search by vectors of another embedding model than the chosen one. */
  modelsToRebuild: z.int(),
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
  errors: [
    ...(['validation', 'conflict', 'ai_model_not_available'] as const),
    ...(['ai_model_without_embeddings', 'ai_model_without_text'] as const),
  ],
});

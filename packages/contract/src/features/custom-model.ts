import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { kindPermissions } from './conversation-kinds.ts';
import { buildSummary } from './custom-model-build.ts';
import { file } from './file-manager.ts';
import { modelChoice } from './model-choice.ts';
import { modelRebuild, modelRebuildBody } from './model-rebuild.ts';

export const description = 'Custom models and the files they are built from.';

/** An engine that can answer questions in a project: the built-in engine, or an AI model. */
export const availableModel = z.strictObject({
  ...modelChoice.shape,
  name: z.string(),
  kind: z.enum(['built-in', 'ai-model']),
  /** Null for the built-in engine. */
  providerName: z.nullable(z.string()),
  /** Questions and passages sent to it leave the organization. */
  isOutside: z.boolean(),
  /** Answers unless another one is chosen. */
  isDefault: z.boolean(),
  /** Asked when the model that was chosen does not answer. */
  isFallback: z.boolean(),
});
export type AvailableModel = z.infer<typeof availableModel>;

/** A model that takes part in searches. */
const searchProvider = z.strictObject({ name: z.string(), providerName: z.string(), isOutside: z.boolean() });

const providers = z.strictObject({
  /** Computes the vectors of passages and questions. */
  embedding: z.nullable(searchProvider),
  /** Reranks passages. */
  reranker: z.nullable(searchProvider),
});

export const customModel = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Null for the default. A model that is no longer connected is missing from the available ones. */
  aiModel: z.nullable(modelChoice),
  chunkSize: z.int(),
  chunkOverlap: z.int(),
  /** Ready builds are activated automatically; the first one always is. */
  activatesBuilds: z.boolean(),
  /** Builds get vectors, and questions are compared with them: both are sent to the embeddings provider. */
  byMeaning: z.boolean(),
  /** The best passages for a question are sent to the AI model, which reranks them. */
  reranks: z.boolean(),
  /** How many files the next build includes. */
  files: z.int(),
  builds: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** The active build. */
  activeBuild: z.nullable(buildSummary),
  latestBuild: z.nullable(buildSummary),
  /** Null where it is not rebuilt by itself. */
  rebuild: z.nullable(modelRebuild),
});
export type CustomModel = z.infer<typeof customModel>;

const within = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

export const customModelBody = z.strictObject({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
  /** In tokens, as is the overlap. Both apply from the next build on. */
  chunkSize: within(limits.chunk.sizeMin, limits.chunk.sizeMax),
  chunkOverlap: within(limits.chunk.overlapMin, limits.chunk.overlapMax),
  aiModel: z.optional(z.nullable(modelChoice)),
  activatesBuilds: z.optional(z.boolean()),
  /** Applies from the next build on; when it is switched off, questions are no longer sent at once. */
  byMeaning: z.optional(z.boolean()),
  /** Applies from the next question on. */
  reranks: z.optional(z.boolean()),
  /** When it is rebuilt by itself; null for never. Such a build is activated unless it does a golden question worse. */
  rebuild: z.optional(z.nullable(modelRebuildBody)),
});
export type CustomModelBody = z.output<typeof customModelBody>;

export const updateCustomModelBody = z.strictObject({ ...customModelBody.shape, ...asRead });
export type UpdateCustomModelBody = z.output<typeof updateCustomModelBody>;

/** The state of a file in the active build: in it in the current version, in an older version, or not in it. */
export const indexedStates = ['current', 'changed', 'none'] as const;

export const modelFile = z.strictObject({
  file,
  addedAt: z.string(),
  indexed: z.enum(indexedStates),
});
export type ModelFile = z.infer<typeof modelFile>;

const access = { kind: 'permission', permission: 'model' } as const;
const editAccess = { kind: 'permission', permission: 'model@edit' } as const;
const filesBody = z.strictObject({
  fileUids: z.array(uid).check(z.minLength(1), z.maxLength(limits.selection.filesMax)),
});

export const listAvailableModels = route({
  method: 'GET',
  path: '/models/available',
  summary:
    'The engines and models that the caller may use in the project, and the models that take part in searches',
  access: { kind: 'any-permission', permissions: kindPermissions },
  answer: {
    kind: 'json',
    data: z.strictObject({
      items: z.array(availableModel),
      providers,
      /** The project is closed to providers outside the organization. */
      outsideForbidden: z.boolean(),
    }),
  },
  errors: [],
});

export const listCustomModels = route({
  method: 'GET',
  path: '/models',
  summary: 'The custom models of the current project',
  access,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'name', 'createdAt', 'files']),
    /** Only models with a running build. */
    building: z.optional(z.literal('true')),
    /** Only models that can answer, because they have an active build. */
    answering: z.optional(z.literal('true')),
  }),
  answer: { kind: 'json', data: page(customModel) },
  errors: ['validation'],
});

export const createCustomModel = route({
  method: 'POST',
  path: '/models',
  summary: 'Creates a custom model without files',
  access: { kind: 'permission', permission: 'model@add' },
  body: customModelBody,
  creates: true,
  answer: { kind: 'json', data: customModel },
  errors: ['validation', 'models_limit_reached'],
});

export const getCustomModel = route({
  method: 'GET',
  path: '/models/{uid}',
  summary: 'One custom model with its active build and its latest build',
  access,
  params: uidParams,
  answer: { kind: 'json', data: customModel },
  errors: ['model_not_found'],
});

export const updateCustomModel = route({
  method: 'PUT',
  path: '/models/{uid}',
  summary: 'Changes a custom model, keeping omitted fields; index settings apply from the next build on',
  access: editAccess,
  params: uidParams,
  body: updateCustomModelBody,
  answer: { kind: 'json', data: customModel },
  errors: ['validation', 'model_not_found', 'conflict'],
});

export const deleteCustomModel = route({
  method: 'DELETE',
  path: '/models/{uid}',
  summary: 'Deletes a custom model with its builds; its files and conversations remain',
  access: { kind: 'permission', permission: 'model@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['model_not_found'],
});

export const listModelFiles = route({
  method: 'GET',
  path: '/models/{uid}/files',
  summary: 'The files that the next build includes',
  access,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['addedAt', 'name', 'size']),
    status: z.optional(file.shape.status),
  }),
  answer: { kind: 'json', data: page(modelFile) },
  errors: ['validation', 'model_not_found'],
});

export const addModelFiles = route({
  method: 'POST',
  path: '/models/{uid}/files',
  summary: 'Adds files of the project; files that the model already has are skipped',
  access: editAccess,
  params: uidParams,
  body: filesBody,
  answer: { kind: 'json', data: z.strictObject({ added: z.int(), files: z.int() }) },
  errors: [
    ...(['validation', 'model_not_found', 'file_not_found', 'file_without_text'] as const),
    ...(['model_files_limit_reached'] as const),
  ],
});

export const removeModelFiles = route({
  method: 'DELETE',
  path: '/models/{uid}/files',
  summary: 'Removes files from the model; they stay in the file manager, and in existing builds',
  access: editAccess,
  params: uidParams,
  body: filesBody,
  answer: { kind: 'json', data: z.strictObject({ removed: z.int(), files: z.int() }) },
  errors: ['validation', 'model_not_found'],
});

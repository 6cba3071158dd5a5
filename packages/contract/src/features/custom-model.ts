import * as z from 'zod/mini';
import { asRead } from '../core/as-read.ts';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { oneLine } from '../core/one-line.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { nameField } from '../validation-names.ts';
import { buildSummary } from './custom-model-build.ts';
import { file } from './file-manager.ts';

export const description = 'Custom models and the files they are built from.';

/** What can answer with a model's passages: the engine that is built in, or an AI model that the operator connected. */
export const availableModel = z.strictObject({
  /** What a custom model names it by: `built-in`, or the AI model's name. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(['built-in', 'ai-model']),
  /** Takes part where a custom model names none. */
  isDefault: z.boolean(),
});
export type AvailableModel = z.infer<typeof availableModel>;

/** Who takes part in searching, by name, where the operator connected somebody. */
const providers = z.strictObject({
  /** Makes the vectors of passages and questions. */
  embedding: z.nullable(z.string()),
  /** Puts passages in order. */
  reranker: z.nullable(z.string()),
});

export const customModel = z.strictObject({
  uid: z.uuid(),
  name: z.string(),
  /** Null for whatever is the default. One that is no longer connected is left out of the available ones. */
  aiModel: z.nullable(z.string()),
  chunkSize: z.int(),
  chunkOverlap: z.int(),
  /** A build that is ready is activated by itself; the first one always is. */
  activatesBuilds: z.boolean(),
  /** Builds get vectors, and questions are compared with them: both go to the embeddings provider. */
  byMeaning: z.boolean(),
  /** The best passages for a question go to the AI model, which puts them in order. */
  reranks: z.boolean(),
  /** How many files the next build takes. */
  files: z.int(),
  builds: z.int(),
  /** Names it in `/external/model/{company}/{publicId}`; null while it is not public. */
  publicId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  createdBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** What it answers from. */
  activeBuild: z.nullable(buildSummary),
  latestBuild: z.nullable(buildSummary),
});
export type CustomModel = z.infer<typeof customModel>;

const within = (min: number, max: number) => z.number().check(z.int(), z.gte(min), z.lte(max));

export const customModelBody = z.strictObject({
  name: z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(limits.name.lengthMax)),
  /** In tokens, as the overlap is. Both count for the next build: those that are there stay as they are. */
  chunkSize: within(limits.chunk.sizeMin, limits.chunk.sizeMax),
  chunkOverlap: within(limits.chunk.overlapMin, limits.chunk.overlapMax),
  aiModel: z.optional(z.nullable(z.string().check(z.maxLength(limits.name.lengthMax)))),
  activatesBuilds: z.optional(z.boolean()),
  /** Counts for the next build; switched off, no question is sent any more at once. */
  byMeaning: z.optional(z.boolean()),
  /** Counts for the next question. */
  reranks: z.optional(z.boolean()),
});
export type CustomModelBody = z.output<typeof customModelBody>;

export const updateCustomModelBody = z.strictObject({ ...customModelBody.shape, ...asRead });
export type UpdateCustomModelBody = z.output<typeof updateCustomModelBody>;

/** How a file stands to the active build: in it as it is now, in it as it was, or not in it. */
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
  summary: 'What a custom model can be answered by',
  access,
  answer: { kind: 'json', data: z.strictObject({ items: z.array(availableModel), providers }) },
  errors: [],
});

export const listCustomModels = route({
  method: 'GET',
  path: '/models',
  summary: 'The custom models of the current project',
  access,
  query: z.strictObject({
    ...listQuery(['updatedAt', 'name', 'createdAt', 'files']),
    /** Only those a build of which is not over. */
    building: z.optional(z.literal('true')),
    /** Only those that can answer: they have an active build. */
    answering: z.optional(z.literal('true')),
  }),
  answer: { kind: 'json', data: page(customModel) },
  errors: ['validation'],
});

export const createCustomModel = route({
  method: 'POST',
  path: '/models',
  summary: 'Makes a custom model, still without files',
  access: { kind: 'permission', permission: 'model@add' },
  body: customModelBody,
  creates: true,
  answer: { kind: 'json', data: customModel },
  errors: ['validation', 'models_limit_reached'],
});

export const getCustomModel = route({
  method: 'GET',
  path: '/models/{uid}',
  summary: 'One custom model with its active and its latest build',
  access,
  params: uidParams,
  answer: { kind: 'json', data: customModel },
  errors: ['model_not_found'],
});

export const updateCustomModel = route({
  method: 'PUT',
  path: '/models/{uid}',
  summary: 'Changes a custom model; what concerns its index is for the next build. What is left out stays',
  access: editAccess,
  params: uidParams,
  body: updateCustomModelBody,
  answer: { kind: 'json', data: customModel },
  errors: ['validation', 'model_not_found', 'conflict'],
});

export const deleteCustomModel = route({
  method: 'DELETE',
  path: '/models/{uid}',
  summary: 'Deletes a custom model with its builds; its files and what was said with it stay',
  access: { kind: 'permission', permission: 'model@delete' },
  params: uidParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['model_not_found'],
});

export const listModelFiles = route({
  method: 'GET',
  path: '/models/{uid}/files',
  summary: 'The files that the next build takes',
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
  summary: 'Adds files of the project; those that are there already are passed over',
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
  summary: 'Takes files out of the model; they stay in the file manager, and in the builds that have them',
  access: editAccess,
  params: uidParams,
  body: filesBody,
  answer: { kind: 'json', data: z.strictObject({ removed: z.int(), files: z.int() }) },
  errors: ['validation', 'model_not_found'],
});

/** Small letters, digits and single dashes: it stands in an address. */
export const publicIdPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const renewPublicId = route({
  method: 'POST',
  path: '/models/{uid}/public-id',
  summary: 'Gives the model a public identifier: the one chosen, or a new one that cannot be guessed',
  access: editAccess,
  params: uidParams,
  body: z.strictObject({
    publicId: z.optional(
      nameField(z.string(), 'publicId').check(
        z.trim(),
        z.minLength(limits.publicId.lengthMin),
        z.maxLength(limits.publicId.lengthMax),
        z.regex(publicIdPattern),
      ),
    ),
  }),
  answer: { kind: 'json', data: customModel },
  errors: ['validation', 'model_not_found'],
});

export const removePublicId = route({
  method: 'DELETE',
  path: '/models/{uid}/public-id',
  summary: 'Ends the public use of the model: its identifier leads nowhere from now on',
  access: editAccess,
  params: uidParams,
  answer: { kind: 'json', data: customModel },
  errors: ['model_not_found'],
});

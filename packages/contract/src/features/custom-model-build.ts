import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { buildMeaning, reason } from './build-meaning.ts';
import { filterQuery, isPeriod } from './question-filter.ts';

export const description = 'Builds of a custom model, from the request to the activation.';

/**
 * Waiting: files are still being processed. Queue: documents are being indexed (shown as processing). Uploading: the
 * index is being completed. Ready, failed and canceled builds have ended.
 */
export const buildStatuses = [
  'pending',
  'waiting',
  'queue',
  'uploading',
  'ready',
  'failed',
  'canceled',
] as const;
export type BuildStatus = (typeof buildStatuses)[number];

/** The fields that identify a build in lists of models. */
export const buildSummary = z.strictObject({
  id: z.uuid(),
  /** A number within the model, shown as its ID. */
  number: z.int(),
  status: z.enum(buildStatuses),
  /** 0 to 1. */
  progress: z.number(),
  totalDocument: z.int(),
  dateRequested: z.string(),
  dateFinish: z.nullable(z.string()),
});
export type BuildSummary = z.infer<typeof buildSummary>;

export const build = z.strictObject({
  ...buildSummary.shape,
  /** When it ended: done, failed or reused. */
  doneDocument: z.int(),
  failedDocument: z.int(),
  /** Reused unchanged from the previous build. */
  reusedDocument: z.int(),
  /** Bytes of its files, and of their index. */
  documentSize: z.int(),
  indexSize: z.int(),
  passages: z.int(),
  /** The settings of the build; the model's current settings may differ. */
  chunkSize: z.int(),
  chunkOverlap: z.int(),
  dateStart: z.nullable(z.string()),
  builtBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** The build is the active one of its model. */
  active: z.boolean(),
  meaning: buildMeaning,
  /** Estimates while it is in the queue, once available. */
  bytesPerS: z.nullable(z.int()),
  timeLeftS: z.nullable(z.int()),
  /** The reason of the failure. */
  error: z.nullable(reason),
});
export type Build = z.infer<typeof build>;

export const listedBuild = z.strictObject({
  ...build.shape,
  /** Its score on the golden questions of the model (nDCG@10), from 0 to 1; null if it was not scored. */
  score: z.nullable(z.number()),
});
export type ListedBuild = z.infer<typeof listedBuild>;

export const documentStates = ['pending', 'done', 'reused', 'failed'] as const;

/** A file in a build. */
export const buildDocument = z.strictObject({
  fileUid: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  state: z.enum(documentStates),
  passages: z.int(),
  /** Files that could not be read, with the reason. */
  error: z.nullable(reason),
  /** The file was deleted since, and is no longer found. */
  isDeleted: z.boolean(),
  /** The file has a newer version; the build uses this one. */
  isOutdated: z.boolean(),
  /** Opens the file in the version of the build. */
  version: z.uuid(),
});
export type BuildDocument = z.infer<typeof buildDocument>;

export const buildDetail = z.strictObject({
  ...build.shape,
  /** The first files that could not be read; the documents list has all of them. */
  errors: z.array(z.strictObject({ fileUid: z.uuid(), fileName: z.string(), ...reason.shape })),
});
export type BuildDetail = z.infer<typeof buildDetail>;

const passagePlace = {
  fileUid: z.uuid(),
  fileName: z.string(),
  /** The file version of the passage; absent for a file's first version. */
  version: z.optional(z.uuid()),
  start: z.int(),
  end: z.int(),
};

export const foundPassage = z.strictObject({
  ...passagePlace,
  page: z.optional(z.int()),
  /** The text that questions use: the original or the corrected one. */
  text: z.string(),
  /** If it was corrected: the original text of the file. */
  original: z.optional(z.string()),
  /** The headings above it, outermost first. */
  headings: z.array(z.string()),
  score: z.number(),
  /** The matched words of the question with their contribution to the score; highest first. */
  why: z.array(z.strictObject({ word: z.string(), weight: z.number() })),
  ranks: z.strictObject({
    /** Its rank by words and by meaning, from 1; null if it is not among the best of that search. */
    words: z.nullable(z.int()),
    meaning: z.nullable(z.int()),
    /** Its similarity in meaning to the question, up to 1. */
    nearness: z.nullable(z.number()),
    /** Its combined rank, before reranking. */
    fused: z.int(),
  }),
  /** The positions of the matched words in `text`, in UTF-16 units. */
  marks: z.array(z.strictObject({ start: z.int(), end: z.int() })),
  /** Near copies that were left out in favour of this passage, best first. */
  copies: z.array(z.strictObject(passagePlace)),
});
export type FoundPassage = z.infer<typeof foundPassage>;

/**
 * Off: the model does not search by meaning, or the build has no vectors. Not connected: their provider is no longer
 * connected. Failed: the provider did not respond in time, so only words were searched. Closed: the provider
 * is outside the organization, and the project is closed to outside providers.
 */
export const meaningUses = ['off', 'used', 'failed', 'too_many', 'not_connected', 'closed'] as const;
export type MeaningUse = (typeof meaningUses)[number];
/** Failed: the model was too slow or returned no valid order, so the search order is kept. */
export const rerankUses = ['off', 'used', 'failed', 'not_connected', 'closed'] as const;
export type RerankUse = (typeof rerankUses)[number];

const buildParams = z.strictObject({ uid, id: uid });
const access = { kind: 'permission', permission: 'model' } as const;
const editAccess = { kind: 'permission', permission: 'model@edit' } as const;

export const listBuilds = route({
  method: 'GET',
  path: '/models/{uid}/builds',
  summary: 'The builds of a custom model, newest first',
  access,
  params: uidParams,
  query: z.strictObject({
    ...listQuery(['number', 'documentSize', 'indexSize', 'dateFinish']),
    status: z.optional(z.enum(buildStatuses)),
  }),
  answer: { kind: 'json', data: page(listedBuild) },
  errors: ['validation', 'model_not_found'],
});

export const startBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds',
  summary: 'Requests a build of the model’s current files',
  access: editAccess,
  params: uidParams,
  creates: true,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'model_without_files', 'model_files_limit_reached', 'build_in_progress'],
});

export const getBuild = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}',
  summary: 'One build with its progress and the files that could not be read',
  access,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found'],
});

export const listBuildDocuments = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}/documents',
  summary: 'The files of a build, with their state',
  access,
  params: buildParams,
  query: z.strictObject({
    ...listQuery(['name', 'size', 'passages']),
    state: z.optional(z.enum(documentStates)),
  }),
  answer: { kind: 'json', data: page(buildDocument) },
  errors: ['validation', 'model_not_found', 'build_not_found'],
});

export const activateBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/activate',
  summary: 'Activates a build, newer or older than the active one',
  access: editAccess,
  params: buildParams,
  query: z.strictObject({
    /** Confirms a build with lower scores than the active one; it is rejected otherwise. */
    worse: z.optional(z.literal('accepted')),
  }),
  answer: { kind: 'json', data: buildDetail },
  errors: ['validation', 'model_not_found', 'build_not_found', 'build_not_ready', 'build_worse'],
});

export const cancelBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/cancel',
  summary: 'Cancels a failed build',
  access: editAccess,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found', 'build_not_failed'],
});

export const retryBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/retry',
  summary: 'Continues a failed build from its last state',
  access: editAccess,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found', 'build_in_progress', 'build_not_retryable'],
});

export const deleteBuild = route({
  method: 'DELETE',
  path: '/models/{uid}/builds/{id}',
  summary: 'Deletes a finished build that is not active',
  access: { kind: 'permission', permission: 'model@delete' },
  params: buildParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['model_not_found', 'build_not_found', 'build_in_progress', 'build_active'],
});

export const searchModel = route({
  method: 'GET',
  path: '/models/{uid}/search',
  summary: 'The passages that a question would find, best first, with the matched words',
  access,
  params: uidParams,
  query: z
    .strictObject({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
      limit: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.search.modelPassagesMax)),
        10,
      ),
      /** A ready build to search; if omitted, the active one. */
      build: z.optional(uid),
      ...filterQuery,
    })
    .check(isPeriod),
  answer: {
    kind: 'json',
    data: z.strictObject({
      build: buildSummary,
      tookMs: z.number(),
      /** How many files of the build were searched under a filter; null without a filter. */
      narrowedTo: z.nullable(z.int()),
      meaning: z.enum(meaningUses),
      reranking: z.enum(rerankUses),
      items: z.array(foundPassage),
    }),
  },
  errors: [
    ...([
      'validation',
      'model_not_found',
      'build_not_found',
      'build_not_ready',
      'model_without_build',
    ] as const),
    ...(['file_not_found', 'folder_not_found'] as const),
  ],
});

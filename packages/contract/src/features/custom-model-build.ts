import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';
import { limits } from '../limits.ts';
import { filterQuery, isPeriod } from './question-filter.ts';

export const description = 'Builds of a custom model, from the request to the activation.';

/**
 * Waiting: files are still being read. Queue: its documents are being indexed (shown as processing). Uploading: the last
 * of it is written. Ready, failed and canceled builds are over.
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
  /** Counted within its model: the ID that is shown. */
  number: z.int(),
  status: z.enum(buildStatuses),
  /** 0 to 1. */
  progress: z.number(),
  totalDocument: z.int(),
  dateRequested: z.string(),
  dateFinish: z.nullable(z.string()),
});
export type BuildSummary = z.infer<typeof buildSummary>;

const reason = z.strictObject({ code: z.string(), message: z.string() });

/**
 * Off: the model does not search by meaning. Too many: more passages than are compared. Left out: the model was switched
 * back while it was built.
 */
export const vectorStates = ['off', 'wanted', 'ready', 'too_many', 'left_out'] as const;

export const build = z.strictObject({
  ...buildSummary.shape,
  /** Over, in whatever way: done, failed, or taken over. */
  doneDocument: z.int(),
  failedDocument: z.int(),
  /** Taken over from the build before, unchanged. */
  reusedDocument: z.int(),
  /** Bytes of the files that it is of, and of their index. */
  documentSize: z.int(),
  indexSize: z.int(),
  passages: z.int(),
  /** What it was cut with; the model's settings may be others by now. */
  chunkSize: z.int(),
  chunkOverlap: z.int(),
  dateStart: z.nullable(z.string()),
  builtBy: z.nullable(z.strictObject({ uid: z.uuid(), name: z.string() })),
  /** The model answers from it. */
  active: z.boolean(),
  meaning: z.strictObject({
    state: z.enum(vectorStates),
    /** What its vectors are made by. */
    embedding: z.nullable(z.string()),
    /** How many passages have vectors. */
    passages: z.int(),
    /** What the provider does wrong at the moment; the build goes on by itself as soon as it answers. */
    trouble: z.nullable(reason),
  }),
  /** While it is in the queue, as soon as they can be told. */
  bytesPerS: z.nullable(z.int()),
  timeLeftS: z.nullable(z.int()),
  /** Why it failed. */
  error: z.nullable(reason),
});
export type Build = z.infer<typeof build>;

export const listedBuild = z.strictObject({
  ...build.shape,
  /** How well it finds what the model's golden questions expect (nDCG@10), from 0 to 1; null where it was not measured. */
  score: z.nullable(z.number()),
});
export type ListedBuild = z.infer<typeof listedBuild>;

export const documentStates = ['pending', 'done', 'reused', 'failed'] as const;

/** A file as the build saw it. */
export const buildDocument = z.strictObject({
  fileUid: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  state: z.enum(documentStates),
  passages: z.int(),
  /** What could not be read, and why. */
  error: z.nullable(reason),
  /** The file was deleted since: nothing of it is found any more. */
  isDeleted: z.boolean(),
  /** The file has another version by now; the build has this one. */
  isOutdated: z.boolean(),
  /** Opens the file as the build saw it. */
  version: z.uuid(),
});
export type BuildDocument = z.infer<typeof buildDocument>;

export const buildDetail = z.strictObject({
  ...build.shape,
  /** The first of what could not be read; all of it stands among the documents. */
  errors: z.array(z.strictObject({ fileUid: z.uuid(), fileName: z.string(), ...reason.shape })),
});
export type BuildDetail = z.infer<typeof buildDetail>;

const passagePlace = {
  fileUid: z.uuid(),
  fileName: z.string(),
  /** Of the file, that the passage stands in; absent for a file's first version. */
  version: z.optional(z.uuid()),
  start: z.int(),
  end: z.int(),
};

export const foundPassage = z.strictObject({
  ...passagePlace,
  page: z.optional(z.int()),
  /** What a question gets: as it stands in the file, or as it was corrected by hand. */
  text: z.string(),
  /** Where it was corrected: what the file says there. */
  original: z.optional(z.string()),
  /** The headings that it stands under, outermost first. */
  headings: z.array(z.string()),
  score: z.number(),
  /** The words of the question that it was found by, and what each adds to the score; most first. */
  why: z.array(z.strictObject({ word: z.string(), weight: z.number() })),
  ranks: z.strictObject({
    /** Its place by words and by meaning, from 1; null where that search does not have it among its best. */
    words: z.nullable(z.int()),
    meaning: z.nullable(z.int()),
    /** How near it is to the question in meaning, up to 1. */
    nearness: z.nullable(z.number()),
    /** Its place by both, before a model put them in order. */
    fused: z.int(),
  }),
  /** Where these words stand in `text`, in whatever form, in UTF-16 units. */
  marks: z.array(z.strictObject({ start: z.int(), end: z.int() })),
  /** Passages that say nearly the same and were left out for this one, best first. */
  copies: z.array(z.strictObject(passagePlace)),
});
export type FoundPassage = z.infer<typeof foundPassage>;

/**
 * Off: the model does not search by meaning, or the build has no vectors. Not connected: what made them is not connected
 * any more. Failed: the provider did not answer in time; words alone decided.
 */
export const meaningUses = ['off', 'used', 'failed', 'too_many', 'not_connected'] as const;
export type MeaningUse = (typeof meaningUses)[number];
/** Failed: the model took too long or answered with something else than an order; that of the search stands. */
export const rerankUses = ['off', 'used', 'failed', 'not_connected'] as const;
export type RerankUse = (typeof rerankUses)[number];

const buildParams = z.strictObject({ uid, id: uid });
const access = { kind: 'permission', permission: 'model' } as const;
const editAccess = { kind: 'permission', permission: 'model@edit' } as const;

export const listBuilds = route({
  method: 'GET',
  path: '/models/{uid}/builds',
  summary: 'The builds of a custom model, the newest first',
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
  summary: 'Requests a build of exactly the files that the model has now',
  access: editAccess,
  params: uidParams,
  creates: true,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'model_without_files', 'model_files_limit_reached', 'build_in_progress'],
});

export const getBuild = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}',
  summary: 'One build with its progress, and with what could not be read',
  access,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found'],
});

export const listBuildDocuments = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}/documents',
  summary: 'The files as a build saw them, with what became of each',
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
  summary: 'Makes the model answer from this build, be it newer or older than the one before',
  access: editAccess,
  params: buildParams,
  query: z.strictObject({
    /** Confirms a build that finds less than the active one: it is refused otherwise. */
    worse: z.optional(z.literal('accepted')),
  }),
  answer: { kind: 'json', data: buildDetail },
  errors: ['validation', 'model_not_found', 'build_not_found', 'build_not_ready', 'build_worse'],
});

export const cancelBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/cancel',
  summary: 'Gives a failed build up',
  access: editAccess,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found', 'build_not_failed'],
});

export const retryBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/retry',
  summary: 'Goes on with a failed build; what it has done is kept',
  access: editAccess,
  params: buildParams,
  answer: { kind: 'json', data: buildDetail },
  errors: ['model_not_found', 'build_not_found', 'build_in_progress', 'build_not_retryable'],
});

export const deleteBuild = route({
  method: 'DELETE',
  path: '/models/{uid}/builds/{id}',
  summary: 'Deletes a build that is over and not active',
  access: { kind: 'permission', permission: 'model@delete' },
  params: buildParams,
  answer: { kind: 'json', data: z.null() },
  errors: ['model_not_found', 'build_not_found', 'build_in_progress', 'build_active'],
});

export const searchModel = route({
  method: 'GET',
  path: '/models/{uid}/search',
  summary: 'The passages that a question would get, best first, with what they were found by',
  access,
  params: uidParams,
  query: z
    .strictObject({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question.lengthMax)),
      limit: z._default(
        z.coerce.number().check(z.int(), z.gte(1), z.lte(limits.search.modelPassagesMax)),
        10,
      ),
      /** A ready build to try; left out, the active one. */
      build: z.optional(uid),
      ...filterQuery,
    })
    .check(isPeriod),
  answer: {
    kind: 'json',
    data: z.strictObject({
      build: buildSummary,
      tookMs: z.number(),
      /** How many of the build's files were searched, where the question is narrowed; null where all were. */
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

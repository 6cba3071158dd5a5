import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';

export const description = 'How builds of a custom model do on its golden questions.';

/** Shares from 0 to 1, as means over the questions. */
const figures = z.strictObject({
  questions: z.int(),
  recall5: z.number(),
  recall10: z.number(),
  mrr10: z.number(),
  ndcg10: z.number(),
});
export type ScoreFigures = z.infer<typeof figures>;

export const scoreStates = ['pending', 'done', 'failed'] as const;
/** `none`: never asked for. */
const shownScoreStates = ['none', ...scoreStates] as const;

/** How well a build finds what it should. */
export const buildScore = z.strictObject({
  buildId: z.uuid(),
  number: z.int(),
  /** The model answers from it. */
  active: z.boolean(),
  state: z.enum(shownScoreStates),
  /** Of the questions as they were when they were put; null until all have been. */
  figures: z.nullable(figures),
  /** How many have been put, of how many. */
  done: z.int(),
  total: z.int(),
  scoredAt: z.nullable(z.string()),
  /** Questions were added, changed or deleted since. */
  isOutdated: z.boolean(),
  /** Against the active build, on the questions that both were asked alike; null for the active one itself. */
  comparison: z.nullable(
    z.strictObject({
      questions: z.int(),
      ndcg10: z.number(),
      activeNdcg10: z.number(),
      better: z.int(),
      worse: z.int(),
      /** Activating it has to be confirmed. */
      isWorse: z.boolean(),
    }),
  ),
});
export type BuildScore = z.infer<typeof buildScore>;

export const rankChanges = ['better', 'worse', 'same', 'new'] as const;

/** How one question fared in a build: the place of the first passage that was expected, from 1; null for none of ten. */
export const questionScore = z.strictObject({
  questionUid: z.uuid(),
  question: z.string(),
  rank: z.nullable(z.int()),
  ndcg10: z.number(),
  /** In the active build; `new` where that one was not asked it, or not like this. */
  activeRank: z.nullable(z.int()),
  change: z.enum(rankChanges),
  /** It was changed since. */
  isOutdated: z.boolean(),
});
export type QuestionScore = z.infer<typeof questionScore>;

const seen = { kind: 'permission', permission: 'model' } as const;
const edited = { kind: 'permission', permission: 'model@edit' } as const;
const buildParams = z.strictObject({ uid, id: uid });

export const listBuildScores = route({
  method: 'GET',
  path: '/models/{uid}/scores',
  summary: 'How the builds of a model that are ready fared on its golden questions, the newest first',
  access: seen,
  params: uidParams,
  query: z.strictObject(listQuery(['number'])),
  answer: { kind: 'json', data: page(buildScore) },
  errors: ['validation', 'model_not_found'],
});

export const scoreBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/score',
  summary: 'Puts the golden questions to a build that is ready, as they are now',
  access: edited,
  params: buildParams,
  answer: { kind: 'json', data: buildScore },
  errors: ['model_not_found', 'build_not_found', 'build_not_ready', 'model_without_questions'],
});

export const listQuestionScores = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}/scores',
  summary: 'How each golden question fared in a build, against the active one',
  access: seen,
  params: buildParams,
  query: z.strictObject({
    ...listQuery(['ndcg10', 'question']),
    change: z.optional(z.enum(rankChanges)),
  }),
  answer: { kind: 'json', data: page(questionScore) },
  errors: ['validation', 'model_not_found', 'build_not_found'],
});

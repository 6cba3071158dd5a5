import * as z from 'zod/mini';
import { uid, uidParams } from '../core/ids.ts';
import { listQuery, page } from '../core/list.ts';
import { route } from '../core/route.ts';

export const description = 'How builds of a custom model do on its golden questions.';

/** Fractions from 0 to 1, averaged over the questions. */
const figures = z.strictObject({
  questions: z.int(),
  recall5: z.number(),
  recall10: z.number(),
  mrr10: z.number(),
  ndcg10: z.number(),
});
export type ScoreFigures = z.infer<typeof figures>;

export const scoreStates = ['pending', 'done', 'failed'] as const;
/** `none`: never requested. */
const shownScoreStates = ['none', ...scoreStates] as const;

/** The scores of a build on the golden questions of its model. */
export const buildScore = z.strictObject({
  buildId: z.uuid(),
  number: z.int(),
  /** The build is the active one of its model. */
  active: z.boolean(),
  state: z.enum(shownScoreStates),
  /** Computed with the questions at that time; null until the run has finished. */
  figures: z.nullable(figures),
  /** How many questions are done, and their total. */
  done: z.int(),
  total: z.int(),
  scoredAt: z.nullable(z.string()),
  /** Questions were added, changed or deleted since. */
  isOutdated: z.boolean(),
  /** The comparison with the active build, on the questions that both were scored with; null for the active build. */
  comparison: z.nullable(
    z.strictObject({
      questions: z.int(),
      ndcg10: z.number(),
      activeNdcg10: z.number(),
      better: z.int(),
      worse: z.int(),
      /** Activating it requires a confirmation. */
      isWorse: z.boolean(),
    }),
  ),
});
export type BuildScore = z.infer<typeof buildScore>;

export const rankChanges = ['better', 'worse', 'same', 'new'] as const;

/** The result of one question: the rank of the first expected passage, from 1; null if it is not among the first ten. */
export const questionScore = z.strictObject({
  questionUid: z.uuid(),
  question: z.string(),
  rank: z.nullable(z.int()),
  ndcg10: z.number(),
  /** In the active build; `new` if that one was not scored with this question. */
  activeRank: z.nullable(z.int()),
  change: z.enum(rankChanges),
  /** The question was changed since. */
  isOutdated: z.boolean(),
});
export type QuestionScore = z.infer<typeof questionScore>;

const seen = { kind: 'permission', permission: 'model' } as const;
const edited = { kind: 'permission', permission: 'model@edit' } as const;
const buildParams = z.strictObject({ uid, id: uid });

export const listBuildScores = route({
  method: 'GET',
  path: '/models/{uid}/scores',
  summary: 'The scores of ready builds on the golden questions of a model, newest first',
  access: seen,
  params: uidParams,
  query: z.strictObject(listQuery(['number'])),
  answer: { kind: 'json', data: page(buildScore) },
  errors: ['validation', 'model_not_found'],
});

export const scoreBuild = route({
  method: 'POST',
  path: '/models/{uid}/builds/{id}/score',
  summary: 'Scores a ready build with the current golden questions',
  access: edited,
  params: buildParams,
  answer: { kind: 'json', data: buildScore },
  errors: ['model_not_found', 'build_not_found', 'build_not_ready', 'model_without_questions'],
});

export const listQuestionScores = route({
  method: 'GET',
  path: '/models/{uid}/builds/{id}/scores',
  summary: 'The results of each golden question in a build, compared with the active build',
  access: seen,
  params: buildParams,
  query: z.strictObject({
    ...listQuery(['ndcg10', 'question']),
    change: z.optional(z.enum(rankChanges)),
  }),
  answer: { kind: 'json', data: page(questionScore) },
  errors: ['validation', 'model_not_found', 'build_not_found'],
});

import './model-quality.tables.ts';

export {
  type CuratedPlan,
  type CuratedReply,
  createCuratedEngine,
  curatedEngineName,
  findCuratedPlan,
  readCuratedReply,
} from './answer-curated.ts';
export { createBuildJudge } from './judge-builds.ts';
export { modelQualityRoutes } from './model-quality.routes.ts';
export { addCurated } from './save-curated-answer.ts';
export { addQuestion } from './save-golden-question.ts';
export { scoreBuildJob } from './score-build.job.ts';
export { scoreBuild } from './score-build.ts';

import './model-quality.tables.ts';

export {
  type CuratedPlan,
  type CuratedReply,
  createCuratedEngine,
  curatedEngineName,
  findCuratedPlan,
  readCuratedReply,
} from './answer-curated.ts';
export { expectedBy } from './expected-places.ts';
export { countQuestions } from './golden-question.store.ts';
export { createBuildJudge } from './judge-builds.ts';
export { modelQualityRoutes } from './model-quality.routes.ts';
export { rateReply } from './rate-reply.ts';
export { addCurated } from './save-curated-answer.ts';
export { addQuestion } from './save-golden-question.ts';
export { addTestQuestion } from './save-test-question.ts';
export { scoreBuildJob } from './score-build.job.ts';
export { scoreBuild } from './score-build.ts';
export { templateTests } from './template-tests.ts';
export { compareVersions, countResults, doesWorse, nextToAsk, storeResult } from './test-result.store.ts';

import type { Binding } from '#platform/http/call.ts';
import { buildScoreRoutes } from './build-score.routes.ts';
import { curatedAnswerRoutes } from './curated-answer.routes.ts';
import { goldenQuestionRoutes } from './golden-question.routes.ts';
import type { ScoreDeps } from './score-now.ts';
import { testQuestionRoutes } from './test-question.routes.ts';

export const modelQualityRoutes = (deps: ScoreDeps): Binding[] => [
  ...goldenQuestionRoutes(deps.db),
  ...curatedAnswerRoutes(deps.db),
  ...buildScoreRoutes(deps),
  ...testQuestionRoutes(deps.db),
];

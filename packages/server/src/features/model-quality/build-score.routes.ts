import * as routes from '@docent/contract/features/build-score';
import { findBuild } from '#features/custom-model/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type BuildScoreRow, listBuildScoreRows, listQuestionScoreRows } from './build-score.store.ts';
import { buildScoreView, questionScoreView } from './build-score.view.ts';
import { loadModel } from './load-model.ts';
import { compareScores } from './score.store.ts';
import { type ScoreDeps, scoreNow } from './score-now.ts';

async function comparisonsOf(tx: Tx, actor: Actor, rows: readonly BuildScoreRow[]) {
  const otherId = rows[0]?.active_build_id;
  if (!otherId) return new Map<string, never>();
  return compareScores(tx, actor, { buildIds: rows.map((row) => row.id), otherId });
}

export const buildScoreRoutes = ({ db, jobs }: ScoreDeps): Binding[] => [
  bind(routes.listBuildScores, ({ actor, params, query }) =>
    inReadScope(db, actor, async (tx) => {
      const { id: modelId } = await loadModel(tx, actor, params.uid);
      const { rows, total } = await listBuildScoreRows(tx, actor, { ...query, modelId });
      const comparisons = await comparisonsOf(tx, actor, rows);
      return pageOf(rows, query.limit, total, (row) => buildScoreView(row, comparisons.get(row.id)));
    }),
  ),
  bind(routes.scoreBuild, async ({ actor, params }) => {
    const key = { modelId: params.uid, buildId: params.id };
    await scoreNow({ db, jobs }, actor, key);
    return inReadScope(db, actor, async (tx) => {
      const { rows } = await listBuildScoreRows(tx, actor, { ...key, limit: 1 });
      const comparisons = await comparisonsOf(tx, actor, rows);
      const [row] = rows;
      // It was deleted at this moment.
      if (!row) throw new Failure('build_not_found');
      return buildScoreView(row, comparisons.get(row.id));
    });
  }),
  bind(routes.listQuestionScores, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const model = await loadModel(tx, actor, params.uid);
      const build = await findBuild(tx, actor, { modelId: model.id, buildId: params.id });
      if (!build) throw new Failure('build_not_found');
      const asked = { ...query, buildId: build.id, activeBuildId: model.active_build_id, language };
      const { rows, total } = await listQuestionScoreRows(tx, actor, asked);
      return pageOf(rows, query.limit, total, questionScoreView);
    }),
  ),
];

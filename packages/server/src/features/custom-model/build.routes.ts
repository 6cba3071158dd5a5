import type { Language } from '@docent/contract/core/language';
import * as routes from '@docent/contract/features/custom-model-build';
import type { CompanyEngineSource } from '#features/ai-provider/index.ts';
import { storedFilterOf } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { BuildSearchDeps } from './ask-build.ts';
import { type BuildKey, findBuild, listBuildRows } from './build.store.ts';
import { buildView, documentView, type ShownAs, showBuild } from './build.view.ts';
import { listDocumentRows } from './build-document.store.ts';
import type { BuildJudge } from './build-judge.ts';
import { activateBuild, cancelBuild, deleteBuild, retryBuild } from './change-build.ts';
import { findModel, type ModelRow } from './custom-model.store.ts';
import { searchModel } from './search-model.ts';
import { type BuildDeps, startBuild } from './start-build.ts';

/** @throws Failure model_not_found */
async function loadModel(tx: Tx, actor: Actor, id: string): Promise<ModelRow> {
  const model = await findModel(tx, actor, id);
  if (!model) throw new Failure('model_not_found');
  return model;
}

/** How builds are shown to somebody. */
const shownTo = async (
  { enginesOf }: Pick<CompanyEngineSource, 'enginesOf'>,
  actor: Actor,
  language: Language,
): Promise<ShownAs> => ({ language, newEmbedding: (await enginesOf(actor)).embeddingName });

const keyOf = ({ uid, id }: { uid: string; id: string }): BuildKey => ({ modelId: uid, buildId: id });

const readingRoutes = ({ db, judge, ...providers }: BuildSearchDeps & { judge: BuildJudge }): Binding[] => [
  bind(routes.listBuilds, async ({ actor, params, query, language }) => {
    const as = await shownTo(providers, actor, language);
    return inReadScope(db, actor, async (tx) => {
      const model = await loadModel(tx, actor, params.uid);
      const { rows, total } = await listBuildRows(tx, actor, { ...query, modelId: model.id, language });
      const ids = rows.map((row) => row.id);
      const scores = await judge.readScores(tx, actor, ids);
      return pageOf(rows, query.limit, total, (row) => ({
        ...buildView(row, as),
        score: scores.get(row.id) ?? null,
      }));
    });
  }),
  bind(routes.getBuild, async ({ actor, params, language }) => {
    const as = await shownTo(providers, actor, language);
    return inReadScope(db, actor, async (tx) => {
      await loadModel(tx, actor, params.uid);
      return showBuild(tx, actor, { ...keyOf(params), ...as });
    });
  }),
  bind(routes.listBuildDocuments, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      await loadModel(tx, actor, params.uid);
      const build = await findBuild(tx, actor, keyOf(params));
      if (!build) throw new Failure('build_not_found');
      const { rows, total } = await listDocumentRows(tx, actor, { ...query, buildId: build.id, language });
      return pageOf(rows, query.limit, total, (row) => documentView(row, language));
    }),
  ),
  bind(routes.searchModel, ({ actor, params, query, header }) =>
    searchModel({ db, ...providers }, actor, {
      modelId: params.uid,
      query: query.q,
      limit: query.limit,
      buildId: query.build,
      filter: storedFilterOf({ ...query, fileUids: query.fileUids?.split(',') }, header('x-timezone')),
    }),
  ),
];

export const buildRoutes = (
  deps: BuildDeps & BuildSearchDeps & CompanyEngineSource & { judge: BuildJudge },
): Binding[] => [
  ...readingRoutes(deps),
  bind(routes.startBuild, ({ actor, params, language }) =>
    startBuild(deps, actor, { modelId: params.uid, language }),
  ),
  bind(routes.activateBuild, async ({ actor, params, query, language }) =>
    activateBuild(deps, actor, {
      ...keyOf(params),
      ...(await shownTo(deps, actor, language)),
      acceptsWorse: query.worse === 'accepted',
    }),
  ),
  bind(routes.cancelBuild, async ({ actor, params, language }) =>
    cancelBuild(deps.db, actor, { ...keyOf(params), ...(await shownTo(deps, actor, language)) }),
  ),
  bind(routes.retryBuild, async ({ actor, params, language }) =>
    retryBuild(deps, actor, { ...keyOf(params), ...(await shownTo(deps, actor, language)) }),
  ),
  bind(routes.deleteBuild, ({ actor, params }) => deleteBuild(deps.db, actor, keyOf(params))),
];

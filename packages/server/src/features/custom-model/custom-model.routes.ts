import * as routes from '@docent/contract/features/custom-model';
import * as sitemapsOfModels from '@docent/contract/features/model-sitemap';
import { findModelUser } from '#features/ai-provider/index.ts';
import { timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope, inSnapshot } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { BuildSearchDeps } from './ask-build.ts';
import { availableModels, searchProviders } from './available-models.ts';
import { buildRoutes } from './build.routes.ts';
import { findHeadBuilds } from './build.store.ts';
import type { BuildJudge } from './build-judge.ts';
import { addModelFiles, removeModelFiles } from './change-model-files.ts';
import { listModelRows } from './custom-model.store.ts';
import { customModelView, showModel } from './custom-model.view.ts';
import { deleteModel } from './delete-custom-model.ts';
import { listModelFiles } from './list-model-files.ts';
import { addModelSitemaps, listModelSitemaps, removeModelSitemaps } from './model-sitemaps.ts';
import { passageRoutes } from './passage.routes.ts';
import { findRebuilds } from './rebuild.store.ts';
import { createModel, type ModelDeps, updateModel } from './save-custom-model.ts';
import type { BuildDeps } from './start-build.ts';

const fileRoutes = ({ db }: ModelDeps): Binding[] => [
  bind(routes.listModelFiles, ({ actor, params, query, language }) =>
    inReadScope(db, actor, (tx) => listModelFiles(tx, actor, { ...query, modelId: params.uid, language })),
  ),
  bind(routes.addModelFiles, ({ actor, params, body }) =>
    addModelFiles(db, actor, { ...body, modelId: params.uid }),
  ),
  bind(routes.removeModelFiles, ({ actor, params, body }) =>
    removeModelFiles(db, actor, { ...body, modelId: params.uid }),
  ),
];

const sitemapRoutes = ({ db }: ModelDeps): Binding[] => [
  bind(sitemapsOfModels.listModelSitemaps, ({ actor, params, language }) =>
    inReadScope(db, actor, (tx) => listModelSitemaps(tx, actor, { modelId: params.uid, language })),
  ),
  bind(sitemapsOfModels.addModelSitemaps, ({ actor, params, body, language }) =>
    addModelSitemaps(db, actor, { ...body, modelId: params.uid, language }),
  ),
  bind(sitemapsOfModels.removeModelSitemaps, ({ actor, params, body, language }) =>
    removeModelSitemaps(db, actor, { ...body, modelId: params.uid, language }),
  ),
];

export const customModelRoutes = (
  deps: ModelDeps & BuildDeps & BuildSearchDeps & { judge: BuildJudge },
): Binding[] => [
  bind(routes.listAvailableModels, async ({ actor, language }) => {
    const engines = await deps.enginesOf(actor);
    const user = await inReadScope(deps.db, actor, (tx) => findModelUser(tx, actor, { engines, ...actor }));
    return {
      items: availableModels(engines, { user, language }),
      providers: searchProviders(engines, actor.projectId, language),
      outsideForbidden: engines.allowed.outsideForbidden.has(actor.projectId),
    };
  }),
  // One snapshot: the outcome of a build would otherwise be shown beside the build that was active before.
  bind(routes.listCustomModels, ({ actor, query, language }) =>
    inSnapshot(deps.db, actor, async (tx) => {
      const { rows, total } = await listModelRows(tx, actor, { ...query, language });
      const ids = rows.map((row) => row.id);
      const heads = await findHeadBuilds(tx, actor, ids);
      const rebuilds = await findRebuilds(tx, actor, ids);
      return pageOf(rows, query.limit, total, (row) =>
        customModelView(row, {
          heads: heads.filter((build) => build.model_id === row.id),
          rebuild: rebuilds.get(row.id),
        }),
      );
    }),
  ),
  bind(routes.createCustomModel, ({ actor, body, language, header }) =>
    createModel(deps, actor, { body, language, timeZone: timeZoneNamed(header('x-timezone')) }),
  ),
  bind(routes.getCustomModel, ({ actor, params }) =>
    inSnapshot(deps.db, actor, (tx) => showModel(tx, actor, params.uid)),
  ),
  bind(routes.updateCustomModel, ({ actor, params, body, language, header }) =>
    updateModel(deps, actor, {
      id: params.uid,
      body,
      language,
      timeZone: timeZoneNamed(header('x-timezone')),
    }),
  ),
  bind(routes.deleteCustomModel, ({ actor, params }) => deleteModel(deps.db, actor, params.uid)),
  ...fileRoutes(deps),
  ...sitemapRoutes(deps),
  ...buildRoutes(deps),
  ...passageRoutes(deps.db),
];

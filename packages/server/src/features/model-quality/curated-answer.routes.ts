import * as routes from '@docent/contract/features/curated-answer';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findCuratedFor, listCuratedRows } from './curated-answer.store.ts';
import { curatedView, showCurated } from './curated-answer.view.ts';
import { loadModel } from './load-model.ts';
import { showSources } from './read-sources.ts';
import { createCurated, deleteCurated, updateCurated } from './save-curated-answer.ts';

export const curatedAnswerRoutes = (db: Database): Binding[] => [
  bind(routes.listCuratedAnswers, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { id: modelId } = await loadModel(tx, actor, params.uid);
      const { rows, total } = await listCuratedRows(tx, actor, { ...query, modelId, language });
      const sourcesOf = await showSources(
        tx,
        actor,
        rows.map((row) => row.id),
      );
      return pageOf(rows, query.limit, total, (row) => curatedView(row, sourcesOf(row.id)));
    }),
  ),
  bind(routes.matchCuratedAnswer, ({ actor, params, query }) =>
    inReadScope(db, actor, async (tx) => {
      const { id: modelId } = await loadModel(tx, actor, params.uid);
      const row = await findCuratedFor(tx, actor, { modelId, question: query.q });
      return { answer: row ? curatedView(row, (await showSources(tx, actor, [row.id]))(row.id)) : null };
    }),
  ),
  bind(routes.createCuratedAnswer, ({ actor, params, body }) =>
    createCurated(db, actor, { modelId: params.uid, body }),
  ),
  bind(routes.getCuratedAnswer, ({ actor, params }) =>
    inReadScope(db, actor, (tx) => showCurated(tx, actor, params.uid)),
  ),
  bind(routes.updateCuratedAnswer, ({ actor, params, body }) =>
    updateCurated(db, actor, { id: params.uid, body }),
  ),
  bind(routes.deleteCuratedAnswer, ({ actor, params }) => deleteCurated(db, actor, params.uid)),
];

import * as routes from '@docent/contract/features/model-passage';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { type BuildKey, findBuild } from './build.store.ts';
import { findModel } from './custom-model.store.ts';
import { changePassageEdit, editPassage, withdrawPassageEdit } from './edit-passage.ts';
import { listPassageEdits } from './list-passage-edits.ts';
import { listPassages } from './list-passages.ts';

/** @throws Failure model_not_found, build_not_found, build_not_ready */
async function loadReady(tx: Tx, actor: Actor, key: BuildKey): Promise<void> {
  if (!(await findModel(tx, actor, key.modelId))) throw new Failure('model_not_found');
  const build = await findBuild(tx, actor, key);
  if (!build) throw new Failure('build_not_found');
  if (build.state !== 'ready') throw new Failure('build_not_ready');
}

export const passageRoutes = (db: Database): Binding[] => [
  bind(routes.listPassages, ({ actor, params, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const key = { modelId: params.uid, buildId: params.id };
      await loadReady(tx, actor, key);
      return listPassages(tx, actor, { ...key, ...query, language });
    }),
  ),
  bind(routes.listPassageEdits, ({ actor, params, query, language }) =>
    inReadScope(db, actor, (tx) => listPassageEdits(tx, actor, { ...query, modelId: params.uid, language })),
  ),
  bind(routes.editPassage, ({ actor, params, body }) =>
    editPassage(db, actor, { modelId: params.uid, body }),
  ),
  bind(routes.changePassageEdit, ({ actor, params, body }) =>
    changePassageEdit(db, actor, { id: params.uid, body }),
  ),
  bind(routes.withdrawPassageEdit, ({ actor, params }) => withdrawPassageEdit(db, actor, params.uid)),
];

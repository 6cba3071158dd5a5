import * as routes from '@docent/contract/features/unanswered';
import type { UploadDeps } from '#features/file-manager/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import {
  answerUnanswered,
  documentUnanswered,
  editableSources,
  measureUnanswered,
  testUnanswered,
  updateUnanswered,
} from './settle-unanswered.ts';
import { unansweredViews } from './unanswered.view.ts';
import { listUnansweredRows } from './unanswered-list.store.ts';

export const unansweredRoutes = (deps: UploadDeps): Binding[] => [
  bind(routes.listUnanswered, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const editable = editableSources(actor);
      const sources = query.source ? editable.filter((one) => one === query.source) : editable;
      const { rows, total } = await listUnansweredRows(tx, actor, { ...query, sources, language });
      return pageOf(rows, query.limit, total, await unansweredViews(tx, actor, rows));
    }),
  ),
  bind(routes.updateUnanswered, ({ actor, params, body, language }) =>
    updateUnanswered(deps, actor, { id: params.uid, state: body.state, language }),
  ),
  bind(routes.answerUnanswered, ({ actor, params, body, language }) =>
    answerUnanswered(deps, actor, { id: params.uid, body, language }),
  ),
  bind(routes.measureUnanswered, ({ actor, params, body, language }) =>
    measureUnanswered(deps, actor, { id: params.uid, body, language }),
  ),
  bind(routes.testUnanswered, ({ actor, params, body, language }) =>
    testUnanswered(deps, actor, { id: params.uid, body, language }),
  ),
  bind(routes.documentUnanswered, ({ actor, params, body, language }) =>
    documentUnanswered(deps, actor, { id: params.uid, body, language }),
  ),
];

import * as routes from '@docent/contract/features/api-key';
import { pageOf } from '#platform/db/paging.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findApiKey, listApiKeyRows } from './api-key.store.ts';
import { apiKeyViews, shownApiKey } from './api-key.view.ts';
import { deleteApiKey, revokeApiKey, updateApiKey } from './change-api-key.ts';
import { createApiKey } from './create-api-key.ts';

export const apiKeyRoutes = (db: Database): Binding[] => [
  bind(routes.listApiKeys, ({ actor, query, language }) =>
    inReadScope(db, actor, async (tx) => {
      const { rows, total } = await listApiKeyRows(tx, actor, { ...query, language });
      const page = pageOf(rows, query.limit, total, (row) => row);
      return { ...page, items: await apiKeyViews(tx, actor, page.items) };
    }),
  ),
  bind(routes.createApiKey, ({ actor, body }) => createApiKey(db, actor, body)),
  bind(routes.getApiKey, ({ actor, params }) =>
    inReadScope(db, actor, async (tx) => {
      const row = await findApiKey(tx, actor, params.id);
      if (!row) throw new Failure('not_found');
      return shownApiKey(tx, actor, row);
    }),
  ),
  bind(routes.updateApiKey, ({ actor, params, body }) => updateApiKey(db, actor, params.id, body)),
  bind(routes.revokeApiKey, ({ actor, params }) => revokeApiKey(db, actor, params.id)),
  bind(routes.deleteApiKey, ({ actor, params }) => deleteApiKey(db, actor, params.id)),
];

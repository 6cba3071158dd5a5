import * as routes from '@docent/contract/features/bin';
import type { UploadDeps } from '#features/file-manager/index.ts';
import { pageOf } from '#platform/db/paging.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { listBinRows } from './bin.store.ts';
import { binItemView } from './bin.view.ts';
import { emptyBin, eraseEntry } from './erase-entries.ts';
import { restoreEntry } from './restore-entry.ts';

export const binRoutes = (deps: UploadDeps): Binding[] => [
  bind(routes.listBin, ({ actor, query, language }) =>
    inReadScope(deps.db, actor, async (tx) => {
      const { rows, total } = await listBinRows(tx, actor, { ...query, language });
      return pageOf(rows, query.limit, total, (row) => binItemView(row, language));
    }),
  ),
  bind(routes.restoreFromBin, ({ actor, params, language }) =>
    restoreEntry(deps, actor, params.uid, language),
  ),
  bind(routes.eraseFromBin, ({ actor, params }) => eraseEntry(deps, actor, params.uid)),
  bind(routes.emptyBin, ({ actor }) => emptyBin(deps, actor)),
];

import * as routes from '@docent/contract/features/viewer';
import { countLines } from '#features/passage-index/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { findMatches } from './find-matches.ts';
import { openText } from './open-text.ts';
import { readTablePage, type TableDeps } from './read-table-page.ts';
import { createTableParts } from './table-parts.ts';

export const viewerRoutes = (context: Omit<TableDeps, 'parts'>): Binding[] => {
  const deps = { ...context, parts: createTableParts() };
  return [
    bind(routes.getFileTable, ({ actor, params, query }) =>
      readTablePage(deps, actor, { ...params, ...query }),
    ),
    bind(routes.findInFileText, ({ actor, params, query }) =>
      findMatches(deps.db, actor, { ...params, ...query }),
    ),
    bind(routes.getFileLine, ({ actor, params, query: { at, version } }) =>
      inScope(deps.db, actor, async (tx) => {
        const { textId, textLength } = await openText(tx, actor, { ...params, version });
        const before = Math.min(at, textLength);
        return { line: 1 + (await countLines(tx, actor, { textId, before })) };
      }),
    ),
  ];
};

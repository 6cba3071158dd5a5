import { deleteHistory, getSidebar, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { HistorySource, PastSession } from './history-source.ts';

const itemOf = ({ type, id, title }: PastSession): SidebarItem => ({ type, value: id, text: title });

export const sidebarRoutes = (db: Database, sources: readonly HistorySource[]): Binding[] => [
  bind(getSidebar, async ({ actor, language }) => {
    const max = limits.sidebar.historyMax;
    const recent = await inReadScope(db, actor, (tx) =>
      Promise.all(sources.map((source) => source.listRecent(tx, actor, { language, max }))),
    );
    const newestFirst = recent.flat().sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    return newestFirst.slice(0, max).map(itemOf);
  }),
  bind(deleteHistory, async ({ actor, body }) => {
    const source = sources.find(({ types }) => types.includes(body.type));
    if (!source) throw new Failure('not_found');
    return source.delete(actor, body.uid);
  }),
];

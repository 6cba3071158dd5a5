import { deleteHistory, getSidebar, pinHistory, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import type { HistorySource, PastSession } from './history-source.ts';

const itemOf = ({ type, id, title, updatedAt, pinnedAt }: PastSession): SidebarItem => ({
  type,
  value: id,
  text: title,
  updatedAt: updatedAt.toISOString(),
  pinned: pinnedAt !== null,
});

const pinnedFirst = (one: PastSession, other: PastSession) =>
  (other.pinnedAt?.getTime() ?? 0) - (one.pinnedAt?.getTime() ?? 0);
const newestFirst = (one: PastSession, other: PastSession) =>
  other.updatedAt.getTime() - one.updatedAt.getTime();

export function sidebarRoutes(db: Database, sources: readonly HistorySource[]): Binding[] {
  const sourceOf = (type: SidebarItem['type']): HistorySource => {
    const source = sources.find(({ types }) => types.includes(type));
    if (!source) throw new Failure('not_found');
    return source;
  };
  return [
    bind(getSidebar, async ({ actor, query: { q, offset }, language }) => {
      const max = limits.sidebar.historyMax;
      const found = await inReadScope(db, actor, (tx) =>
        Promise.all(
          sources.map((source) => source.listRecent(tx, actor, { language, q, max: offset + max })),
        ),
      );
      const all = found.flat();
      const others = all.filter(({ pinnedAt }) => pinnedAt === null).toSorted(newestFirst);
      const pinned = offset === 0 ? all.filter(({ pinnedAt }) => pinnedAt !== null) : [];
      return [...pinned.toSorted(pinnedFirst), ...others.slice(offset, offset + max)].map(itemOf);
    }),
    bind(deleteHistory, async ({ actor, body }) => sourceOf(body.type).delete(actor, body.uid)),
    bind(pinHistory, async ({ actor, body }) => sourceOf(body.type).pin(actor, body.uid, body.pinned)),
  ];
}

import { deleteHistory, getSidebar, pinHistory, type SidebarItem } from '@docent/contract/features/sidebar';
import { limits } from '@docent/contract/limits';
import type { Database } from '#platform/db/pool.ts';
import { Failure } from '#platform/failure.ts';
import { type Binding, bind } from '#platform/http/call.ts';
import { listHistory } from './history.store.ts';
import type { HistorySource } from './history-source.ts';

export function sidebarRoutes(db: Database, sources: readonly HistorySource[]): Binding[] {
  const sourceOf = (type: SidebarItem['type']): HistorySource => {
    const source = sources.find(({ types }) => types.includes(type));
    if (!source) throw new Failure('not_found');
    return source;
  };
  return [
    bind(getSidebar, async ({ actor, query: { q, offset }, language }) => {
      const max = limits.sidebar.historyMax;
      const all = await listHistory(db, actor, sources, { language, q, max: offset + max });
      const others = all.filter(({ pinned }) => !pinned).slice(offset, offset + max);
      return offset === 0 ? [...all.filter(({ pinned }) => pinned), ...others] : others;
    }),
    bind(deleteHistory, async ({ actor, body }) => sourceOf(body.type).delete(actor, body.uid)),
    bind(pinHistory, async ({ actor, body }) => sourceOf(body.type).pin(actor, body.uid, body.pinned)),
  ];
}

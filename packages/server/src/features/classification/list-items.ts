import type { ClassifiedItem, itemStandings } from '@docent/contract/features/classification-item';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { itemView } from './classification.view.ts';
import { listItems } from './classification-item.store.ts';
import { loadClassification } from './get-classification.ts';
import { hideDeleted } from './hide-deleted.ts';

interface ItemPageAsked {
  uid: string;
  q?: string | undefined;
  label?: string | undefined;
  only?: (typeof itemStandings)[number] | undefined;
  sort?: string | undefined;
  cursor?: string | undefined;
  offset?: number | undefined;
  limit: number;
}

/** A cursor is the number of items before it. @throws Failure malformed */
function offsetOf({ cursor, offset = 0 }: ItemPageAsked): number {
  if (cursor === undefined) return offset;
  if (!/^\d{1,9}$/.test(cursor)) throw new Failure('malformed');
  return Number(cursor);
}

/** @throws Failure not_found, malformed */
export function listClassificationItems(
  db: Database,
  actor: ProjectActor,
  asked: ItemPageAsked,
): Promise<{ items: ClassifiedItem[]; nextCursor: string | null; total: number }> {
  const offset = offsetOf(asked);
  const { uid: id, sort = 'index', limit } = asked;
  return inReadScope(db, actor, async (tx) => {
    const classification = await loadClassification(tx, actor, id);
    const { rows, total } = await listItems(tx, actor, { ...asked, id, sort, offset, limit });
    const next = offset + limit;
    const shown = await hideDeleted(tx, actor, rows);
    const items = shown.map((item) => itemView(item, classification));
    return { items, nextCursor: next < total ? String(next) : null, total };
  });
}

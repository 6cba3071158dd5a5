import type { ClassificationRow, Totals } from './classification.store.ts';
import type { ItemRow } from './classification-item.store.ts';

/** What decides under what an item is counted. */
export type CountedItem = Pick<ItemRow, 'state' | 'unsure' | 'assigned' | 'corrected'>;

/** Adds an item to the totals, or takes it out with `times` -1. */
function count(totals: Totals, item: CountedItem, times: 1 | -1): void {
  if (item.state !== 'pending') totals.done += times;
  for (const name of item.assigned) totals.counts[name] = (totals.counts[name] ?? 0) + times;
  if (item.corrected !== null || item.state === 'pending') return;
  if (item.state === 'failed') totals.failed += times;
  else if (item.unsure) totals.unsure += times;
}

/** The totals of a classification after some of its items have changed. */
export function recount(
  row: Pick<ClassificationRow, 'done' | 'counts' | 'unsure' | 'failed'>,
  changes: readonly { before: CountedItem; after: CountedItem }[],
): Totals {
  const totals: Totals = {
    done: row.done,
    // A label may be called "constructor", which every plain object seems to have.
    counts: Object.assign(Object.create(null), row.counts),
    unsure: row.unsure,
    failed: row.failed,
  };
  for (const { before, after } of changes) {
    count(totals, before, -1);
    count(totals, after, 1);
  }
  return totals;
}

import type { BuildSummary } from '@docent/contract/features/custom-model-build';
import type { BuildRow } from './build.store.ts';

/** How much of a build is over, 0 to 1; the end is said only when it has come. */
function progressOf({ state, over_bytes, document_bytes }: BuildRow): number {
  if (state === 'ready') return 1;
  return Math.min(0.99, over_bytes / Math.max(1, document_bytes));
}

export const buildSummaryView = (row: BuildRow): BuildSummary => ({
  ...{ id: row.id, number: row.number, status: row.state, totalDocument: row.total_document },
  progress: progressOf(row),
  dateRequested: row.requested_at.toISOString(),
  dateFinish: row.finished_at?.toISOString() ?? null,
});

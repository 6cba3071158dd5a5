import type { AuditEvent } from '@docent/contract/features/audit';
import { limits } from '@docent/contract/limits';
import type { Page } from '#platform/db/paging.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { auditEventView } from './audit.view.ts';
import { type AuditFilters, countAuditRows, listAuditRows } from './audit-list.store.ts';

export interface AuditListRequest extends AuditFilters {
  sort?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** The sequence number is the cursor, because it never changes or repeats. */
function seqOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw new Failure('malformed');
  return Number(cursor);
}

const dayMs = 86_400_000;

/**
 * A text search scans every event that the other filters match, because no index can serve it under row-level security
 * (decision 17). Without a start time it covers only the last months, so that the log may grow.
 */
const bounded = (filters: AuditFilters): AuditFilters =>
  filters.q && !filters.from
    ? { ...filters, from: new Date(Date.now() - limits.auditSearch.days * dayMs).toISOString() }
    : filters;

/**
 * A page of events, newest first by default.
 * @throws Failure malformed for an invalid cursor
 */
export async function listAuditEvents(
  tx: Tx,
  scope: CompanyScope,
  { sort = '-at', cursor, limit, ...asked }: AuditListRequest,
): Promise<Page<AuditEvent>> {
  const filters = bounded(asked);
  const slice = { afterSeq: seqOf(cursor), newestFirst: sort === '-at', limit: limit + 1 };
  const [rows, total] = await Promise.all([
    listAuditRows(tx, scope, filters, slice),
    countAuditRows(tx, scope, filters),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(auditEventView),
    nextCursor: rows.length > limit && last ? String(last.seq) : null,
    total,
  };
}

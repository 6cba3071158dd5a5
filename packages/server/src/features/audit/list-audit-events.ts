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

/** The place in the chain is the cursor: it neither moves nor repeats. */
function seqOf(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}$/.test(cursor)) throw new Failure('malformed');
  return Number(cursor);
}

const dayMs = 86_400_000;

/**
 * A text is looked for in every event that the rest leaves over, for no index can serve it under row-level security
 * (decision 17): without a time it is that of the last months, so that the log may grow.
 */
const bounded = (filters: AuditFilters): AuditFilters =>
  filters.q && !filters.from
    ? { ...filters, from: new Date(Date.now() - limits.auditSearch.days * dayMs).toISOString() }
    : filters;

/** A page of events, newest first unless asked otherwise. @throws Failure malformed for a cursor that is not ours */
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

import { Readable } from 'node:stream';
import type { exportFormats } from '@docent/contract/features/audit';
import { isPermitted } from '@docent/contract/permissions';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { csvLine, csvStart } from '#platform/http/csv-text.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { recordAudit } from './audit.store.ts';
import { auditEventView } from './audit.view.ts';
import { type AuditFilters, type AuditRow, listAuditRows } from './audit-list.store.ts';
import { headSeq } from './audit-retention.store.ts';

type Format = (typeof exportFormats)[number];

const batchRows = 1_000;

const csvHeader = [
  'seq',
  'at',
  'action',
  'actor_kind',
  'actor_id',
  'actor_name',
  'credential_id',
  'subject_kind',
  'subject_id',
  'subject_name',
  'project_id',
  'address',
  'details',
  'prev_hash',
  'hash',
] as const;

function csvOf(row: AuditRow): string {
  const shown: Record<string, string | number | null> = {
    ...row,
    at: row.at.toISOString(),
    details: JSON.stringify(row.details),
    prev_hash: row.prev_hash.toString('hex'),
    hash: row.hash.toString('hex'),
  };
  return csvLine(csvHeader.map((name) => shown[name] ?? null));
}

const jsonOf = (row: AuditRow) =>
  `${JSON.stringify({ ...auditEventView(row), prevHash: row.prev_hash.toString('hex') })}\n`;

const formats = {
  csv: { start: csvStart + csvLine(csvHeader), line: csvOf, type: 'text/csv; charset=utf-8' },
  jsonl: { start: '', line: jsonOf, type: 'application/x-ndjson; charset=utf-8' },
};

async function* linesOf(
  db: Database,
  actor: Actor,
  filters: AuditFilters,
  format: Format,
  throughSeq: number,
) {
  const { start, line } = formats[format];
  yield start;
  let afterSeq: number | undefined;
  for (;;) {
    const slice = { afterSeq, throughSeq, newestFirst: false, limit: batchRows };
    const rows = await inReadScope(db, actor, (tx) => listAuditRows(tx, actor, filters, slice));
    yield rows.map(line).join('');
    afterSeq = rows.at(-1)?.seq;
    if (rows.length < batchRows) return;
  }
}

/**
 * Streams all matching events up to the time of the request, oldest first. The export is an event itself, which is
 * stored before the first byte.
 * @throws Failure no_permission without `export`
 */
export async function exportAuditEvents(
  db: Database,
  actor: Actor,
  format: Format,
  filters: AuditFilters,
): Promise<BytesAnswer> {
  if (!isPermitted(actor.permissions, 'export')) throw new Failure('no_permission');
  const throughSeq = await inScope(db, actor, async (tx) => {
    const seq = await headSeq(tx, actor);
    const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    await recordAudit(tx, actor, { action: 'audit.exported', details: { format, filters: set } });
    return seq;
  });
  return {
    status: 200,
    headers: {
      'content-type': formats[format].type,
      'content-disposition': `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.${format}"`,
      'cache-control': 'private, no-store',
    },
    stream: Readable.from(linesOf(db, actor, filters, format, throughSeq)),
  };
}

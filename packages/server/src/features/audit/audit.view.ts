import type { AuditEvent } from '@docent/contract/features/audit';
import type { AuditRow } from './audit-list.store.ts';

/** An event in the response format. */
export function auditEventView(row: AuditRow): AuditEvent {
  const { subject_kind: kind, subject_id: id, subject_name: name } = row;
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    actor: { kind: row.actor_kind, uid: row.actor_id, name: row.actor_name },
    credentialId: row.credential_id,
    subject: kind !== null && id !== null ? { kind, id, name: name ?? '' } : null,
    project: row.project_id === null ? null : { id: row.project_id, title: row.project_title },
    address: row.address,
    details: row.details,
    hash: row.hash.toString('hex'),
  };
}

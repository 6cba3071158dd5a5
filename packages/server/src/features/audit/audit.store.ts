import type { AuditAction } from '@docent/contract/audit-actions';
import { sql } from 'kysely';
import type { Actor, Credential, PrincipalKind } from '#platform/auth/principal.ts';
import type { Tx } from '#platform/db/scope.ts';

/** The caller of an event; a failed sign-in and work of the product itself have no credential. */
export interface AuditActor {
  readonly companyId: string;
  readonly userId?: string;
  readonly name: string;
  readonly credential?: Pick<Credential, 'kind' | 'id'>;
  readonly kind?: PrincipalKind | 'system' | 'visitor';
  readonly address?: string;
}

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subject?: { readonly kind: string; readonly id: string; readonly name: string };
  readonly projectId?: string;
  /** The changes, without secrets; keep it small. */
  readonly details?: Readonly<Record<string, unknown>>;
}

function kindOf({ kind, credential }: AuditActor) {
  return kind ?? (credential?.kind === 'api_key' ? ('api_key' as const) : ('user' as const));
}

/**
 * Records an event in the company's audit log, in the transaction of the change. Call it last, because the end of the
 * company's chain stays locked until the transaction ends.
 */
export async function recordAudit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_events')
    .values({
      company_id: actor.companyId,
      actor_kind: kindOf(actor),
      actor_id: actor.userId ?? null,
      actor_name: actor.name,
      credential_id: actor.credential?.id ?? null,
      action: entry.action,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      subject_name: entry.subject?.name ?? null,
      project_id: entry.projectId ?? null,
      address: actor.address ?? null,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

/** Whether the same credential read this file within the last minute, so that many range requests are one event. */
export async function isReadRecorded(tx: Tx, actor: Actor, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_events where company_id = ${actor.companyId} and subject_id = ${fileId}
      and credential_id = ${actor.credential.id} and action = 'file.read' and at > now() - interval '1 minute'
    limit 1`.execute(tx);
  return rows.length > 0;
}

import type { AuditRetention } from '@docent/contract/features/audit';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { recordAudit } from './audit.store.ts';
import { findRetention, saveRetention } from './audit-retention.store.ts';

/** Changes the retention period of the audit log. */
export function changeRetention(
  db: Database,
  actor: Actor,
  { days }: AuditRetention,
): Promise<AuditRetention> {
  return inScope(db, actor, async (tx) => {
    const before = await findRetention(tx, actor);
    if (before === days) return { days };
    await saveRetention(tx, actor, days);
    await recordAudit(tx, actor, { action: 'audit.retention_changed', details: { before, after: days } });
    return { days };
  });
}

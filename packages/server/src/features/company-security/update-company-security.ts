import type { CompanySecurity } from '@docent/contract/features/company-security';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { findCompanySecurity, saveCompanySecurity } from './company-security.store.ts';

/** Changes the security requirements of the company. */
export async function updateCompanySecurity(
  db: Database,
  actor: Actor,
  wanted: CompanySecurity,
): Promise<CompanySecurity> {
  return inScope(db, actor, async (tx) => {
    const before = await findCompanySecurity(tx, actor);
    // Platform seam: an object parsed by a strict schema has only the schema's keys.
    const fields = Object.keys(wanted) as (keyof CompanySecurity)[];
    const changed = fields.filter((field) => before[field] !== wanted[field]);
    if (changed.length === 0) return before;
    await saveCompanySecurity(tx, actor, wanted);
    await recordAudit(tx, actor, {
      action: 'company.security_changed',
      subject: { kind: 'company', id: actor.companyId, name: actor.companyTitle },
      details: { changed, ...wanted },
    });
    return wanted;
  });
}

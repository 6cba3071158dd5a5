import type { CompanyDetail } from '@docent/contract/features/company';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { companyCodeKey } from './company.store.ts';
import { removeCompanyRows } from './company-directory.store.ts';
import { deleteCompanyJob } from './delete-company.job.ts';
import { getCompany } from './get-company.ts';
import { findOwnCompany, lockCompany, updateCompanyRow } from './own-company.store.ts';
import { recordHere, recordThere } from './save-company.ts';

async function loadLocked(tx: Tx, id: string) {
  const scope = { companyId: id };
  await lockCompany(tx, scope);
  const row = await findOwnCompany(tx, scope);
  if (!row) throw new Failure('not_found');
  return row;
}

const actionFor = { active: 'company.activated', suspended: 'company.suspended' } as const;

/**
 * Suspends a company or activates it again.
 * @throws Failure not_found; own_company for the operator's
 */
export async function setCompanyStatus(
  db: Database,
  actor: Actor,
  { id, status }: { id: string; status: 'active' | 'suspended' },
): Promise<CompanyDetail> {
  const scope = { companyId: id };
  const name = await inScope(db, scope, async (tx) => {
    const row = await loadLocked(tx, id);
    if (row.is_operator) throw new Failure('own_company');
    await updateCompanyRow(tx, scope, { status });
    await recordThere(tx, actor, { action: actionFor[status], id, name: row.title });
    return row.title;
  });
  await recordHere(db, actor, { action: actionFor[status], id, name });
  return getCompany(db, actor, id);
}

/**
 * Deletes a company: users lose access at once and its code is free; rows and bytes are deleted in the background.
 * @throws Failure not_found, own_company; confirmation_wrong when the typed code is not the company's
 */
export async function deleteCompany(
  { db, jobs }: { db: Database; jobs: Jobs },
  actor: Actor,
  { id, code }: { id: string; code: string },
): Promise<null> {
  const scope = { companyId: id };
  const row = await inScope(db, scope, async (tx) => {
    const found = await loadLocked(tx, id);
    if (found.is_operator) throw new Failure('own_company');
    if (companyCodeKey(code) !== found.code_key) throw new Failure('confirmation_wrong');
    await updateCompanyRow(tx, scope, { status: 'deleting', code_key: `deleting ${id}` });
    await jobs.enqueue(tx, scope, deleteCompanyJob, { companyId: id });
    return found;
  });
  const details = { code: row.code };
  await recordHere(db, actor, { action: 'company.deleted', id, name: row.title, details });
  return null;
}

/**
 * The work of the job: deletes the rows first, so that no running upload can be stored, then all bytes. Running it
 * again is safe.
 */
export async function removeCompany(
  { db, storage }: { db: Database; storage: Storage },
  { companyId }: { companyId: string },
): Promise<void> {
  await inScope(db, { companyId }, removeCompanyRows);
  await storage.removeAll(companyId);
}

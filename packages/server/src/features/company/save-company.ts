import type { AuditAction } from '@docent/contract/audit-actions';
import { type Language, languages } from '@docent/contract/core/language';
import type {
  CompanyBody,
  CompanyDetail,
  CompanyQuotas,
  NewCompanyBody,
} from '@docent/contract/features/company';
import { translate } from '@docent/contract/messages/translate';
import { recordAudit } from '#features/audit/index.ts';
import { setOperatorBudget } from '#features/budget/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { assertGoodPassword } from '#features/user/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Actor } from '#platform/auth/principal.ts';
import { assertAsRead } from '#platform/db/last-change.ts';
import type { Database } from '#platform/db/pool.ts';
import { type CompanyScope, inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { refuseTakenCode } from './claim-code.ts';
import { companyCodeKey } from './company.store.ts';
import { insertCompany, setQuotas } from './company-directory.store.ts';
import { addFirstAdmin, type OpenFirstProject } from './first-admin.ts';
import { getCompany } from './get-company.ts';
import { findOwnCompany, lockCompany, ownCompanyView, updateCompanyRow } from './own-company.store.ts';

export interface CompanyDeps {
  db: Database;
  settings: CurrentSettings;
  openFirstProject: OpenFirstProject;
}

interface Happening {
  action: Extract<AuditAction, `company.${string}`>;
  id: string;
  name: string;
  details?: Readonly<Record<string, unknown>>;
}

const entryOf = ({ action, id, name, details }: Happening) => ({
  action,
  subject: { kind: 'company', id, name },
  ...(details && { details }),
});

/** What the operator did, in the log of the company that it was done to. */
export function recordThere(tx: Tx, actor: Actor, happening: Happening): Promise<void> {
  const { name, address } = actor;
  return recordAudit(tx, { companyId: happening.id, kind: 'system', name, address }, entryOf(happening));
}

/** The same in the operator's own log. */
export function recordHere(db: Database, actor: Actor, happening: Happening): Promise<void> {
  return inScope(db, actor, (tx) => recordAudit(tx, actor, entryOf(happening)));
}

/** Opens a company with its first administrator and a project. @throws Failure validation */
export async function createCompany(
  { db, settings, openFirstProject }: CompanyDeps,
  actor: Actor,
  { body, language }: { body: NewCompanyBody; language: Language },
): Promise<CompanyDetail> {
  const { name, email, password } = body.admin;
  const owner = { companyCode: body.code, companyTitle: body.title, name, email };
  await assertGoodPassword(settings, { password, owner, field: 'admin.password' }, language);
  const passwordHash = await hashPassword(password);
  const id = newUid();
  const scope = { companyId: id };
  const spoken = body.languages ?? languages;
  const adminLanguage = spoken.includes(language) ? language : (spoken[0] ?? language);
  const happening = {
    action: 'company.created',
    id,
    name: body.title,
    details: { code: body.code },
  } as const;
  await inScope(db, scope, async (tx) => {
    await insertCompany(tx, { code: body.code, title: body.title, languages: spoken });
    const projectTitle = translate('company.firstProject', adminLanguage);
    const first = { name, email, language: adminLanguage, passwordHash, projectTitle };
    await addFirstAdmin(tx, openFirstProject, { scope, first });
    if (body.quotas) await saveQuotas(tx, scope, body.quotas);
    await recordThere(tx, actor, happening);
  }).catch(refuseTakenCode(language));
  await recordHere(db, actor, happening);
  return getCompany(db, actor, id);
}

/** The quota of questions is a budget, which the company is shown with its own. */
async function saveQuotas(tx: Tx, scope: CompanyScope, quotas: CompanyQuotas): Promise<void> {
  await setQuotas(tx, quotas);
  await setOperatorBudget(tx, scope, quotas.questionsPerMonth);
}

/** Changes title, code, languages and quotas of a company. @throws Failure not_found, conflict, validation */
export async function updateCompany(
  { db }: CompanyDeps,
  actor: Actor,
  { id, body, language }: { id: string; body: CompanyBody; language: Language },
): Promise<CompanyDetail> {
  const scope = { companyId: id };
  const happening = await inScope(db, scope, async (tx) => {
    await lockCompany(tx, scope);
    const row = await findOwnCompany(tx, scope);
    if (!row) throw new Failure('not_found');
    assertAsRead(body.updatedAt, row.updated_at);
    const { code, title, languages: spoken, quotas } = body;
    await updateCompanyRow(tx, scope, {
      code,
      title,
      code_key: companyCodeKey(code),
      ...(spoken && { languages: [...new Set(spoken)].sort() }),
    });
    if (quotas) await saveQuotas(tx, scope, quotas);
    const changed = [
      ...(row.code === code ? [] : ['code']),
      ...(row.title === title ? [] : ['title']),
      ...(quotas && JSON.stringify(quotas) !== JSON.stringify(ownCompanyView(row).quotas) ? ['quotas'] : []),
      ...(spoken && row.languages.toSorted().join() !== spoken.toSorted().join() ? ['languages'] : []),
    ];
    const made = { action: 'company.changed', id, name: title, details: { changed } } as const;
    if (changed.length > 0) await recordThere(tx, actor, made);
    return made;
  }).catch(refuseTakenCode(language));
  if (happening.details.changed.length > 0) await recordHere(db, actor, happening);
  return getCompany(db, actor, id);
}

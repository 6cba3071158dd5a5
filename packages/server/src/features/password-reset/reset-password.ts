import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@docent/contract/core/language';
import { recordAudit } from '#features/audit/index.ts';
import { guessesBefore } from '#features/auth/index.ts';
import { assertCompanyAtDoor } from '#features/company/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { assertGoodPassword, changeAccount, findContact, lockContact } from '#features/user/index.ts';
import { countAttempt, forgetAttempts } from '#platform/auth/attempts.ts';
import type { CodeHasher } from '#platform/auth/one-time-code.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Database } from '#platform/db/pool.ts';
import { inReadScope, inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countTry, forgiveTry, spendCode } from './password-reset.store.ts';
import { codeOwner, type ResetRequest } from './request-reset.ts';

export interface ResetDeps {
  db: Database;
  codes: CodeHasher;
  jobs: Jobs;
  settings: CurrentSettings;
}

interface RightCode {
  companyId: string;
  requestId: string;
  userId: string;
}

/** The request that a code belongs to. @throws Failure company_not_valid, reset_code_not_valid, too_many_requests */
async function findRequest(
  { db, codes }: Pick<ResetDeps, 'db' | 'codes'>,
  { companyCode, email, address, code }: ResetRequest & { code: string },
): Promise<RightCode> {
  const { company_id: companyId } = await assertCompanyAtDoor(db, companyCode, address);
  await countAttempt(db, [
    // Of one network: what all together may try is bounded by the tries of each code, and three codes an hour.
    { subject: ['reset-code', companyId, emailKey(email), address], max: 20, windowS: 900 },
    { subject: ['reset-code-from', address], max: 100, windowS: 900 },
  ]);
  const right = await inScope(db, { companyId }, async (tx) => {
    const tried = await countTry(tx, { companyId }, emailKey(email));
    if (!tried?.code_hash || !tried.user_id) return undefined;
    const given = codes.hash(code, codeOwner(companyId, tried.id));
    if (!timingSafeEqual(given, tried.code_hash)) return undefined;
    await forgiveTry(tx, { companyId }, tried.id);
    return { companyId, requestId: tried.id, userId: tried.user_id };
  });
  if (!right) throw new Failure('reset_code_not_valid');
  return right;
}

/** Whether a code would be taken. @throws Failure as above */
export async function checkResetCode(
  deps: Pick<ResetDeps, 'db' | 'codes'>,
  request: ResetRequest & { code: string },
): Promise<null> {
  await findRequest(deps, request);
  return null;
}

/** The code is not spent by a password that is refused. @throws Failure validation, reset_code_not_valid */
async function assertPasswordOf(
  { db, settings }: ResetDeps,
  { companyId, userId }: RightCode,
  { password, language }: { password: string; language: Language },
): Promise<void> {
  const user = await inReadScope(db, { companyId }, (tx) => findContact(tx, companyId, { id: userId }));
  if (!user) throw new Failure('reset_code_not_valid');
  const owner = { ...user, companyTitle: user.company };
  await assertGoodPassword(settings, { password, owner, field: 'password' }, language);
}

/**
 * Sets a new password with a mailed code, ends every session of the user and tells them.
 * @throws Failure validation, and as above
 */
export async function resetPassword(
  deps: ResetDeps,
  request: ResetRequest & { code: string; password: string },
  language: Language,
): Promise<null> {
  const { db } = deps;
  const { password, address } = request;
  const right = await findRequest(deps, request);
  const { companyId, requestId, userId } = right;
  await assertPasswordOf(deps, right, { password, language });
  const password_hash = await hashPassword(password);
  const user = await inScope(db, { companyId }, async (tx) => {
    const found = await lockContact(tx, companyId, { id: userId });
    // The code went to the address that the user had then; it is good only while they still have it.
    if (found?.status !== 'active' || emailKey(found.email) !== emailKey(request.email)) return undefined;
    if (!(await spendCode(tx, { companyId }, requestId))) return undefined;
    const scope = { companyId };
    await changeAccount(tx, { ...deps, scope }, { before: found, change: { password_hash }, by: 'self' });
    await recordAudit(
      tx,
      { companyId, userId, name: found.name, address },
      { action: 'profile.password_reset' },
    );
    return found;
  });
  if (!user) throw new Failure('reset_code_not_valid');
  await forgetAttempts(db, guessesBefore(companyId, user.email, address));
  return null;
}

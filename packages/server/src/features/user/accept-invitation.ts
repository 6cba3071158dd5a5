import type { Language } from '@docent/contract/core/language';
import { recordAudit } from '#features/audit/index.ts';
import { announce } from '#features/notification/index.ts';
import type { CurrentSettings } from '#features/setting/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { type CompanySecret, readCompanySecret } from '#platform/auth/company-secret.ts';
import { hashPassword } from '#platform/auth/password.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { changeAccount } from './change-account.ts';
import { findInvited, type Invited, lockInvited, spendInvitation } from './invitation.store.ts';
import { invitationPrefix } from './invite-user.ts';
import { assertGoodPassword } from './password-rule.ts';

export interface InvitationDeps {
  db: Database;
  jobs: Jobs;
  settings: CurrentSettings;
}

/** A secret is not to be guessed; this only keeps someone from trying for long. */
async function readInvitation(db: Database, token: string, address: string): Promise<CompanySecret> {
  await countAttempt(db, [{ subject: ['invitation', address], max: 100, windowS: 900 }]);
  const secret = readCompanySecret(invitationPrefix, token);
  if (!secret) throw new Failure('invitation_not_valid');
  return secret;
}

async function invitedBy(db: Database, secret: CompanySecret): Promise<Invited> {
  const invited = await inScope(db, secret, (tx) => findInvited(tx, secret));
  if (!invited) throw new Failure('invitation_not_valid');
  return invited;
}

/** Whom an invitation is for. @throws Failure invitation_not_valid, whatever the reason */
export async function checkInvitation({ db }: InvitationDeps, token: string, address: string) {
  const invited = await invitedBy(db, await readInvitation(db, token, address));
  const { name, email, companyCode: code, companyTitle: title } = invited;
  return { company: { code, title }, name, email };
}

export interface Acceptance {
  token: string;
  password: string;
  address: string;
  language: Language;
}

/** Sets the first password of an invited user, which ends what sessions they have. @throws Failure invitation_not_valid, validation, too_many_requests */
export async function acceptInvitation({ db, jobs, settings }: InvitationDeps, asked: Acceptance) {
  const { token, password, address, language } = asked;
  const secret = await readInvitation(db, token, address);
  const { companyId } = secret;
  const owner = await invitedBy(db, secret);
  await assertGoodPassword(settings, { password, owner, field: 'password' }, language);
  const password_hash = await hashPassword(password);
  return inScope(db, secret, async (tx) => {
    const invited = await lockInvited(tx, secret);
    if (!invited || !(await spendInvitation(tx, secret))) throw new Failure('invitation_not_valid');
    const { userId, name, email, companyCode, inviterId } = invited;
    const before = { id: userId, email, status: 'active' } as const;
    await changeAccount(tx, { jobs, scope: secret }, { before, change: { password_hash }, by: 'self' });
    const subject = { kind: 'user', id: userId, name };
    await recordAudit(
      tx,
      { companyId, userId, name, address },
      { action: 'user.invitation_accepted', subject },
    );
    if (inviterId !== null)
      await announce(
        tx,
        { jobs },
        {
          companyId,
          userId: inviterId,
          kind: 'invitation.accepted',
          key: userId,
          subject: { type: 'user', value: userId },
          values: { user: name },
        },
      );
    return { company: companyCode, email };
  });
}

import type { Language } from '@docent/contract/core/language';
import { limits } from '@docent/contract/limits';
import { assertCompanyAtDoor } from '#features/company/index.ts';
import type { Mailer } from '#features/mail/index.ts';
import { lockContact } from '#features/user/index.ts';
import { countAttempt } from '#platform/auth/attempts.ts';
import { type CodeHasher, newOneTimeCode } from '#platform/auth/one-time-code.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { emailKey } from '#platform/i18n/email-key.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import {
  countCodes,
  deleteOldRequests,
  insertRequest,
  lockOpenRequest,
  putCode,
} from './password-reset.store.ts';
import { codeMail } from './reset-mails.ts';
import { sendResetCodeJob } from './send-reset-code.job.ts';

const codeLength = 8;

/** Whose password, and who asks. */
export interface ResetRequest {
  companyCode: string | undefined;
  email: string;
  address: string;
}

/**
 * Notes the request and leaves the rest to a job: whether there is such an account changes neither the answer nor how
 * long it takes. @throws Failure company_not_valid, too_many_requests
 */
export async function requestReset(
  deps: { db: Database; jobs: Jobs },
  { companyCode, email, address }: ResetRequest,
  language: Language,
): Promise<null> {
  const { db, jobs } = deps;
  const { company_id: companyId } = await assertCompanyAtDoor(db, companyCode, address);
  await countAttempt(db, [
    { subject: ['reset', companyId, emailKey(email), address], max: 5, windowS: 900 },
    { subject: ['reset-from', address], max: 30, windowS: 900 },
    { subject: ['reset-company', companyId], max: 300, windowS: 900 },
  ]);
  const id = newUid();
  await inScope(db, { companyId }, async (tx) => {
    await insertRequest(tx, { companyId }, { id, emailKey: emailKey(email), language });
    await jobs.enqueue(tx, { companyId }, sendResetCodeJob, { companyId, requestId: id });
  });
  return null;
}

export const codeOwner = (companyId: string, requestId: string) => ['password-reset', companyId, requestId];

/** Sends the code of a request, if its address is that of an active user. */
export async function sendResetCode(
  deps: { db: Database; mailer: Mailer; codes: CodeHasher },
  { companyId, requestId: id }: Readonly<{ companyId: string; requestId: string }>,
): Promise<void> {
  await inScope(deps.db, { companyId }, async (tx) => {
    const request = await lockOpenRequest(tx, { companyId }, id);
    if (!request) return;
    await deleteOldRequests(tx, { companyId });
    const user = await lockContact(tx, companyId, { emailKey: request.email_key });
    if (user?.status !== 'active') return;
    // The response is always the same; the code that was mailed last stays valid.
    if ((await countCodes(tx, { companyId }, user.id)) >= limits.code.mailsPerHourMax) return;
    const code = newOneTimeCode(codeLength);
    const hash = deps.codes.hash(code, codeOwner(companyId, id));
    await putCode(tx, { companyId }, { id, userId: user.id, hash });
    await deps.mailer.queue(tx, { companyId }, codeMail({ ...user, language: request.language }, code));
  });
}

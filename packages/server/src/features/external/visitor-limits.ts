import { type AttemptLimit, countAttempt } from '#platform/auth/attempts.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { Failure } from '#platform/failure.ts';

const minuteS = 60;
const hourS = 3_600;

/**
 * Counts against one limit after the other: what an address is refused does not use up what the whole link may be asked.
 * @throws Failure link_busy
 */
async function countInTurn(db: Database, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits)
    await countAttempt(db, [limit]).catch((error) => {
      if (error instanceof Failure && error.code === 'too_many_requests')
        throw new Failure('link_busy', { ...error.details, cause: error });
      throw error;
    });
}

/** One conversation is begun from an address. @throws Failure link_busy */
export const countBeginning = (
  db: Database,
  { linkId, companyId, address }: { linkId: string; companyId: string; address: string },
): Promise<void> =>
  countInTurn(db, [
    { subject: ['visitors-from', address], max: 60, windowS: hourS },
    { subject: ['visitors-of-link', linkId], max: 1_000, windowS: hourS },
    { subject: ['visitors-of-company', companyId], max: 3_000, windowS: hourS },
  ]);

/** One question is asked. @throws Failure link_busy */
export const countQuestion = (
  db: Database,
  { owner, linkId, companyId }: Visitor,
  address: string,
): Promise<void> =>
  countInTurn(db, [
    { subject: ['visitor-questions', owner.id], max: 10, windowS: minuteS },
    { subject: ['visitor-questions-from', address], max: 30, windowS: minuteS },
    { subject: ['link-questions', linkId], max: 60, windowS: minuteS },
    { subject: ['company-visitor-questions', companyId], max: 180, windowS: minuteS },
  ]);

/** One file is downloaded. @throws Failure link_busy */
export const countDownload = (
  db: Database,
  { owner, linkId, companyId }: Visitor,
  address: string,
): Promise<void> =>
  countInTurn(db, [
    { subject: ['visitor-downloads', owner.id], max: 20, windowS: hourS },
    { subject: ['visitor-downloads-from', address], max: 60, windowS: hourS },
    { subject: ['link-downloads', linkId], max: 300, windowS: hourS },
    { subject: ['company-visitor-downloads', companyId], max: 1_000, windowS: hourS },
  ]);

/** Tries of a link's password: from one address, and from all of them. */
export const passwordTries = (linkId: string, address: string): readonly AttemptLimit[] => [
  { subject: ['link-password', linkId, address], max: 10, windowS: 900 },
  { subject: ['link-password-of-all', linkId], max: 300, windowS: 900 },
];

/** Requests for a human, which send mails. @throws Failure link_busy */
export const countHandoverOf = (db: Database, { linkId }: Visitor, address: string): Promise<void> =>
  countInTurn(db, [
    { subject: ['handover-from', address], max: 5, windowS: hourS },
    { subject: ['handover-of-link', linkId], max: 30, windowS: hourS },
  ]);

import { countAttempt } from '#platform/auth/attempts.ts';
import { readCompanySecret } from '#platform/auth/company-secret.ts';
import type { Directory } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { useToken } from './provisioning-settings.store.ts';

/** What a provisioning token starts with. */
export const provisioningPrefix = 'ds_';

const bearerPattern = /^Bearer +(\S+)$/i;

/** A directory that sends all its users at once is let through; one that runs wild waits for the next minute. */
const requestsPerMinute = 3_000;

/**
 * The guard of a company's directory: its token leads to the company, and only a hash of it is kept.
 * @throws Failure token_missing, session_over, too_many_requests
 */
export function createProvisioningGuard(db: Database) {
  return async (authorization: string | undefined, address: string): Promise<Directory> => {
    if (!authorization) throw new Failure('token_missing');
    const token = readCompanySecret(provisioningPrefix, bearerPattern.exec(authorization)?.[1] ?? '');
    const isKnown = token && (await inScope(db, token, (tx) => useToken(tx, token, address)));
    if (!isKnown) {
      await countAttempt(db, [{ subject: ['provisioning-from', address], max: 100, windowS: 900 }]);
      throw new Failure('session_over');
    }
    const { companyId } = token;
    await countAttempt(db, [{ subject: ['provisioning', companyId], max: requestsPerMinute, windowS: 60 }]);
    return { companyId, name: 'SCIM', kind: 'provisioning', address };
  };
}

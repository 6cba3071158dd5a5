import type { SealedColumn } from '#platform/instance-key/reseal.ts';
import { sealPurpose } from './second-step.ts';

/** The secrets of second steps. */
export const sealedTwoSteps: SealedColumn = {
  isOfCompany: true,
  read: `select user_id::text as owner, sealed_secret as sealed from two_steps where company_id = $1`,
  write: `update two_steps set sealed_secret = n.fresh from unnest($1::text[], $2::text[]) n(old, fresh)
    where company_id = $3 and sealed_secret = n.old`,
  purposeOf: ({ companyId, owner }) => sealPurpose({ companyId, userId: owner }),
};

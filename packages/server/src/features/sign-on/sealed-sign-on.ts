import type { SealedColumn } from '#platform/instance-key/reseal.ts';
import { signOutPurpose } from './sign-out-url.ts';
import { secretPurpose } from './start-sign-on.ts';

/** What companies are known by at their providers. */
export const sealedClientSecrets: SealedColumn = {
  isOfCompany: true,
  read: `select '' as owner, client_secret as sealed from sign_on_settings where company_id = $1`,
  write: `update sign_on_settings set client_secret = n.fresh from unnest($1::text[], $2::text[]) n(old, fresh)
    where company_id = $3 and client_secret = n.old`,
  purposeOf: secretPurpose,
};

/** Where sessions end at the provider as well. */
export const sealedSignOutUrls: readonly SealedColumn[] = ['sign_on_tickets', 'sign_on_sessions'].map(
  (table) => ({
    isOfCompany: true,
    read: `select '' as owner, sign_out_url as sealed from ${table}
      where company_id = $1 and sign_out_url is not null`,
    write: `update ${table} set sign_out_url = n.fresh from unnest($1::text[], $2::text[]) n(old, fresh)
      where company_id = $3 and sign_out_url = n.old`,
    purposeOf: signOutPurpose,
  }),
);

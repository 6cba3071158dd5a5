import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { SealedColumn } from '#platform/instance-key/reseal.ts';
import type { ProviderRow } from './provider.store.ts';

/** What proves who we are to a provider. */
export interface ProviderSecrets {
  readonly key: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

const keyPurpose = (providerId: string) => `ai-provider-key:${providerId}`;
const headersPurpose = (providerId: string) => `ai-provider-headers:${providerId}`;

export const sealKey = (box: SecretBox, id: string, key: string | null): string | null =>
  key === null ? null : box.seal(key, keyPurpose(id));

export const sealHeaders = (
  box: SecretBox,
  id: string,
  headers: ProviderSecrets['headers'],
): string | null =>
  Object.keys(headers).length === 0 ? null : box.seal(JSON.stringify(headers), headersPurpose(id));

type SealedSecrets = Pick<ProviderRow, 'id' | 'api_key' | 'headers'>;

/** @throws Error for what was sealed with another instance key */
export const openSecrets = (box: SecretBox, { id, api_key, headers }: SealedSecrets): ProviderSecrets => ({
  key: api_key === null ? null : box.open(api_key, keyPurpose(id)),
  // Platform seam: only this file seals the value.
  headers:
    headers === null ? {} : (JSON.parse(box.open(headers, headersPurpose(id))) as ProviderSecrets['headers']),
});

const sealed = (
  column: 'api_key' | 'headers',
  purposeOf: (providerId: string) => string,
): readonly SealedColumn[] => [
  {
    isOfCompany: false,
    read: `select id::text as owner, ${column} as sealed from installation_ai_providers where ${column} is not null`,
    write: `update installation_ai_providers set ${column} = n.fresh from unnest($1::text[], $2::text[]) n(old, fresh)
      where ${column} = n.old`,
    purposeOf: ({ owner }) => purposeOf(owner),
  },
  {
    isOfCompany: true,
    read: `select id::text as owner, ${column} as sealed from ai_providers
      where company_id = $1 and ${column} is not null`,
    write: `update ai_providers set ${column} = n.fresh from unnest($1::text[], $2::text[]) n(old, fresh)
      where company_id = $3 and ${column} = n.old`,
    purposeOf: ({ owner }) => purposeOf(owner),
  },
];

/** The keys and headers of providers. */
export const sealedProviderSecrets: readonly SealedColumn[] = [
  ...sealed('api_key', keyPurpose),
  ...sealed('headers', headersPurpose),
];

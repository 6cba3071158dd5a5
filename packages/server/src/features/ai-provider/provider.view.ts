import type { AiProvider } from '@docent/contract/features/ai-provider';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { ProviderRow } from './provider.store.ts';
import { openSecrets } from './provider-secrets.ts';

/** Of headers, the names alone; none where they were sealed with another instance key. */
function headerNames(box: SecretBox, row: ProviderRow): string[] {
  try {
    return Object.keys(openSecrets(box, row).headers);
  } catch {
    return [];
  }
}

/** A provider as it goes over the wire: without its key and without the values of its headers. */
export const providerView = (box: SecretBox, row: ProviderRow): AiProvider => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  hasKey: row.api_key !== null,
  headerNames: headerNames(box, row),
  models: row.models,
  isOutside: row.is_outside,
  isFromEnvironment: false,
  lastTest: row.last_test,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

import type { Language } from '@docent/contract/core/language';
import type { AiProvider, ProviderTest } from '@docent/contract/features/ai-provider';
import type { SecretBox } from '#platform/auth/secret-box.ts';
import type { ProviderRow } from './provider.store.ts';
import { problemText } from './provider-problem.ts';
import { openSecrets } from './provider-secrets.ts';

/** Of headers, the names alone; none where they were sealed with another instance key. */
function headerNames(box: SecretBox, row: ProviderRow): string[] {
  try {
    return Object.keys(openSecrets(box, row).headers);
  } catch {
    return [];
  }
}

/** What a test found, in the language of its reader. */
function testView(test: ProviderTest | null, language: Language): ProviderTest | null {
  if (!test?.error) return test;
  return { ...test, error: { ...test.error, message: problemText(test.error.code, language) } };
}

/** A provider as it goes over the wire: without its key and without the values of its headers. */
export const providerView = (box: SecretBox, row: ProviderRow, language: Language): AiProvider => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  hasKey: row.api_key !== null,
  headerNames: headerNames(box, row),
  models: row.models,
  isOutside: row.is_outside,
  isFromEnvironment: false,
  lastTest: testView(row.last_test, language),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

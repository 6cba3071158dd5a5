import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { CurrentSettings } from '#features/setting/index.ts';
import { Failure } from '#platform/failure.ts';

/**
 * Holds a new password to the length that the operator asks for; the contract's schemas know the floor alone.
 * @param field the name on the wire under which the message stands
 * @throws Failure validation
 */
export async function assertPasswordLength(
  settings: CurrentSettings,
  asked: { password: string; field: 'password' | 'newPassword' },
  language: Language,
): Promise<void> {
  const { passwordMinLength } = await settings.get();
  if (asked.password.length >= passwordMinLength) return;
  const message = translate(`validation.${asked.field}.too_short`, language);
  throw new Failure('validation', { fields: { [asked.field]: [message] } });
}

import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import type { CurrentSettings } from '#features/setting/index.ts';
import { type PasswordOwner, weaknessOf } from '#platform/auth/weak-password.ts';
import { Failure } from '#platform/failure.ts';

const productNames = ['Docent'];

export interface NewPassword {
  password: string;
  owner: PasswordOwner;
  /** The name on the wire under which the message stands. */
  field: 'password' | 'newPassword' | 'admin.password';
}

/** What is wrong with a password whatever its length; the same for one that the operator chose in the environment. */
export const passwordWeakness = (password: string, owner: PasswordOwner) =>
  weaknessOf(password, owner, productNames);

/**
 * Holds a new password to the length that the operator asks for, which the contract's schemas do not know, and refuses
 * what is guessed first. Every place where a password is set asks here.
 * @throws Failure validation
 */
export async function assertGoodPassword(
  settings: CurrentSettings,
  { password, owner, field }: NewPassword,
  language: Language,
): Promise<void> {
  const { passwordMinLength } = await settings.get();
  const fault = password.length < passwordMinLength ? 'too_short' : passwordWeakness(password, owner);
  if (!fault) return;
  throw new Failure('validation', {
    fields: { [field]: [translate(`validation.password.${fault}`, language)] },
  });
}

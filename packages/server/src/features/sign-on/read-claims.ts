import { oneLine } from '@docent/contract/core/one-line';
import { userEmail } from '@docent/contract/features/user';
import { limits } from '@docent/contract/limits';
import { Failure } from '#platform/failure.ts';

/** What a provider says of a person. It is input like any other: checked by the rules of our own forms, and never mended. */
type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

const isAbsent = (value: unknown) => value === undefined || value === null || value === '';

/**
 * Who it is at the provider. A subject that cleaning would change, or that is too long, is refused: cut or cleaned, two
 * people could become one. @throws Failure sign_on_failed
 */
export function subjectIn({ sub }: Claims): string {
  const isClean =
    typeof sub === 'string' && sub.isWellFormed() && !sub.includes('\0') && oneLine(sub) === sub;
  if (!isClean || sub.length < 1 || sub.length > limits.signOn.subjectLengthMax)
    throw new Failure('sign_on_failed');
  return sub;
}

/** The address, exactly as the user form would take and keep it. @throws Failure sign_on_email_not_valid */
export function emailIn({ email }: Claims): string | undefined {
  if (isAbsent(email)) return undefined;
  const read = userEmail.safeParse(email);
  if (!read.success || read.data !== email) throw new Failure('sign_on_email_not_valid');
  return read.data;
}

/**
 * Whether the provider vouches for the address. Some write the flag as a text. Whatever is said and is not true is a
 * refusal, also for somebody who is known by their subject. @throws Failure sign_on_email_unproven
 */
export function isEmailVerifiedIn({ email_verified: flag }: Claims): boolean {
  if (isAbsent(flag)) return false;
  if (flag !== true && flag !== 'true') throw new Failure('sign_on_email_unproven');
  return true;
}

export function languageIn({ locale }: Claims): 'en' | 'tr' | undefined {
  const tag = textOf(locale)?.toLowerCase();
  if (tag?.startsWith('tr')) return 'tr';
  return tag?.startsWith('en') ? 'en' : undefined;
}

/** One line in which nothing is hidden, as long as a name may be. */
function cleanName(value: unknown): string {
  const line = oneLine((textOf(value) ?? '').replaceAll('\0', ''));
  return oneLine(line.slice(0, limits.name.lengthMax).toWellFormed());
}

export function nameIn(claims: Claims): string | undefined {
  const parts = [claims.given_name, claims.family_name].map(cleanName).filter(Boolean).join(' ');
  return cleanName(claims.name) || cleanName(parts) || cleanName(claims.preferred_username) || undefined;
}

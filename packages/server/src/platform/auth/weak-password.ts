import { foldText } from '#platform/i18n/fold-text.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a password is easy to guess: it is common, or follows from data of its owner. */
export type Weakness = 'common' | 'repeated' | 'own_words';

/** The owner of the password; an attacker knows these values. */
export interface PasswordOwner {
  companyCode: string;
  companyTitle: string;
  name: string;
  email: string;
}

const repeated = /^(?:(?<one>.)\k<one>*|\s*)$/su;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;
const aroundLetters = /^[^\p{L}]+|[^\p{L}\p{M}]+$/gu;

/** Returns a text in the two forms that are compared: without signs, and also without digits at its ends. */
function formsOf(text: string): string[] {
  const whole = foldText(text).replace(betweenWords, '');
  return [whole, whole.replace(aroundLetters, '')].filter(Boolean);
}

function wordsOf({ companyCode, companyTitle, name, email }: PasswordOwner): string[] {
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [companyCode, companyTitle, name, ...name.split(/\s+/), email, localPart];
}

/**
 * Returns why a password is weak, whatever its length; undefined when it is not. A password is weak only if it consists
 * of a known word with digits and signs around it, not if it merely contains the word.
 * @param known words that everybody knows, such as the product's name
 */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  known: readonly string[],
): Weakness | undefined {
  if (repeated.test(password)) return 'repeated';
  if (isCommonPassword(password)) return 'common';
  const guessed = new Set([...known, ...wordsOf(owner)].flatMap(formsOf));
  return formsOf(password).some((form) => guessed.has(form)) ? 'own_words' : undefined;
}

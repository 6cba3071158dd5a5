import { foldText } from '#platform/i18n/fold-text.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Why a password is guessed at once: everybody tries it, or everybody who knows whose it is. */
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

/** A text in the two forms in which it is compared: without signs, and also without digits at its ends. */
function formsOf(text: string): string[] {
  const whole = foldText(text).replace(betweenWords, '');
  return [whole, whole.replace(aroundLetters, '')].filter(Boolean);
}

function wordsOf({ companyCode, companyTitle, name, email }: PasswordOwner): string[] {
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [companyCode, companyTitle, name, ...name.split(/\s+/), email, localPart];
}

/**
 * What makes a password too weak, whatever its length; undefined when nothing does. A password that merely contains
 * such a word is not weak by it: only one that is nothing but the word, with digits and signs around it.
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

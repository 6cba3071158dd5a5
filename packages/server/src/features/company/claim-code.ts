import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { Failure } from '#platform/failure.ts';

const codeConstraint = 'companies_code_key_key';

/** Converts "another company has this code" to a field error. Codes are unique across all companies. */
export function refuseTakenCode(language: Language) {
  return (error: unknown): never => {
    if ((error as { constraint?: string }).constraint !== codeConstraint) throw error;
    const text = translate('validation.companyCode.taken', language);
    throw new Failure('validation', { fields: { code: [text] }, cause: error });
  };
}

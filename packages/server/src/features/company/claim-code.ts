import type { Language } from '@docent/contract/core/language';
import { translate } from '@docent/contract/messages/translate';
import { Failure } from '#platform/failure.ts';

const codeConstraint = 'companies_code_key_key';

/** Turns "another company has this code" into a failure of the field. Codes are unique over all companies. */
export function refuseTakenCode(language: Language) {
  return (error: unknown): never => {
    if ((error as { constraint?: string }).constraint !== codeConstraint) throw error;
    const text = translate('validation.companyCode.taken', language);
    throw new Failure('validation', { fields: { code: [text] }, cause: error });
  };
}
